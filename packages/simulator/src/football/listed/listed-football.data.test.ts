import path from 'node:path';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { londonDayOf } from '../../time/london-day.ts';
import { inventMatchModel } from '../invent-match.ts';
import { planMatches } from '../plan-matches.ts';
import { readListedFootball } from './listed-football.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const data = process.env['FURLONG_DATA'] ?? path.join(root, '../shared/data');
const folder = path.join(data, 'football');
const file = path.join(folder, 'upcoming_from_2026-11-20.csv');
const hasData = existsSync(file);
if (!hasData) console.warn('Skipped: the fixtures are not here (set FURLONG_DATA)');

describe.runIf(hasData)('real fixtures', () => {
  it('are all taken, rated by results, and can be priced', () => {
    const { matches, faults } = readListedFootball(
      {
        fixtures: readFileSync(file, 'utf8'),
        competitions: readFileSync(path.join(folder, 'competitions.csv'), 'utf8'),
        results: readFileSync(path.join(folder, 'matches.csv'), 'utf8'),
      },
      '1',
    );
    expect(faults).toEqual([]);
    expect(matches).toHaveLength(621);
    expect(new Set(matches.map(({ competition }) => competition.name))).toEqual(
      new Set(['Ligue 1', 'Eredivisie', 'Primeira Liga']),
    );
    const home = matches.map(({ expected }) => expected.home);
    const average = home.reduce((total, goals) => total + goals, 0) / home.length;
    expect(average).toBeGreaterThan(1.3);
    expect(average).toBeLessThan(2);
    const paris = matches.find((match) => match.home === 'Paris Saint-Germain FC');
    expect(paris?.expected.home).toBeGreaterThan(1.5 * (paris?.expected.away ?? 9));
    const saturday = londonDayOf(Date.parse('2026-11-21T12:00:00Z'));
    const planned = planMatches(saturday, { seed: '1', scale: 1, listed: matches });
    expect(planned.map((match) => new Date(match.startsAt).toISOString())).toContain(
      '2026-11-21T16:00:00.000Z',
    );
    for (const match of planned) expect(() => inventMatchModel(match, '1')).not.toThrow();
  });
});
