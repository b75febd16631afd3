import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { addDayWinnings, type DayWinnings, type PastLimits } from './day-winnings.queries.ts';
import { movedBy, type DecidedBet } from './settle-bets.ts';

/** A bet by what it adds to its customer's winnings of a day: what it won before is taken off, what it wins now put on. */
interface Claim {
  readonly settled: DecidedBet;
  readonly before: DayWinnings | undefined;
  readonly now: DayWinnings | undefined;
}

/** Bets that are decided, and what limited those of them that were settled before. */
export interface ClaimingPage {
  readonly decided: readonly DecidedBet[];
  /** Bets that a day had cut on which the page's corrections leave room again: what each would win without the day's limit. */
  readonly cut: readonly DecidedBet[];
  readonly pastLimits: PastLimits;
}

export interface KeptWithinDay {
  /** The very list that was given where nothing is cut, and nothing given that had been. */
  readonly decided: readonly DecidedBet[];
  /** Days that had nothing left and have room again: what was cut on them may have more. */
  readonly freed: readonly DayWinnings[];
}

/**
 * Keeps what each customer wins in a day within the limits of their bets (P11): a bet that goes beyond what is left is
 * cut to it. The day is that of the first settlement, in London; a correction counts on the same day. What a page takes
 * back is there for its own bets first, whatever their order, then for those that the day had cut.
 * Locks the day's winnings, in order, before bets and accounts; nobody else does. Its first statement is asked for at
 * once.
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
  const wonPence = subtractPence(won.paid, stakeLeftOf(bet));
  if (won.maxPence === null || wonPence <= noPence) return undefined;
  return { accountId: bet.account_id, day: won.day, maxPence: won.maxPence, wonPence };
}

function nameOf({ accountId, day, maxPence }: Omit<DayWinnings, 'wonPence'>): string {
  return `${String(accountId)}/${day}/${String(maxPence)}`;
}

/** What the page adds in all, by account, day and limit. */
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
  /** What the days win less, or more, than was put on them. */
  readonly moved: ReadonlyMap<string, DayWinnings>;
}

/** Goes through the page again, each bet seeing what those before it left of the day; then through what had been cut. */
function shareOut(
  claims: readonly Claim[],
  cutBefore: readonly Claim[],
  standing: readonly DayWinnings[],
): SharedOut {
  const running = new Map(standing.map((won) => [nameOf(won), won.wonPence]));
  // First of all what the page takes back is free, whichever of its bets gave it.
  for (const { now } of claims) if (now !== undefined) move(running, now, -now.wonPence);
  const moved = new Map<string, DayWinnings>();
  const settled = claims.map(({ settled: bet, now }) => {
    if (now === undefined) return bet;
    const won = pence(Math.min(now.wonPence, leftOf(running, now)));
    move(running, now, won);
    if (won === now.wonPence) return bet;
    add(moved, { ...now, wonPence: subtractPence(won, now.wonPence) });
    return cutTo(bet, won);
  });
  const given = cutBefore.flatMap(({ settled: bet, before, now }) => {
    // What was counted by another limit than the house has now stays as it was.
    if (now === undefined || (before !== undefined && nameOf(now) !== nameOf(before))) return [];
    const had = before?.wonPence ?? noPence;
    const won = pence(Math.min(now.wonPence, had + leftOf(running, now)));
    move(running, now, won - had);
    add(moved, { ...now, wonPence: subtractPence(won, had) });
    return won === now.wonPence ? bet : cutTo(bet, won);
  });
  const all = [...settled, ...given].filter(isNews);
  return { settled: all.toSorted((one, other) => one.bet.id - other.bet.id), moved };
}

/** A bet that comes to what it had come to is not settled once more. */
function isNews({ bet, isCorrection, movedPence, label }: DecidedBet): boolean {
  return !isCorrection || movedPence !== noPence || label !== bet.result_label;
}

function leftOf(running: ReadonlyMap<string, Pence>, won: DayWinnings): Pence {
  return pence(Math.max(0, won.maxPence - (running.get(nameOf(won)) ?? won.maxPence)));
}

function move(running: Map<string, Pence>, won: DayWinnings, byPence: number): void {
  const soFar = running.get(nameOf(won));
  if (soFar !== undefined) running.set(nameOf(won), pence(soFar + byPence));
}

function cutTo(settled: DecidedBet, dayLeftPence: Pence): DecidedBet {
  const { bet, limit, isCorrection } = settled;
  const payoutPence = pence(stakeLeftOf(bet) + dayLeftPence);
  return {
    ...settled,
    payoutPence,
    movedPence: isCorrection ? movedBy(pence(bet.payout_pence), payoutPence) : payoutPence,
    limit: { ...limit, dayLeftPence },
  };
}
