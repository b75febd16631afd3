import { createChance } from '../chance/chance.ts';
import { inventPeople, type Sex } from '../names/people.ts';
import type { Competition, ContestSport } from './contest-sport.ts';

/** The sides of each competition, by its code, in groups of which each plays among itself. */
type Registers = ReadonlyMap<string, readonly (readonly string[])[]>;

const sexes = ['men', 'women'] as const;

/**
 * The clubs of a sport's competitions, or its people. A person plays in one competition alone, and is the same on any
 * day; `copies` times as many play where a day has so many times its matches.
 */
export function registersOf(
  { filePrefix, competitions }: ContestSport,
  seed: string,
  copies = 1,
): Registers {
  const taken = new Set<string>();
  function listPeople({ code, country, people = {} }: Competition, sex: Sex): readonly string[] {
    const chance = createChance(`${seed}/${filePrefix} ${code} ${sex}`);
    const from = people.areFromThere === true ? { country } : {};
    const names = inventPeople(copies * (people[sex] ?? 0), { sex, taken, ...from }, chance);
    for (const name of names) taken.add(name);
    return names;
  }
  return new Map(
    competitions.map((competition) => [
      competition.code,
      competition.sides === undefined
        ? sexes.map((sex) => listPeople(competition, sex))
        : [competition.sides],
    ]),
  );
}
