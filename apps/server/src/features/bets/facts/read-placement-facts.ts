import {
  isSinglesName,
  liabilityKey,
  ownCostsOf,
  selectionsMax,
  type CustomerFacts,
  type FreeBetFacts,
  type MarketFacts,
  type WantedWager,
} from '@furlong/betting';
import { whyUnserved, type Jurisdiction } from '@furlong/customer';
import { pence, type Pence } from '@furlong/money';
import { winningsMaxOf, type HouseRules } from '@furlong/settlement';
import type { Book } from '../../../core/catalogue/book/book.ts';
import { lockAccounts, type AccountState } from '../../../core/ledger/accounts.queries.ts';
import {
  delayOf,
  placeTermsOfMarket,
  relatedGroupOfMarket,
  stateOfMarket,
} from '../../../core/wagers/market-facts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { Raced } from '../../../platform/database/retry.ts';
import {
  lockMarketRows,
  readCustomers,
  readHolders,
  readSelectionLiabilities,
  readSlips,
  readStored,
  takeBetIds,
  type BatchCaller,
  type CustomerRow,
  type LockedMarketRow,
  type SlipRow,
  type StoredRow,
  type WantedFacts,
} from './placement-facts.queries.ts';
import { readFreeBets } from './free-bet-facts.queries.ts';
import { toRestrictions } from '../../../core/customers/standing/restrictions.ts';
import { toStanding } from '../../../core/customers/standing/standing.queries.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** A betslip as it stands: whose it is, its revision, and its selections in order. */
interface SlipFacts {
  readonly customerId: number | null;
  readonly revision: number;
  /** The latest revision that a submission placed, or waits its delay with. */
  readonly heldRevision: number | null;
  readonly bets: readonly {
    readonly id: string;
    readonly marketId: number;
    readonly selectionNumber: number;
  }[];
}

/** The facts that the rules ask about a market, and those that a bet keeps that is struck on it. */
interface LockedMarket extends MarketFacts {
  /** The version of its row as it is locked. */
  readonly version: number;
  readonly isBestOddsGuaranteed: boolean;
}

/** All that bears on a batch, read under its locks. */
export interface PlacementFacts {
  /** Business ms at which the batch is decided, taken under its locks. */
  readonly now: number;
  /** At least as many as the batch can make bets. */
  readonly betIds: readonly number[];
  readonly slips: ReadonlyMap<string, SlipFacts>;
  readonly markets: ReadonlyMap<number, LockedMarket>;
  readonly accounts: ReadonlyMap<number, AccountState>;
  /** The customers by the id of their account. */
  readonly customers: ReadonlyMap<number, CustomerFacts>;
  /** The logins of the batch's submissions that have ended. */
  readonly endedLogins: ReadonlySet<string>;
  readonly liabilities: ReadonlyMap<string, Pence>;
  readonly freeBets: ReadonlyMap<string, FreeBetFacts>;
  /** The answers that are stored already, by `storedKey`. */
  readonly stored: ReadonlyMap<string, StoredRow>;
  /** The submissions that hold a revision already, by `revisionKey`. */
  readonly holders: ReadonlyMap<string, StoredRow>;
}

/** The rules and settings that differ between the demo, Britain and Ireland. */
export interface PlacementPolicy {
  /** The jurisdiction, whose rules say which customers may bet (D9, D31). */
  readonly jurisdiction: Jurisdiction;
  /** Names the house rules that a bet is struck under. */
  readonly rulesVersion: string;
  /** The house rules that placement goes by. */
  readonly rules: Pick<HouseRules, 'winningsMax'>;
}

interface FactsDeps {
  readonly book: Book;
  readonly policy: PlacementPolicy;
  readonly now: () => number;
}

/**
 * Locks the markets, then the accounts, in id order, and reads everything else behind the locks: it sees whatever an earlier
 * transaction committed. All of it is asked for together, but for what holds a revision that is submitted again by another
 * key. A betslip's selections cannot change without its revision, which is checked now and again when it is written.
 * @throws Raced where a betslip changed between locking its markets and reading it.
 */
export async function readPlacementFacts(
  tx: Transaction,
  items: readonly PlacementItem[],
  deps: FactsDeps,
): Promise<PlacementFacts> {
  const wanted = listWanted(items);
  // The statements are sent together and run in this order; each sees what was committed before it.
  const [marketRows, slipRows, accounts, stored, customerRows, liabilities, betIds, freeBets] =
    await Promise.all([
      lockMarketRows(tx, wanted),
      readSlips(tx, wanted.betslipIds),
      lockAccounts(tx, distinct(items.map((item) => item.accountId))),
      readStored(tx, items),
      readCustomers(tx, items.map(toCaller)),
      readSelectionLiabilities(tx, wanted),
      takeBetIds(tx, mostBets(items)),
      readFreeBets(tx, items),
    ]);
  const slips = toSlipFacts(slipRows);
  expectLocked(items, slips, new Set(marketRows.map((row) => row.id)));
  const again = items.filter(
    (item) => slips.get(item.betslipId)?.heldRevision === item.revision && item.kind === 'fresh',
  );
  const holders =
    again.length === 0 ? [] : await readHolders(tx, distinct(again.map((item) => item.betslipId)));
  // The time is taken while the markets are locked: a bet that waited for a withdrawal to be
  // committed is struck after it.
  const now = deps.now();
  return {
    now,
    betIds,
    slips,
    accounts,
    markets: new Map(marketRows.flatMap((row) => toMarketEntry(row, deps, now))),
    customers: toCustomers(items, { customerRows, accounts, policy: deps.policy, now }),
    endedLogins: new Set(
      customerRows.flatMap((row) =>
        row.has_login_ended && row.login_id !== null ? [row.login_id] : [],
      ),
    ),
    liabilities: toLiabilities([...slipRows, ...liabilities]),
    freeBets,
    stored: new Map(stored.map((row) => [storedKey(row.account_id, row.submission_key), row])),
    holders: new Map(holders.map((row) => [revisionKey(row.betslip_id, row.revision), row])),
  };
}

/** A customer need not stay logged in while a submission waits its delay. */
function toCaller(item: PlacementItem): BatchCaller {
  return { customerId: item.customerId, loginId: item.kind === 'fresh' ? item.loginId : null };
}

export function storedKey(accountId: number, submissionKey: string): string {
  return `${String(accountId)} ${submissionKey}`;
}

export function revisionKey(betslipId: string, revision: number): string {
  return `${betslipId} ${String(revision)}`;
}

/**
 * Lists the facts that a batch needs: the betslips of fresh submissions, and the selections that waiting submissions
 * carry themselves.
 */
function listWanted(items: readonly PlacementItem[]): WantedFacts {
  return {
    betslipIds: distinct(items.flatMap((item) => (item.kind === 'fresh' ? [item.betslipId] : []))),
    selections: items.flatMap((item) => (item.kind === 'fresh' ? [] : item.request.legs)),
  };
}

/** How many bets a batch can make at most. */
function mostBets(items: readonly PlacementItem[]): number {
  const countOf = (wager: WantedWager): number =>
    isSinglesName(wager.name) ? Math.min(wager.lineCount, selectionsMax) : 1;
  return items
    .flatMap((item) => (item.kind === 'fresh' ? item.wagers : item.request.wagers))
    .reduce((sum, wager) => sum + countOf(wager), 0);
}

function toSlipFacts(rows: readonly SlipRow[]): ReadonlyMap<string, SlipFacts> {
  const slips = new Map<string, Omit<SlipFacts, 'bets'> & { readonly bets: SlipBet[] }>();
  for (const row of rows) {
    const slip = slips.get(row.id) ?? {
      customerId: row.customer_id,
      revision: row.revision,
      heldRevision: row.held_revision,
      bets: [],
    };
    slips.set(row.id, slip);
    if (row.bet_id === null) continue;
    const { bet_id: id, market_id: marketId, selection_number: selectionNumber } = row;
    slip.bets.push({ id, marketId, selectionNumber });
  }
  return slips;
}

type SlipBet = SlipFacts['bets'][number];

function toLiabilities(
  rows: readonly Pick<SlipRow, 'market_id' | 'selection_number' | 'liability_pence'>[],
): ReadonlyMap<string, Pence> {
  const liabilities = new Map<string, Pence>();
  for (const { market_id, selection_number, liability_pence } of rows) {
    if (liability_pence === null) continue;
    liabilities.set(liabilityKey(market_id, selection_number), pence(liability_pence));
  }
  return liabilities;
}

/** A selection that was put on its betslip after the markets were locked may be in a market that is not locked. */
function expectLocked(
  items: readonly PlacementItem[],
  slips: ReadonlyMap<string, SlipFacts>,
  lockedIds: ReadonlySet<number>,
): void {
  for (const item of items) {
    const slip = item.kind === 'fresh' ? slips.get(item.betslipId) : undefined;
    if (slip?.bets.some(({ marketId }) => !lockedIds.has(marketId)) === true)
      throw new Raced('a betslip changed while its markets were locked');
  }
}

/** The row is the committed truth of whether bets are taken; price, terms and runners are the book's. */
function toMarketEntry(
  row: LockedMarketRow,
  deps: FactsDeps,
  now: number,
): readonly (readonly [number, LockedMarket])[] {
  const market = deps.book.findMarketById(row.id);
  if (market === undefined) return [];
  const { sportCode } = market.fixture;
  const facts: LockedMarket = {
    state: stateOf(row, stateOfMarket(market, now)),
    sportCode,
    winningsMaxPence: winningsMaxOf(sportCode, deps.policy.rules),
    groups: [relatedGroupOfMarket(market)],
    placeTerms: placeTermsOfMarket(market),
    hasStartingPrice: market.hasStartingPrice,
    delayMs: delayOf(market, now),
    lastShutAt: market.lastShutAt,
    liabilityLimitPence: pence(row.liability_limit_pence),
    selections: market.selections,
    version: row.version,
    isBestOddsGuaranteed: market.isBestOddsGuaranteed,
  };
  return [[row.id, facts]];
}

/** A market takes bets only where both its row and the book say so. */
function stateOf(row: LockedMarketRow, inBook: MarketFacts['state']): MarketFacts['state'] {
  const isEnded = row.status !== 'open' && row.status !== 'suspended';
  if (isEnded || inBook === 'ended') return 'ended';
  const isPaused = row.status === 'suspended' || row.is_held || row.is_frozen || row.is_stale;
  return isPaused ? 'suspended' : inBook;
}

function toCustomers(
  items: readonly PlacementItem[],
  read: {
    readonly customerRows: readonly CustomerRow[];
    readonly accounts: ReadonlyMap<number, AccountState>;
    readonly policy: PlacementPolicy;
    readonly now: number;
  },
): ReadonlyMap<number, CustomerFacts> {
  const rows = new Map(read.customerRows.map((row) => [row.id, row]));
  return new Map(
    items.map(({ accountId, customerId }) => {
      const [customer, account] = [rows.get(customerId), read.accounts.get(accountId)];
      if (customer === undefined || account === undefined)
        throw new Error('a submission comes from a customer with an account');
      return [accountId, toCustomerFacts(customer, account, read)];
    }),
  );
}

function toCustomerFacts(
  customer: CustomerRow,
  account: AccountState,
  { policy, now }: { readonly policy: PlacementPolicy; readonly now: number },
): CustomerFacts {
  const { jurisdiction } = policy;
  const unserved = whyUnserved(toStanding(customer), 'bet', { now, jurisdiction });
  return {
    barredBy: unserved && (unserved.code === 'unverified' ? 'unverified' : 'inactive'),
    balancePence: account.balancePence,
    stakeFactorPercent: customer.stake_factor_percent,
    ownCosts: ownCostsOf(customer.open_legs ?? []),
    restrictions: toRestrictions(customer.restrictions),
  };
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}
