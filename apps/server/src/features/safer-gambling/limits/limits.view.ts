import type { Limits } from '@furlong/contract';
import { roomForDeposit, type LimitPosition, type LimitQuestion } from '@furlong/customer';
import { instant } from '../../../platform/london-time.ts';

export function toLimits(
  positions: readonly LimitPosition[],
  question: LimitQuestion | undefined,
): Limits {
  return {
    limits: positions.map(toLimit),
    roomForDeposit: roomForDeposit(positions),
    question: question ?? null,
  };
}

function toLimit({ startsAgainAt, waiting, ...position }: LimitPosition): Limits['limits'][number] {
  return {
    ...position,
    startsAgainAt: startsAgainAt === null ? null : instant(startsAgainAt),
    waiting: waiting === null ? null : toWaiting(waiting),
  };
}

function toWaiting({
  amount,
  confirmableFrom,
  lapsesAt,
}: NonNullable<LimitPosition['waiting']>): NonNullable<Limits['limits'][number]['waiting']> {
  return { amount, confirmableFrom: instant(confirmableFrom), lapsesAt: instant(lapsesAt) };
}
