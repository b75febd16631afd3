import type { Limits } from '@furlong/contract';
import { limitKinds, limitPeriods, type LimitName } from '@furlong/customer';
import { noPence } from '@furlong/money';

type ToldLimit = Limits['limits'][number];

/** The limits as the server tells of them: none is set but those that are named, and nothing is asked. */
export function toldLimits(
  named: readonly (LimitName & Partial<ToldLimit>)[] = [],
  changed: Partial<Limits> = {},
): Limits {
  const names = limitKinds.flatMap((kind) => limitPeriods.map((period) => ({ kind, period })));
  const limits = names.map((name) => ({
    ...name,
    amount: null,
    used: noPence,
    left: null,
    isNearlyUsed: false,
    startsAgainAt: null,
    waiting: null,
    ...named.find(({ kind, period }) => kind === name.kind && period === name.period),
  }));
  return { limits, roomForDeposit: null, question: null, ...changed };
}
