import type { FinishingPosition } from '@furlong/settlement';

/** A finish without those who did not take part: each runner behind them moves up. */
export function closeRanks(positions: readonly FinishingPosition[]): readonly FinishingPosition[] {
  return positions.map(({ selectionNumber, position }) => ({
    selectionNumber,
    position: positions.filter((other) => other.position < position).length + 1,
  }));
}
