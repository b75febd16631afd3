import { sports } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from './start-test-app.ts';
import { until } from './until.ts';

const openApp = shareTestApp({}, 'simulator');
const competitionSports = sports.filter(({ type }) => type !== 'race');

interface Counted {
  readonly eventCount: number;
}

/** Matches and outrights of a sport, by its lists. */
async function countOffered({ call }: TestApp, code: string, antePostCode: string) {
  const matches = (await call(`/api/GetEventsDetailInfo/${code}`)).body as readonly Counted[];
  const outrights = (await call(`/api/GetAntepostEvents/${antePostCode}`)).body as readonly {
    readonly Meetings: readonly unknown[];
  }[];
  return (
    matches.reduce((sum, { eventCount }) => sum + eventCount, 0) +
    outrights.reduce((sum, { Meetings }) => sum + Meetings.length, 0)
  );
}

describe('every sport of the catalogue', () => {
  it.each(competitionSports)('$title has something to bet on', async ({ code, antePostCode }) => {
    const app = await openApp();
    const count = await until(async () => {
      const offered = await countOffered(app, code, antePostCode);
      return offered > 0 ? offered : undefined;
    });
    expect(count).toBeGreaterThan(0);
  });

  it('is taken up without a fault', async () => {
    expect((await openApp()).lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
