import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import { ownStakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { addDayWinnings, type DayWinnings, type PastLimits } from './day-winnings.queries.ts';
import { movedBy } from './bet-decider.ts';
import type { DecidedBet } from './decided-bet.ts';

/**
 * The change that a bet makes to its customer's winnings of a day: `before` is taken off them, and
 * `now` is added.
 */
interface Claim {
  readonly settled: DecidedBet;
  readonly before: DayWinnings | undefined;
  readonly now: DayWinnings | undefined;
}

/** Decided bets, and what limited the settlements that they correct. */
export interface ClaimingPage {
  readonly decided: readonly DecidedBet[];
  /** Bets that a day's limit had cut and that may have more of the day now, as decided without the day's limit. */
  readonly cut: readonly DecidedBet[];
  readonly pastLimits: PastLimits;
}

interface KeptWithinDay {
  /** The list that was passed in, the same object, where the day's limits change nothing. */
  readonly decided: readonly DecidedBet[];
  /** Days that had nothing left and now have room again: bets that were cut on them may have more. */
  readonly freed: readonly DayWinnings[];
}

/**
 * Keeps what each customer wins in a day within the limits of their bets (P11): a bet that would win more than the day
 * has left is cut to that. A bet counts on the London day of its first settlement, and its corrections count on the
 * same day. Winnings that the page takes back go to its own bets first, whatever their order, and then to bets that the
 * day had cut. Locks the day's winnings, in order; the caller locks bets and accounts after them. The first statement
 * is sent before this function returns.
 */
export async function keepWithinDay(
  tx: Transaction,
  { decided, cut, pastLimits }: ClaimingPage,
  today: string,
): Promise<KeptWithinDay> {
  const toClaim = (settled: DecidedBet): Claim => claimOf(settled, pastLimits, today);
  const claims = decided.map(toClaim);
  const added = sumUp(claims);
  if (added.size === 0) return { decided, freed: [] };
  const standing = await addDayWinnings(tx, [...added.values()]);
  const freed = standing.filter((won) => isFreed(won, added.get(nameOf(won))));
  const isOver = standing.some(({ wonPence, maxPence }) => wonPence > maxPence);
  if (!isOver && cut.length === 0) return { decided, freed };
  const shared = shareOut(claims, cut.map(toClaim), standing);
  const moved = [...shared.moved.values()].filter(({ wonPence }) => wonPence !== noPence);
  await addDayWinnings(tx, moved);
  return { decided: shared.settled, freed };
}

function claimOf(settled: DecidedBet, pastLimits: PastLimits, today: string): Claim {
  const { bet, limit, payoutPence, isCorrection } = settled;
  const was = pastLimits.get(bet.id);
  const day = was?.day ?? today;
  return {
    settled,
    before: isCorrection
      ? toWinnings(bet, { day, maxPence: was?.maxPence ?? null, paid: pence(bet.payout_pence) })
      : undefined,
    now: toWinnings(bet, { day, maxPence: limit.maxPence, paid: payoutPence }),
  };
}

function isFreed({ wonPence, maxPence }: DayWinnings, added: DayWinnings | undefined): boolean {
  return wonPence < maxPence && wonPence - (added?.wonPence ?? noPence) >= maxPence;
}

function toWinnings(
  bet: DecidedBet['bet'],
  won: { readonly day: string; readonly maxPence: Pence | null; readonly paid: Pence },
): DayWinnings | undefined {
  const wonPence = subtractPence(won.paid, ownStakeLeftOf(bet));
  if (won.maxPence === null || wonPence <= noPence) return undefined;
  return { accountId: bet.account_id, day: won.day, maxPence: won.maxPence, wonPence };
}

function nameOf({ accountId, day, maxPence }: Omit<DayWinnings, 'wonPence'>): string {
  return `${String(accountId)}/${day}/${String(maxPence)}`;
}

/** Adds up the changes of a page by account, day and limit. */
function sumUp(claims: readonly Claim[]): Map<string, DayWinnings> {
  const sums = new Map<string, DayWinnings>();
  for (const { before, now } of claims) {
    if (before !== undefined) add(sums, { ...before, wonPence: pence(-before.wonPence) });
    if (now !== undefined) add(sums, now);
  }
  return sums;
}

function add(sums: Map<string, DayWinnings>, won: DayWinnings): void {
  const name = nameOf(won);
  const soFar = sums.get(name)?.wonPence ?? noPence;
  sums.set(name, { ...won, wonPence: pence(soFar + won.wonPence) });
}

interface SharedOut {
  readonly settled: readonly DecidedBet[];
  /** The difference to what was added to the days at first. */
  readonly moved: ReadonlyMap<string, DayWinnings>;
}

/** Gives each bet of the page what the bets before it leave of the day, then each bet that had been cut. */
function shareOut(
  claims: readonly Claim[],
  cutBefore: readonly Claim[],
  standing: readonly DayWinnings[],
): SharedOut {
  const running = new Map(standing.map((won) => [nameOf(won), won.wonPence]));
  // All that the page takes back is free before any of its bets is given something.
  for (const { now } of claims) if (now !== undefined) moveDayTotal(running, now, -now.wonPence);
  const moved = new Map<string, DayWinnings>();
  const settled = claims.map(({ settled: bet, now }) => {
    if (now === undefined) return bet;
    const won = pence(Math.min(now.wonPence, leftOf(running, now)));
    moveDayTotal(running, now, won);
    if (won === now.wonPence) return bet;
    add(moved, { ...now, wonPence: subtractPence(won, now.wonPence) });
    return cutTo(bet, won);
  });
  const given = cutBefore.flatMap(({ settled: bet, before, now }) => {
    // The house has changed its limit since the bet was counted: the bet stays as it was settled.
    if (now === undefined || (before !== undefined && nameOf(now) !== nameOf(before))) return [];
    const had = before?.wonPence ?? noPence;
    const won = pence(Math.min(now.wonPence, had + leftOf(running, now)));
    moveDayTotal(running, now, won - had);
    add(moved, { ...now, wonPence: subtractPence(won, had) });
    return won === now.wonPence ? bet : cutTo(bet, won);
  });
  const all = [...settled, ...given].filter(isNews);
  return { settled: all.toSorted((one, other) => one.bet.id - other.bet.id), moved };
}

/** Whether a bet comes to something else than before; otherwise it is not settled again. */
function isNews({ bet, isCorrection, movedPence, label }: DecidedBet): boolean {
  return !isCorrection || movedPence !== noPence || label !== bet.result_label;
}

function leftOf(running: ReadonlyMap<string, Pence>, won: DayWinnings): Pence {
  return pence(Math.max(0, won.maxPence - (running.get(nameOf(won)) ?? won.maxPence)));
}

function moveDayTotal(running: Map<string, Pence>, won: DayWinnings, byPence: number): void {
  const soFar = running.get(nameOf(won));
  if (soFar !== undefined) running.set(nameOf(won), pence(soFar + byPence));
}

function cutTo(settled: DecidedBet, dayLeftPence: Pence): DecidedBet {
  const { bet, limit, isCorrection } = settled;
  const payoutPence = pence(ownStakeLeftOf(bet) + dayLeftPence);
  return {
    ...settled,
    payoutPence,
    movedPence: isCorrection ? movedBy(pence(bet.payout_pence), payoutPence) : payoutPence,
    limit: { ...limit, dayLeftPence },
  };
}
