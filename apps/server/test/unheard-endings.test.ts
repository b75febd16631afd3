import { liveClose, livePath, liveProtocol } from '@furlong/contract';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { endSessions } from '../src/core/sessions/sessions.queries.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

/** A connection of the live channel, once it is welcomed, and the code it is closed with. */
async function openLive({ app }: TestApp, token: string) {
  const address = `${app.url.replace('http', 'ws')}${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await Promise.race([new Promise((resolve) => socket.once('message', resolve)), closed]);
  return { closed };
}

it('D2: a session that ends while its process cannot hear of it ends on the live channel too', async () => {
  const test = await startTestApp();
  const { token } = (await test.logIn()).body;
  const live = await openLive(test, token);
  await test.db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `select id from customers where username = 'demo01'`,
    );
    // The process that listens for endings has no connection when this one is told.
    await tx.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await endSessions(tx, { customerId: row?.id ?? 0 }, Date.now());
  });
  expect(await live.closed).toBe(liveClose.goingAway);
  expect(await (await openLive(test, token)).closed).toBe(liveClose.unauthorised);
});
