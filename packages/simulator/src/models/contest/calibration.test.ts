import { describe, expect, it } from 'vitest';
import { createChance, type Chance } from '../../chance/chance.ts';
import { createCricketContest } from '../cricket/cricket-contest.ts';
import { createCyclingStage, createGolfContest, createMotorRace } from '../field/field-sports.ts';
import { createFightContest } from '../fights/fight-contest.ts';
import {
  createDartsContest,
  createSnookerContest,
  type LegsContest,
} from '../legs/legs-contest.ts';
import { createPointsContest } from '../points/points-contest.ts';
import type { PointsSportName } from '../points/points-sport.ts';
import { createSpecialContest } from '../special/special-contest.ts';
import { createTennisContest } from '../tennis/tennis-contest.ts';
import { findUnreliable } from './testing/reliability.ts';

/** The factor by which the plays of this file are repeated: one by default, more in a proof of its own. */
const times = Number(process.env['PLAYED_TIMES'] ?? '1');
const names = { home: 'Reds', away: 'Blues' };
const eachWay = { numerator: 1, denominator: 5, places: 3 };

const pointsMeans = {
  basketball: 112,
  'american-football': 22,
  'rugby-league': 21,
  'rugby-union': 24,
  'gaelic-football': 17,
  hurling: 24,
  'ice-hockey': 3,
  baseball: 4.4,
} as const satisfies Record<PointsSportName, number>;
const pointsSpread = { basketball: 0.05, hurling: 0.12, 'gaelic-football': 0.12 } as const;

function entrants(size: number, chance: Chance): { name: string; skill: number }[] {
  return Array.from({ length: size }, (_, index) => ({
    name: `Entrant ${String(index + 1)}`,
    skill: chance.normal(),
  }));
}

const pointsSports = Object.entries(pointsMeans) as [PointsSportName, number][];

describe.each(pointsSports)('%s', (sport, mean) => {
  it('says of many contests what then happens in them', () => {
    const spread = { ...pointsSpread }[sport as 'hurling'] ?? 0.2;
    const report = findUnreliable(
      (chance) => {
        const of = (): number => mean * (1 + spread * chance.between(-1, 1));
        return createPointsContest(sport, { ...names, expected: { home: of(), away: of() } });
      },
      {
        contests: times * (sport === 'basketball' ? 10 : 30),
        chance: createChance(`many of ${sport}`),
      },
    );
    expect(report.faults).toEqual([]);
    expect(report.bets).toBeGreaterThan(times * 500);
  });
});

describe('contests of other kinds', () => {
  it('tennis: says of many matches what then happens in them', () => {
    const serve = (chance: Chance): number => chance.between(0.56, 0.7);
    const report = findUnreliable(
      (chance) =>
        createTennisContest({
          ...names,
          bestOf: chance.happens(0.9) ? 3 : 5,
          serve: { home: serve(chance), away: serve(chance) },
        }),
      { contests: times * 30, chance: createChance('many of tennis') },
    );
    expect(report.faults).toEqual([]);
    expect(report.bets).toBeGreaterThan(times * 1000);
  });

  it('darts and snooker: say of many matches what then happens in them', () => {
    const darts = findUnreliable(
      (chance) =>
        createDartsContest({
          ...names,
          sets: chance.happens(0.3) ? 3 : 1,
          legs: chance.happens(0.5) ? 3 : 6,
          hold: { home: chance.between(0.55, 0.75), away: chance.between(0.55, 0.75) },
          maximums: { home: chance.between(0.2, 0.5), away: chance.between(0.2, 0.5) },
        }),
      { contests: times * 30, chance: createChance('many of darts') },
    );
    const snooker = findUnreliable(
      (chance) =>
        createSnookerContest({
          ...names,
          frames: chance.whole(3, 9),
          frame: chance.between(0.4, 0.6),
          centuries: { home: chance.between(0.05, 0.25), away: chance.between(0.05, 0.25) },
        }),
      { contests: times * 40, chance: createChance('many of snooker') },
    );
    expect([...darts.faults, ...snooker.faults]).toEqual([]);
    expect(Math.min(darts.bets, snooker.bets)).toBeGreaterThan(times * 1000);
  });

  it('boxing and MMA: say of many fights what then happens in them', () => {
    const report = findUnreliable(
      (chance) => {
        const sport = chance.pick(['boxing', 'mma'] as const);
        const finish = (): { knockout: number; submission: number } => ({
          knockout: chance.between(0.005, 0.05),
          submission: sport === 'mma' ? chance.between(0.005, 0.05) : 0,
        });
        const rounds = sport === 'mma' ? 3 : chance.pick([8, 10, 12]);
        const finishing = { home: finish(), away: finish() };
        return createFightContest({
          ...names,
          sport,
          rounds,
          finishing,
          round: chance.between(0.35, 0.65),
        });
      },
      { contests: times * 150, chance: createChance('many of fights') },
    );
    expect(report.faults).toEqual([]);
    expect(report.bets).toBeGreaterThan(times * 5000);
  });

  it('cricket: says of many matches what then happens in them', () => {
    const report = findUnreliable(
      (chance) =>
        createCricketContest({
          ...names,
          format: 't20',
          batting: { home: chance.between(0.85, 1.15), away: chance.between(0.85, 1.15) },
        }),
      { contests: times * 6, chance: createChance('many of cricket') },
    );
    expect(report.faults).toEqual([]);
    expect(report.bets).toBeGreaterThan(times * 50);
  });

  it('golf, motor racing and cycling: say of many fields what then happens in them', () => {
    const report = findUnreliable(
      (chance) => {
        const players = entrants(24, chance);
        const matches = [[0, 1] as const];
        const groups = [
          [2, 3],
          [4, 5, 6],
        ];
        const kind = chance.pick(['golf', 'motor', 'cycling'] as const);
        if (kind === 'golf')
          return createGolfContest({ players, cutPlaces: 12, eachWay, groups, matches });
        const race = { entrants: players, eachWay, matches };
        return kind === 'motor' ? createMotorRace(race) : createCyclingStage(race);
      },
      { contests: times * 8, chance: createChance('many of fields') },
    );
    expect(report.faults).toEqual([]);
    expect(report.bets).toBeGreaterThan(times * 400);
  });

  it('specials: say of many what then comes out', () => {
    const report = findUnreliable(
      (chance) =>
        createSpecialContest({
          name: 'Winner',
          outcomes: entrants(6, chance).map(({ name, skill }) => ({
            name,
            chance: Math.exp(skill),
          })),
          groupings: [{ name: 'Either', selections: ['Yes', 'No'], of: [0, 0, 1, 1, 1, 1] }],
          news: { count: 8, minutes: 60, clarity: 0.3 },
        }),
      { contests: times * 400, chance: createChance('many of specials') },
    );
    expect(report.faults).toEqual([]);
  });

  it('finds a model that says one thing and does another', () => {
    const report = findUnreliable(
      (chance): LegsContest => {
        const honest = createSnookerContest({
          ...names,
          frames: 4,
          frame: chance.between(0.45, 0.55),
          centuries: { home: 0.1, away: 0.1 },
        });
        const other = createSnookerContest({
          ...names,
          frames: 4,
          frame: 0.62,
          centuries: { home: 0.1, away: 0.1 },
        });
        return { ...honest, play: (from, own) => other.play(from, own) };
      },
      { contests: 250, chance: createChance('a lie') },
    );
    expect(report.faults.length).toBeGreaterThan(0);
  });
});
