import { favouriteRoutes, favouritesMax, type Favourite } from '@furlong/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { declareLeagueMatch } from '../../core/catalogue/testing/declare-contests.ts';
import { noon } from '../../core/catalogue/testing/declare-day.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import type { Caller } from '../../platform/context.ts';
import { bindRoutes } from '../../platform/http/bind-routes.ts';
import { createQuietServer } from '../../platform/http/testing/quiet-server.ts';
import { favouriteHandlers } from './favourites.routes.ts';

const hourMs = 3_600_000;
const arsenal = { kind: 'team', sportCode: 'F', name: 'Arsenal', country: '' } as const;
const laLiga = { kind: 'competition', sportCode: 'F', name: 'La Liga', country: 'Spain' } as const;
const racing = { kind: 'sport', sportCode: 'H,h,o', name: 'H,h,o', country: '' } as const;
const football = { kind: 'sport', sportCode: 'F', name: 'F', country: '' } as const;

/** Two customers and three matches, and the way to them over HTTP. */
async function openFavourites() {
  const { db, catalogue } = await openTestCatalogue();
  const rows = await db.query<{ id: number }>(
    `insert into customers (username, password_hash) values ('one', ''), ('two', '') returning id`,
  );
  const [one, two] = rows.map(({ id }): Caller => ({
    kind: 'customer',
    customerId: id,
    accountId: id,
    loginId: 'x',
  }));
  if (one === undefined || two === undefined) throw new Error('no customers');
  await catalogue.apply([
    ...declareLeagueMatch({ ef: 'F2611201', eg: 1 }, { startsAt: noon + 3 * hourMs }),
    ...declareLeagueMatch(
      { ef: 'F2611201', eg: 2 },
      {
        name: 'Betis v Getafe',
        competition: { code: 'ES1', name: 'La Liga' },
        participants: { home: 'Betis', away: 'Getafe' },
        country: 'Spain',
        startsAt: noon + hourMs,
      },
    ),
    ...declareLeagueMatch(
      { ef: 'F2611201', eg: 3 },
      {
        name: 'Derby v Hull',
        competition: { code: 'EN2', name: 'Championship' },
        participants: { home: 'Derby', away: 'Hull' },
        startsAt: noon + 2 * hourMs,
      },
    ),
  ]);
  const server = createQuietServer({ one, two });
  onTestFinished(async () => {
    await server.fastify.close();
  });
  bindRoutes(server, favouriteRoutes, favouriteHandlers({ db, book: catalogue.book }));
  const url = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  const call = async (method: string, path: string, given: { token?: string; body?: unknown }) => {
    const { token, body } = given;
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const add = async (token: string, ...favourites: readonly Favourite[]) =>
    await call('PUT', 'user/favourites', { token, body: { favourites } });
  const read = async (token: string) => await call('GET', 'user/favourites', { token });
  return { call, add, read };
}

function team(index: number): Favourite {
  return { ...arsenal, name: `Team ${String(index)}` };
}

describe('favourites', () => {
  it('are kept in the order they were chosen, each once, each customer their own', async () => {
    const { add, read } = await openFavourites();
    await add('one', laLiga, arsenal);
    const { body } = await add('one', arsenal, racing, laLiga);
    expect(body).toEqual({ favourites: [laLiga, arsenal, racing] });
    expect((await read('one')).body).toEqual(body);
    expect((await read('two')).body).toEqual({ favourites: [] });
  });

  it('are taken away, and once away it does not matter', async () => {
    const { call, add } = await openFavourites();
    await add('one', arsenal, racing);
    await add('two', arsenal);
    for (const _again of [1, 2]) {
      const answer = await call('DELETE', 'user/favourites', { token: 'one', body: arsenal });
      expect(answer).toEqual({ status: 200, body: { favourites: [racing] } });
    }
    expect((await add('two')).body).toEqual({ favourites: [arsenal] });
  });

  it('are a hundred at most, also when two calls come together', async () => {
    const { add, read } = await openFavourites();
    const most = Array.from({ length: favouritesMax - 1 }, (_, index) => team(index));
    await add('one', ...most);
    const answers = await Promise.all([add('one', arsenal), add('one', laLiga)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('favourites.full');
    expect((await read('one')).body.favourites).toHaveLength(favouritesMax);
  });

  it('refuse what is no sport or too many at once, and visitors', async () => {
    const { call, add, read } = await openFavourites();
    expect(await add('one', arsenal, { ...arsenal, sportCode: 'zz' })).toMatchObject({
      status: 404,
      body: { code: 'sport.unknown' },
    });
    const tooMany = Array.from({ length: favouritesMax + 1 }, (_, index) => team(index));
    expect(await add('one', ...tooMany)).toMatchObject({ status: 400 });
    expect((await read('one')).body).toEqual({ favourites: [] });
    expect(await call('GET', 'user/favourites', {})).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });
});

describe('the matches of favourites', () => {
  const events = async (favourites: readonly Favourite[]) => {
    const { call } = await openFavourites();
    const { body } = await call('POST', 'favourite-events', { body: { favourites } });
    return body.map((event: { eventName: string }) => event.eventName);
  };

  it('are those of a team or a competition, the soonest first, for visitors too', async () => {
    expect(await events([arsenal, laLiga])).toEqual(['Betis v Getafe', 'Arsenal v Fulham']);
    expect(await events([{ ...laLiga, country: 'Italy' }, racing])).toEqual([]);
  });

  it('are all of a sport', async () => {
    expect(await events([football])).toEqual([
      'Betis v Getafe',
      'Derby v Hull',
      'Arsenal v Fulham',
    ]);
  });
});
