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
  readonly pastLimits: PastLimits;
}

/**
 * Keeps what each customer wins in a day within the limits of their bets (P11): a bet that goes beyond what is left is
 * cut to it. The day is that of the first settlement, in London; a correction counts on the same day. What a
 * correction gives back is there for whatever is settled after it; a bet that was cut is not looked at again by itself.
 * Locks the day's winnings, in order, before bets and accounts; nobody else does. Its first statement is asked for at
 * once. Answers with the very list that it was given where nothing is cut.
 */
export async function keepWithinDay(
  tx: Transaction,
  { decided, pastLimits }: ClaimingPage,
  today: string,
): Promise<readonly DecidedBet[]> {
  const claims = decided.map((settled): Claim => {
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
  });
  const added = sumUp(claims);
  if (added.size === 0) return decided;
  const standing = await addDayWinnings(tx, [...added.values()]);
  const over = standing.filter(({ wonPence, maxPence }) => wonPence > maxPence);
  if (over.length === 0) return decided;
  const cut = cutToDay(claims, over, added);
  const kept = [...cut.over.values()].filter(({ wonPence }) => wonPence !== noPence);
  await addDayWinnings(tx, kept);
  return cut.settled.filter(
    ({ bet, isCorrection, movedPence, label }) =>
      !isCorrection || movedPence !== noPence || label !== bet.result_label,
  );
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

/** Goes through the page again, each bet seeing what those before it left of the day; what is cut is given back. */
function cutToDay(
  claims: readonly Claim[],
  over: readonly DayWinnings[],
  added: ReadonlyMap<string, DayWinnings>,
): { readonly settled: readonly DecidedBet[]; readonly over: ReadonlyMap<string, DayWinnings> } {
  const running = new Map(
    over.map((won) => {
      const byPage = added.get(nameOf(won))?.wonPence ?? noPence;
      return [nameOf(won), pence(won.wonPence - byPage)];
    }),
  );
  const given = new Map<string, DayWinnings>();
  const settled = claims.map(({ settled: bet, before, now }) => {
    if (before !== undefined) move(running, before, -before.wonPence);
    const soFar = now === undefined ? undefined : running.get(nameOf(now));
    if (now === undefined || soFar === undefined) return bet;
    const left = pence(Math.max(0, now.maxPence - soFar));
    const won = pence(Math.min(now.wonPence, left));
    move(running, now, won);
    if (won === now.wonPence) return bet;
    add(given, { ...now, wonPence: subtractPence(won, now.wonPence) });
    return cutTo(bet, left);
  });
  return { settled, over: given };
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
