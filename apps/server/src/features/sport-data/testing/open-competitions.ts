import { competitionRoutes, outrightRoutes } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { onTestFinished } from 'vitest';
import {
  declareLeagueMatch,
  declareOutright,
} from '../../../core/catalogue/testing/declare-contests.ts';
import { declareMeeting, declareRace, noon } from '../../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../../core/catalogue/testing/open-catalogue.ts';
import { bindRoutes } from '../../../platform/http/bind-routes.ts';
import { createQuietServer } from '../../../platform/http/testing/quiet-server.ts';
import { competitionHandlers } from '../competitions.routes.ts';

export const hourMs = 3_600_000;
export const arsenal = { ef: 'F2611201', eg: 1 };
export const celtic = { ef: 'F2611201', eg: 2 };
export const madrid = { ef: 'F2611201', eg: 3 };

export const score = {
  kind: 'score.changed',
  at: noon,
  fixture: celtic,
  score: { home: 1, away: 0, period: '1H', minute: 12 },
} satisfies FeedEvent;

/** Three matches, an outright and a race, and the way to them over HTTP. */
export async function openCompetitions() {
  const test = await openTestCatalogue();
  await test.catalogue.apply([
    ...declareLeagueMatch(arsenal, { startsAt: noon + 3 * hourMs }),
    ...declareLeagueMatch(celtic, {
      competition: { code: 'SC1', name: 'Premiership' },
      country: 'Scotland',
      startsAt: noon - 60_000,
    }),
    ...declareLeagueMatch(madrid, {
      competition: { code: 'ES1', name: 'La Liga' },
      country: 'Spain',
      region: 'International',
      startsAt: noon + 20 * hourMs,
    }),
    ...declareOutright(),
    score,
    declareMeeting(),
    declareRace(),
  ]);
  const server = createQuietServer();
  onTestFinished(async () => {
    await server.fastify.close();
  });
  const { book } = test.catalogue;
  const routes = { ...competitionRoutes, ...outrightRoutes };
  bindRoutes(server, routes, competitionHandlers({ book, clock: test.clock }));
  const url = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/${path}`, { headers });
    const text = await response.text();
    const etag = response.headers.get('etag') ?? '';
    return { status: response.status, etag, body: text === '' ? undefined : JSON.parse(text) };
  };
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/${path}`, init)).json();
  };
  return { ...test, get, post };
}
