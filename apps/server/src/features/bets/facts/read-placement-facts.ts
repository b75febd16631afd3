import { liabilityKey, type CustomerFacts, type MarketFacts } from '@furlong/betting';
import { pence, type Pence } from '@furlong/money';
import { winningsMaxOf, type HouseRules } from '@furlong/settlement';
import type { Book } from '../../../core/catalogue/book/book.ts';
import { lockAccounts, type AccountState } from '../../../core/ledger/accounts.queries.ts';
import { delayOf, groupOf, placeTermsOf, stateOf } from '../../../core/wagers/market-facts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  lockMarketRows,
  readCustomers,
  readHolders,
  readLiabilities,
  readSlips,
  readStored,
  type CustomerRow,
  type MarketRow,
  type SlipRow,
  type StoredRow,
  type WantedFacts,
} from './placement-facts.queries.ts';
import { PlacementRaced } from '../lanes/placement-raced.ts';
import { toRestrictions } from './restrictions.ts';
import type { PlacementItem } from '../intake/submission.ts';

/** A betslip as it stands: whose it is, its revision, and its selections in order. */
export interface SlipFacts {
  readonly customerId: number | null;
  readonly revision: number;
  /** The latest that a submission placed, or waits its delay with. */
  readonly heldRevision: number | null;
  readonly bets: readonly {
    readonly id: string;
    readonly marketId: number;
    readonly selectionNumber: number;
  }[];
}

/** All that bears on a batch, read under its locks. */
export interface PlacementFacts {
  /** Business ms at which the batch is decided, taken under its locks. */
  readonly now: number;
  readonly slips: ReadonlyMap<string, SlipFacts>;
  readonly markets: ReadonlyMap<number, MarketFacts>;
  /** Of the markets' rows as they are locked. */
  readonly marketVersions: ReadonlyMap<number, number>;
  readonly accounts: ReadonlyMap<number, AccountState>;
  /** By account id. */
  readonly customers: ReadonlyMap<number, CustomerFacts>;
  /** Logins that are over, of those that submissions came by. */
  readonly endedLogins: ReadonlySet<string>;
  readonly liabilities: ReadonlyMap<string, Pence>;
  /** By `storedKey`. */
  readonly stored: ReadonlyMap<string, StoredRow>;
  /** What holds a betslip's revision already, by `revisionKey`, whatever its key. */
  readonly holders: ReadonlyMap<string, StoredRow>;
}

/** How demo, British and Irish customers differ here. */
export interface PlacementPolicy {
  /** Whether only verified customers may bet (D9). */
  readonly mustBeVerified: boolean;
  /** Names the house rules that a bet is struck under. */
  readonly rulesVersion: string;
  /** Those of them that placement goes by. */
  readonly rules: Pick<HouseRules, 'winningsMax'>;
}

export interface FactsDeps {
  readonly book: Book;
  readonly policy: PlacementPolicy;
  readonly now: () => number;
}

/**
 * Locks the markets, then the accounts, in id order, and reads everything else after: so that what the
 * transactions before this one committed is seen. All of it is asked for in one go, but for what holds a revision that is
 * submitted again by another key. A betslip's selections cannot change without its revision, which is checked now and
 * again when it is written.
 * @throws PlacementRaced where a betslip changed between locking its markets and reading it.
 */
export async function readPlacementFacts(
  tx: Transaction,
  items: readonly PlacementItem[],
  deps: FactsDeps,
): Promise<PlacementFacts> {
  const wanted = listWanted(items);
  // Sent one behind the other and run in this order, each seeing what was committed before it.
  const [marketRows, slipRows, accounts, stored, customerRows, liabilities] = await Promise.all([
    lockMarketRows(tx, wanted),
    readSlips(tx, wanted.betslipIds),
    lockAccounts(tx, distinct(items.map((item) => item.accountId))),
    readStored(tx, items),
    readCustomers(tx, items.map(toCallerOf)),
    readLiabilities(tx, wanted),
  ]);
  const slips = toSlipFacts(slipRows);
  const locked = new Map(marketRows.map((row) => [row.id, row.version]));
  expectLocked(items, slips, locked);
  const again = items.filter(
    (item) => slips.get(item.betslipId)?.heldRevision === item.revision && item.kind === 'fresh',
  );
  const holders =
    again.length === 0 ? [] : await readHolders(tx, distinct(again.map((item) => item.betslipId)));
  const customersById = new Map(customerRows.map((row) => [row.id, row]));
  // A bet is struck while its markets are locked: one that waited for a withdrawal was struck after it.
  const now = deps.now();
  return {
    now,
    slips,
    accounts,
    markets: new Map(marketRows.flatMap((row) => toMarketEntry(row, deps, now))),
    marketVersions: locked,
    customers: new Map(
      items.map((item) => [
        item.accountId,
        toCustomerFacts(
          customersById.get(item.customerId),
          accounts.get(item.accountId),
          deps.policy,
        ),
      ]),
    ),
    endedLogins: new Set(
      customerRows.flatMap((row) =>
        row.has_login_ended && row.login_id !== null ? [row.login_id] : [],
      ),
    ),
    liabilities: toLiabilities([...slipRows, ...liabilities]),
    stored: new Map(stored.map((row) => [storedKey(row.account_id, row.submission_key), row])),
    holders: new Map(holders.map((row) => [revisionKey(row.betslip_id, row.revision), row])),
  };
}

/** Once it was handed in, nobody need stay logged in. */
function toCallerOf(item: PlacementItem) {
  return { customerId: item.customerId, loginId: item.kind === 'fresh' ? item.loginId : null };
}

export function storedKey(accountId: number, submissionKey: string): string {
  return `${String(accountId)} ${submissionKey}`;
}

export function revisionKey(betslipId: string, revision: number): string {
  return `${betslipId} ${String(revision)}`;
}

/** What a batch is about: betslips that came in, and selections of those that waited, which are their own. */
function listWanted(items: readonly PlacementItem[]): WantedFacts {
  return {
    betslipIds: distinct(items.flatMap((item) => (item.kind === 'fresh' ? [item.betslipId] : []))),
    selections: items.flatMap((item) => (item.kind === 'fresh' ? [] : item.frozen.legs)),
  };
}

function toSlipFacts(rows: readonly SlipRow[]): ReadonlyMap<string, SlipFacts> {
  const slips = new Map<string, Omit<SlipFacts, 'bets'> & { readonly bets: Leg[] }>();
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

type Leg = SlipFacts['bets'][number];

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

/** A selection that came onto its betslip after the markets were locked may be in one that is not. */
function expectLocked(
  items: readonly PlacementItem[],
  slips: ReadonlyMap<string, SlipFacts>,
  locked: ReadonlyMap<number, number>,
): void {
  for (const item of items) {
    const slip = item.kind === 'fresh' ? slips.get(item.betslipId) : undefined;
    if (slip?.bets.some(({ marketId }) => !locked.has(marketId)) === true) {
      throw new PlacementRaced('a betslip changed while its markets were locked');
    }
  }
}

/** The row is the committed truth of whether bets are taken; price, terms and runners are the book's. */
function toMarketEntry(row: MarketRow, deps: FactsDeps, now: number): [number, MarketFacts][] {
  const market = deps.book.findMarketById(row.id);
  if (market === undefined) return [];
  const state = stateOf(market, now);
  const isPaused = row.is_held || row.is_stale || row.status === 'suspended';
  const isEnded = row.status !== 'open' && row.status !== 'suspended';
  const facts: MarketFacts = {
    state: isEnded || state === 'ended' ? 'ended' : isPaused ? 'suspended' : state,
    sportCode: market.fixture.sportCode,
    winningsMaxPence: winningsMaxOf(market.fixture.sportCode, deps.policy.rules),
    groups: [groupOf(market)],
    placeTerms: placeTermsOf(market),
    hasStartingPrice: market.hasStartingPrice,
    delayMs: delayOf(market, now),
    lastShutAt: market.lastShutAt,
    liabilityLimitPence: pence(row.liability_limit_pence),
    selections: market.selections,
  };
  return [[row.id, facts]];
}

function toCustomerFacts(
  customer: CustomerRow | undefined,
  account: AccountState | undefined,
  policy: PlacementPolicy,
): CustomerFacts {
  if (customer === undefined || account === undefined) {
    throw new Error('a submission comes from a customer with an account');
  }
  const isUnverified = policy.mustBeVerified && !customer.is_verified;
  return {
    barredBy: customer.status === 'active' ? (isUnverified ? 'unverified' : undefined) : 'inactive',
    balancePence: account.balancePence,
    stakeFactorPercent: customer.stake_factor_percent,
    ownCosts: toLiabilities(customer.own_costs ?? []),
    restrictions: toRestrictions(customer.restrictions),
  };
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items)];
}
