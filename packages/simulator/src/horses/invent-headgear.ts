import type { Headgear } from '@furlong/feed';
import type { Chance } from '../chance/chance.ts';

const wears = 0.32;
const tongueTied = 0.12;
const firstTime = 0.15;
const onTheHead = ['p', 'p', 'p', 'b', 'b', 'h', 'h', 'v', 'e/s'] as const;

/** Invents what a runner wears: nothing in most cases, one thing on its head in some, and a tongue tie with it or alone. */
export function inventHeadgear(chance: Chance): readonly Headgear[] {
  const worn = [
    ...(chance.happens(wears) ? [chance.pick(onTheHead)] : []),
    ...(chance.happens(tongueTied) ? (['t'] as const) : []),
  ];
  return worn.map((kind) => ({ kind, isFirstTime: chance.happens(firstTime) }));
}
