import type { Race } from '@furlong/contract';
import type { DeclaredResult, RaceFinish } from '@furlong/feed';

/** The winner's time as results print it; nothing where the feed does not tell it, or where it is told of no such time. */
export function winningTimeOf(result: DeclaredResult | null): Pick<Race, 'winningTime'> {
  if (result?.kind !== 'race' || result.winnerMs === undefined) return {};
  return { winningTime: winningTimeText(result.winnerMs) };
}

/** How far a finisher was behind the one before it; nothing where no distance is told of it. */
export function finishedFields(
  { beaten }: RaceFinish,
  selectionNumber: number,
): Pick<Race['results'][number], 'behind'> {
  const distance = beaten?.find((each) => each.selectionNumber === selectionNumber)?.distance;
  return distance === undefined ? {} : { behind: distance };
}

/**
 * A time in ms as results print it: `1m 12.34s`, and `28.74s` where it is under a minute.
 * Rounding: to the nearest hundredth of a second.
 */
export function winningTimeText(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const minutes = Math.floor(hundredths / 6000);
  const seconds = ((hundredths % 6000) / 100).toFixed(2);
  return minutes === 0 ? `${seconds}s` : `${String(minutes)}m ${seconds.padStart(5, '0')}s`;
}
