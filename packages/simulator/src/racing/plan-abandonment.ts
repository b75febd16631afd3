import type { Chance } from '../chance/chance.ts';
import { minuteMs } from '../time/london-day.ts';

const abandonedProbability = 0.012;

/** When a meeting is called off, before its first race or after some; undefined for most meetings. */
export function planAbandonment(offs: readonly number[], chance: Chance): number | undefined {
  if (!chance.happens(abandonedProbability)) return undefined;
  const race = chance.whole(0, offs.length - 1);
  return (offs[race] ?? 0) - chance.whole(9, 14) * minuteMs;
}
