import { selectionsMax } from '@furlong/betting';
import type { Betslip, NewBet } from '@furlong/contract';
import { isEvensText } from '@furlong/odds';
import type { HouseRules } from '@furlong/settlement';
import { randomUUID } from 'node:crypto';
import type { Book, BookMarket } from '../../core/catalogue/book/book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  claimBetslip,
  deleteBetslipBets,
  exchangeBetslipBet,
  growRevision,
  insertBetslip,
  insertBetslipBet,
  lockBetslip,
  readBetslip,
  readBetslipBets,
  type BetslipRow,
} from './betslip.queries.ts';
import { isAvailable, toBetslip, type BetslipViewer } from './betslip.view.ts';

export interface BetslipDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly rules: Pick<HouseRules, 'winningsMax'>;
}

/** A betslip, and the caller who uses it. */
interface SlipUse {
  readonly id: string;
  readonly caller: Caller;
}

/** A new, empty betslip. A visitor's slip belongs to nobody until a customer changes it. */
export async function createBetslip(deps: BetslipDeps, caller: Caller): Promise<Betslip> {
  const id = randomUUID();
  const customerId = customerIdOf(caller);
  await insertBetslip(deps.db, { id, customerId });
  return toBetslip({ id, customer_id: customerId, revision: 0 }, [], viewOf(deps));
}

export async function getBetslip(deps: BetslipDeps, use: SlipUse): Promise<Betslip> {
  const slip = admit(await readBetslip(deps.db, use.id), use.caller);
  return await showBetslip(deps, deps.db, slip);
}

/**
 * Adds a selection at the price that the customer saw. The price may have moved since, but the selection must still be
 * offered. With `replaces` it takes the place of that selection, which is removed.
 */
export async function addBet(
  deps: BetslipDeps,
  use: SlipUse,
  { replaces, ...wanted }: NewBet & { readonly replaces?: string },
): Promise<Betslip> {
  return await change(deps, use, async (tx, slip) => {
    const market = findOffered(deps, wanted);
    const bets = await readBetslipBets(tx, slip.id);
    const isThere = bets.some(
      (bet) =>
        bet.market_id === market.id &&
        bet.selection_number === wanted.selectionNumber &&
        bet.price_code === wanted.priceCode,
    );
    if (isThere) throw new Refusal('betslip.duplicate');
    const bet = {
      id: randomUUID(),
      betslipId: slip.id,
      marketId: market.id,
      wanted: { ...wanted, price: toSeenPrice(wanted) },
    };
    if (replaces !== undefined) {
      const isExchanged = await exchangeBetslipBet(tx, { ...bet, replaces });
      if (!isExchanged) throw new Refusal('betslip.bet_unknown');
      return;
    }
    if (bets.length >= selectionsMax) throw new Refusal('betslip.full');
    await insertBetslipBet(tx, bet);
  });
}

export async function removeBet(deps: BetslipDeps, use: SlipUse, betId: string): Promise<Betslip> {
  return await change(deps, use, async (tx, slip) => {
    const removed = await deleteBetslipBets(tx, { betslipId: slip.id, betId });
    if (removed === 0) throw new Refusal('betslip.bet_unknown');
  });
}

export async function clearBetslip(deps: BetslipDeps, use: SlipUse): Promise<Betslip> {
  return await change(deps, use, async (tx, slip) => {
    await deleteBetslipBets(tx, { betslipId: slip.id, betId: null });
  });
}

/** Makes a new revision of the same content, which can be placed although the old one was (D22). */
export async function renewBetslip(deps: BetslipDeps, use: SlipUse): Promise<Betslip> {
  return await change(deps, use, async () => undefined);
}

/** Makes one change under the slip's lock. A slip of nobody becomes the slip of the customer who changes it. */
async function change(
  deps: BetslipDeps,
  use: SlipUse,
  edit: (tx: Transaction, slip: BetslipRow) => Promise<void>,
): Promise<Betslip> {
  return await deps.db.transaction(async (tx) => {
    const slip = admit(await lockBetslip(tx, use.id), use.caller);
    const customerId = customerIdOf(use.caller);
    if (customerId !== null && slip.customer_id === null) {
      await claimBetslip(tx, { id: slip.id, customerId });
    }
    await edit(tx, slip);
    await growRevision(tx, slip.id);
    return await showBetslip(deps, tx, { ...slip, revision: slip.revision + 1 });
  });
}

async function showBetslip(deps: BetslipDeps, db: Queryable, slip: BetslipRow): Promise<Betslip> {
  return toBetslip(slip, await readBetslipBets(db, slip.id), viewOf(deps));
}

function findOffered(deps: BetslipDeps, wanted: NewBet): BookMarket {
  const key = { ef: wanted.eventFileName, eg: wanted.eventGroup, ev: wanted.eventsNumber };
  const market = deps.book.findMarket(key);
  if (!market?.selections.has(wanted.selectionNumber)) throw new Refusal('selection.unknown');
  if (!isAvailable(market, wanted, deps.clock.now())) throw new Refusal('selection.unavailable');
  return market;
}

/** The price as it is stored: `SP` for a starting price, and `EVENS` however evens was sent. */
function toSeenPrice({ price, priceCode }: NewBet): string {
  if (priceCode === 'S') return 'SP';
  return isEvensText(price) ? 'EVENS' : price;
}

function admit(slip: BetslipRow | undefined, caller: Caller): BetslipRow {
  if (slip === undefined) throw new Refusal('betslip.unknown');
  if (slip.customer_id !== null && slip.customer_id !== customerIdOf(caller)) {
    throw new Refusal('betslip.foreign');
  }
  return slip;
}

function customerIdOf(caller: Caller): number | null {
  return caller.kind === 'customer' ? caller.customerId : null;
}

function viewOf({ book, rules, clock }: BetslipDeps): BetslipViewer {
  return { book, rules, now: clock.now() };
}
