import { createChance, type Chance } from '../chance/chance.ts';
import { offerContest } from '../contests/contest-offer.ts';
import { strengthOf } from '../contests/strength.ts';
import {
  createCyclingStage,
  createGolfContest,
  createMotorRace,
  type Entrant,
} from '../models/field/field-sports.ts';
import { createSpecialContest, type SpecialFixture } from '../models/special/special-contest.ts';
import { inventPeople, type Sex } from '../names/people.ts';
import { hourMs, minuteMs } from '../time/london-day.ts';
import { inRhythm, type OutrightPlan } from './outright-plan.ts';

type Named = Pick<OutrightPlan, 'number' | 'competition' | 'country' | 'names'>;

const dayHours = 24;
/** Days are counted from a Thursday, 1 January 1970. */
const thursday = 0;
const monday = 4;

/** So many of a tour's people, who are the same at each of its events. */
function field(
  size: number,
  tour: { readonly code: string; readonly sex: Sex; readonly seed: string },
  chance: Chance,
): readonly Entrant[] {
  const { code, sex, seed } = tour;
  const people = inventPeople(2 * size, { sex }, createChance(`${seed}/tour ${code}`));
  return chance
    .branch('entries')
    .shuffle(people)
    .slice(0, size)
    .map((name) => ({ name, skill: strengthOf(name, code, seed) }));
}

function pairsOf(count: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => [2 * index, 2 * index + 1] as const);
}

/** A tournament from Thursday to Sunday, open from the Monday before. */
export function golfTournament(
  named: Named,
  { players, sex }: { readonly players: number; readonly sex: Sex },
): OutrightPlan {
  return {
    ...named,
    sportCode: 'm',
    filePrefix: 'GO',
    ...inRhythm({
      days: 7,
      offset: monday,
      startsAfterMs: (3 * dayHours + 7) * hourMs,
      lastsMs: 84 * hourMs,
      closes: 'at-start',
    }),
    inPlay: 'all',
    isQuiet: false,
    open: (chance, { seed }) => {
      const groups = Math.floor(players / 3);
      return offerContest(() =>
        createGolfContest({
          players: field(players, { code: named.competition.code, sex, seed }, chance),
          cutPlaces: Math.min(65, Math.floor(players * 0.6)),
          eachWay: { numerator: 1, denominator: 5, places: 6 },
          groups: Array.from({ length: groups }, (_, index) => [
            3 * index,
            3 * index + 1,
            3 * index + 2,
          ]),
          matches: pairsOf(8),
        }),
      );
    },
  };
}

/** A race on a Sunday afternoon, open from the Monday before, closed when it starts. */
export function motorRace(named: Named, drivers: readonly string[]): OutrightPlan {
  return {
    ...named,
    sportCode: 'R',
    filePrefix: 'MR',
    ...inRhythm({
      days: 7,
      offset: monday,
      startsAfterMs: (6 * dayHours + 14) * hourMs,
      lastsMs: 110 * minuteMs,
      closes: 'at-start',
    }),
    inPlay: 'none',
    isQuiet: false,
    open: (_chance, { seed }) =>
      offerContest(() =>
        createMotorRace({
          entrants: drivers.map((name) => ({ name, skill: strengthOf(name, 'MR', seed) })),
          eachWay: { numerator: 1, denominator: 5, places: 3 },
          matches: pairsOf(Math.floor(drivers.length / 2)),
        }),
      ),
  };
}

/** A stage every day, open from the morning. */
export function cyclingStage(named: Named, riders: number): OutrightPlan {
  return {
    ...named,
    sportCode: 'Y',
    filePrefix: 'CY',
    ...inRhythm({
      days: 1,
      offset: thursday,
      startsAfterMs: 12 * hourMs,
      lastsMs: 5 * hourMs,
      closes: 'at-start',
    }),
    inPlay: 'none',
    isQuiet: false,
    open: (chance, { seed }) =>
      offerContest(() =>
        createCyclingStage({
          entrants: field(riders, { code: 'CY', sex: 'men', seed }, chance),
          eachWay: { numerator: 1, denominator: 4, places: 3 },
          matches: pairsOf(10),
        }),
      ),
  };
}

/** Politics, television, novelties: news comes once a day, and in the end it is known. */
export function special(
  named: Named & { readonly offset: number },
  fixture: Omit<SpecialFixture, 'news' | 'name'>,
): OutrightPlan {
  const { offset, ...plan } = named;
  return {
    ...plan,
    sportCode: 'P',
    filePrefix: 'SP',
    ...inRhythm({
      days: 28,
      offset: offset,
      startsAfterMs: 12 * hourMs,
      lastsMs: (26 * dayHours + 6) * hourMs,
      closes: 'at-end',
    }),
    inPlay: 'all',
    isQuiet: true,
    open: () => {
      const news = { count: 26, minutes: 1435, clarity: 0.18 };
      return offerContest(() =>
        createSpecialContest({ ...fixture, name: plan.names[0] ?? '', news }),
      );
    },
  };
}
