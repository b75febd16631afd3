import { defineRoutes } from '@furlong/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { createDatabaseCable } from '../database/testing/database-cable.ts';
import { openDatabase } from '../database/database.ts';
import { createMigratedDatabase } from '../database/testing/test-database.ts';
import { bindRoutes } from './bind-routes.ts';
import { createQuietServer } from './testing/quiet-server.ts';

const routes = defineRoutes({
  count: {
    method: 'GET',
    path: '/api/count',
    access: 'anyone',
    activity: null,
    summary: 'Counts',
    request: z.strictObject({}),
    response: z.strictObject({ count: z.int() }),
    refusals: [],
  },
});

async function openServer() {
  const cable = createDatabaseCable();
  const database = await createMigratedDatabase();
  const url = await cable.reach(database.url);
  const db = openDatabase({ url, connectionsMax: 2, onError: () => undefined });
  const server = createQuietServer();
  bindRoutes(server, routes, {
    count: async () => {
      const [row] = await db.query<{ count: number }>('select count(*) from customers');
      return { count: row?.count ?? -1 };
    },
  });
  const address = await server.fastify.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await server.fastify.close();
    await db.close();
    await cable.pullOut();
    await database.drop();
  });
  return { cable, lines: server.lines, call: async () => await fetch(`${address}/api/count`) };
}

describe('a server whose database is lost', () => {
  it('answers 503 and says when to come again, logs it once, and serves again when it is back', async () => {
    const { cable, lines, call } = await openServer();
    expect((await call()).status).toBe(200);
    await cable.pullOut();
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await call();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'server.unavailable' });
    }
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('the database is lost');
    await cable.putBack();
    expect((await call()).status).toBe(200);
  });
});
