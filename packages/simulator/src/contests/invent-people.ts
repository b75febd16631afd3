import { firstNames, surnames } from '../horses/vocabulary.ts';
import type { Chance } from '../models/chance.ts';

/** So many people, no two of one name; in competitions for women they have women's names. */
export function inventPeople(count: number, chance: Chance, code: string): readonly string[] {
  const given = code.startsWith('W') ? womensNames : firstNames;
  const people = new Set<string>();
  for (let tries = 0; people.size < count && tries < count * 20; tries += 1)
    people.add(`${chance.pick(given)} ${chance.pick(surnames)}`);
  return [...people];
}

const womensNames =
  `Alice Aoife Bridget Ciara Daisy Eleanor Emma Fiona Grace Hannah Hollie Jess Joanna Laura Lucy
  Megan Niamh Orla Rachel Rosie Ruby Saoirse Sophie`.split(/\s+/);
