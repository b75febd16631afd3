import type { Chance } from '../chance/chance.ts';
import { british, nations, nationsByCountry } from './nations.ts';

export type Sex = 'men' | 'women';

/** How many of the people of a country's competition are from there. */
const fromThere = 0.7;

/**
 * So many people of one sex, no two of one name. In a competition of a country most are from there; where none is
 * named they are from all over the world.
 */
export function inventPeople(
  count: number,
  of: {
    readonly sex: Sex;
    readonly country?: string;
    /** Names that somebody has already. */
    readonly taken?: ReadonlySet<string>;
  },
  chance: Chance,
): readonly string[] {
  const own = of.country === undefined ? undefined : nationsByCountry[of.country];
  const people = new Set<string>();
  for (let tries = 0; people.size < count && tries < count * 20; tries += 1) {
    const names = own !== undefined && chance.happens(fromThere) ? own : chance.pick(nations);
    const name = `${chance.pick(names[of.sex])} ${chance.pick(names.family)}`;
    if (of.taken?.has(name) !== true) people.add(name);
  }
  return [...people];
}

/** Invents so many jockeys or trainers, men and women, no two of one surname: a card prints little more of them. */
export function inventHorsemen(count: number, chance: Chance): readonly string[] {
  const family = chance.shuffle(british.family).slice(0, count);
  const given = [...british.men, ...british.women];
  return family.map((surname) => `${chance.pick(given)} ${surname}`);
}
