import path from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { dayAfter, dayBefore, londonDayOf } from '../../time/london-day.ts';
import { createTimeline } from '../../time/timeline.ts';
import { createMatchScript } from '../match-script.ts';
import { planMatches } from '../plan-matches.ts';
import { rateClubs, type PlayedMatch } from './club-ratings.ts';
import { readCsv } from './csv-rows.ts';
import { readListedFootball, type ListedFootball } from './listed-football.ts';
import { toInstant, zoneOf } from './local-time.ts';

const folder = path.resolve(import.meta.dirname, '../../../../../fixtures/football');

function read(fixtures: string, seed = '1'): ListedFootball {
  const textOf = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
  return readListedFootball(
    {
      fixtures: textOf(fixtures),
      competitions: textOf('competitions.csv'),
      results: textOf('matches.csv'),
    },
    seed,
  );
}

describe('a file of fixtures', () => {
  it('is read with its competitions and the time of its country', () => {
    const { matches } = read('upcoming.csv');
    expect(
      matches.map(({ competition, home, away, startsAt }) => [
        competition.name,
        competition.country,
        new Date(startsAt).toISOString(),
        `${home} v ${away}`,
      ]),
    ).toEqual([
      ['Ligue 1', 'France', '2026-11-21T16:00:00.000Z', 'AS Rivage v Olympique du Port'],
      ['Ligue 1', 'France', '2026-11-21T20:00:00.000Z', 'Stade "Le Phare" v FC Montagne'],
      [
        'Primeira Liga',
        'Portugal',
        '2026-11-22T20:45:00.000Z',
        'Desportivo do Cabo v União, Clube',
      ],
      ['First League', 'Slovenia', '2027-07-02T22:30:00.000Z', 'NK Jezero v NK Gozd'],
    ]);
    expect(matches[3]?.competition.code).toBe('SI1');
  });

  it('is refused with every line that is malformed', () => {
    expect(read('malformed.csv')).toEqual({
      matches: [],
      faults: [
        'line 3: competition "zz.1" is not known',
        'line 4: "2026-11-31 17:00" is no date and time such as 2026-11-21 17:00',
        'line 5: "2026-11-21 " is no date and time such as 2026-11-21 17:00',
        'line 6: 6 cells and not 7',
        'line 7: a quote is not closed',
        'line 8: AS Rivage does not play itself',
        'line 9: the same match as line 2',
        'line 11: "" and "FC Montagne" are not two clubs',
        'line 12: no time zone is known for competition "jp.1"',
      ],
    });
    expect(read('competitions.csv').faults).toEqual(['line 1: no column date, time, home, away']);
  });

  it('expects goals by results before the first match, and by the seed where there are none', () => {
    const [strong, unknown] = read('upcoming.csv').matches;
    const [again, other] = read('upcoming.csv', '2').matches;
    expect(strong?.expected.home).toBeGreaterThan(2 * (strong?.expected.away ?? 9));
    expect(again?.expected).toEqual(strong?.expected);
    expect(other?.expected).not.toEqual(unknown?.expected);
  });

  it('takes the place of invented football on its days, and is played and settled', () => {
    const { matches: listed } = read('upcoming.csv');
    const day = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
    const options = { seed: '1', scale: 1, listed };
    expect(planMatches(day, options).map(({ home }) => home)).toEqual([
      'AS Rivage',
      'Stade "Le Phare"',
    ]);
    const quiet = londonDayOf(Date.parse('2026-11-24T12:00:00Z'));
    const namesOf = (given: typeof options): readonly string[] =>
      planMatches(quiet, given).map(({ home, away }) => `${home} v ${away}`);
    expect(namesOf(options).length).toBeGreaterThan(50);
    expect(namesOf(options)).toEqual(namesOf({ ...options, listed: [] }));
    const timeline = createTimeline(() => 0);
    timeline.add(
      planMatches(day, options).map((match) =>
        createMatchScript(match, options.seed, dayBefore(day).startsAt),
      ),
    );
    const events = [...timeline.playUntil(dayAfter(day).startsAt)].flat();
    const declared = events.flatMap((event) =>
      event.kind === 'fixture.declared' && event.fixture.sportCode === 'F' ? [event.fixture] : [],
    );
    // A fixture is declared again with its line-ups.
    const fixtures = declared.filter(({ lineUps }) => lineUps === undefined);
    expect(fixtures.map(({ name, key }) => [name, key])).toEqual([
      ['AS Rivage v Olympique du Port', { ef: 'F2611211', eg: 1 }],
      ['Stade "Le Phare" v FC Montagne', { ef: 'F2611211', eg: 2 }],
    ]);
    const results = events.flatMap((event) =>
      event.kind === 'market.resulted' && event.market.ef === 'F2611211' ? [event.market.eg] : [],
    );
    expect(new Set(results)).toEqual(new Set([1, 2]));
  });
});

describe('readCsv', () => {
  it('reads quotes, commas inside them, a byte order mark and both ends of lines', () => {
    const { rows, faults } = readCsv('\uFEFFb,a\r\n"x, ""y""",1\r\n\r\n ,2\n', ['a', 'b']);
    expect(rows).toEqual([
      { line: 2, cells: { a: '1', b: 'x, "y"' } },
      { line: 4, cells: { a: '2', b: '' } },
    ]);
    expect(faults).toEqual([]);
  });
});

describe('toInstant', () => {
  it.each([
    ['2026-11-21', '17:00', 'Europe/Paris', '2026-11-21T16:00:00.000Z'],
    ['2027-05-16', '17:00', 'Europe/Paris', '2027-05-16T15:00:00.000Z'],
    ['2027-03-28', '12:00', 'Europe/Lisbon', '2027-03-28T11:00:00.000Z'],
    ['2027-03-28', '00:30', 'Europe/Lisbon', '2027-03-28T00:30:00.000Z'],
    ['2027-01-01', '00:30', 'Europe/Istanbul', '2026-12-31T21:30:00.000Z'],
  ])('shows %s %s in %s', (date, time, zone, instant) => {
    expect(new Date(toInstant(date, time, zone) ?? 0).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-02-29', '12:00'],
    ['2026-11-21', '24:00'],
    ['21-11-2026', '12:00'],
    ['2026-11-21', '9:00'],
  ])('knows no %s %s', (date, time) => {
    expect(toInstant(date, time, 'Europe/Paris')).toBeUndefined();
  });

  it('knows every zone it names', () => {
    const prefixes =
      'en,sco,wal,nir,ie,pt,is,fo,fr,nl,be,lu,de,at,ch,es,it,sm,mt,gi,dk,no,se,fi,pl,cz,sk,hu,si,hr,rs,ba,ro,bg,gr,cy,tr,ua,ru,uefa';
    for (const prefix of prefixes.split(','))
      expect(toInstant('2026-11-21', '12:00', zoneOf(`${prefix}.1`) ?? '')).toBeDefined();
    expect(zoneOf('jp.1')).toBeUndefined();
  });
});

describe('rateClubs', () => {
  it('finds the strengths that results were drawn from', () => {
    const attack = [1.6, 1.2, 1, 0.9, 0.8, 0.6];
    const chance = createChance('ratings');
    const season = (index: number): PlayedMatch[] =>
      attack.flatMap((home, host) =>
        attack.flatMap((away, guest) =>
          host === guest
            ? []
            : [
                {
                  at: index,
                  home: String(host),
                  away: String(guest),
                  homeGoals: chance.poisson(1.5 * home),
                  awayGoals: chance.poisson(1.2 * away),
                },
              ],
        ),
      );
    const matches = Array.from({ length: 40 }, (_, index) => season(index)).flat();
    const rated = rateClubs(matches, 1000);
    expect(rated?.homeGoals).toBeCloseTo(1.5, 0);
    for (const [club, strength] of attack.entries()) {
      const rating = rated?.clubs.get(String(club));
      expect(Math.abs((rating?.attack ?? 9) - strength / (sumOf(attack) / 6))).toBeLessThan(0.1);
      expect(Math.abs((rating?.defence ?? 9) - 1)).toBeLessThan(0.1);
    }
    expect(rateClubs(matches, 0)).toBeUndefined();
  });
});

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
