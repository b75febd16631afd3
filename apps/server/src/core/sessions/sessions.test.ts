import { jurisdictions } from '@furlong/customer';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { countRowsRead } from '../../../test/count-rows-read.ts';
import { eventually } from '../../../test/eventually.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import { openAccount } from '../ledger/accounts.queries.ts';
import { endSessions, findSession } from './sessions.queries.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { hashToken } from './tokens.ts';

interface World {
  readonly db: Database;
  readonly clock: { ms: number; now(): number };
  readonly customerId: number;
  /** A process of its own, as far as sessions go. */
  startProcess(): Sessions;
}

async function openWorld(): Promise<World> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 6, onError: () => undefined });
  const customerId = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      `insert into customers (username, password_hash) values ('someone', '') returning id`,
    );
    await openAccount(tx, row?.id ?? 0);
    return row?.id ?? 0;
  });
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z'), now: () => clock.ms };
  const processes: Sessions[] = [];
  onTestFinished(async () => {
    await Promise.all(processes.map(async ({ stop }) => await stop()));
    await db.close();
    await database.drop();
  });
  return {
    db,
    clock,
    customerId,
    startProcess: () => {
      const sessions = createSessions({
        db,
        clock,
        onError: () => undefined,
        jurisdiction: jurisdictions.ukgc,
      });
      processes.push(sessions);
      return sessions;
    },
  };
}

async function countLookUps(db: Database, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(db, 'query');
  await work();
  const count = query.mock.calls.filter(
    ([statement]) => typeof statement === 'object' && statement.name === 'sessions.find',
  ).length;
  query.mockRestore();
  return count;
}

describe('createSessions', () => {
  it('looks a session up once, and remembers it', async () => {
    const { db, customerId, startProcess } = await openWorld();
    const sessions = startProcess();
    const { access } = await sessions.startCustomerSession(customerId);
    await eventually(async () => {
      await sessions.find(access.token);
      const count = await countLookUps(db, async () => await sessions.find(access.token));
      expect(count).toBe(0);
    });
    expect((await sessions.find(access.token))?.caller).toMatchObject({ customerId });
  });

  // A busy machine may be late once.
  it(
    'D2: forgets it within a second after another process ended it, even if the listening connection broke',
    { retry: 2 },
    async () => {
      const { db, customerId, startProcess } = await openWorld();
      const [here, there] = [startProcess(), startProcess()];
      const { access } = await here.startCustomerSession(customerId);
      await here.find(access.token);
      await db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      );
      // The first connection of the other process may be one of those that broke.
      await eventually(async () => await there.end({ customerId }));
      await eventually(async () => expect(await here.find(access.token)).toBeUndefined());
    },
  );

  it('ends sessions with the transaction that ends them, or not at all', async () => {
    const { db, customerId, startProcess } = await openWorld();
    const sessions = startProcess();
    const { access } = await sessions.startCustomerSession(customerId);
    const undone = db.transaction(async (tx) => {
      await sessions.end({ customerId }, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await sessions.find(access.token)).toBeDefined();
    await db.transaction(async (tx) => {
      await sessions.end({ customerId }, tx);
    });
    expect(await sessions.find(access.token)).toBeUndefined();
  });

  it('D2: ends with a login what a renewal at the same moment gave it', async () => {
    const { db, customerId, startProcess } = await openWorld();
    const sessions = startProcess();
    const { access, device } = await sessions.startCustomerSession(customerId);
    const caller = (await sessions.find(access.token))?.caller;
    const loginId = caller?.kind === 'customer' ? caller.loginId : '';
    const waiting = async (count: number): Promise<void> => {
      await eventually(async () => {
        const held = await db.query(
          `select 1 from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(held).toHaveLength(count);
      });
    };
    const [renewing, ending] = await db.transaction(async (tx) => {
      await tx.query(`select 1 from sessions where kind = 'device' for update`);
      const first = sessions.renew(device.token);
      await waiting(1);
      const second = sessions.end({ loginId });
      await waiting(2);
      return [first, second] as const;
    });
    const [renewed] = await Promise.all([renewing, ending]);
    expect(renewed).toBeDefined();
    expect(await sessions.find(renewed?.access.token ?? '')).toBeUndefined();
    expect(await sessions.renew(renewed?.device.token ?? '')).toBeUndefined();
  });

  it('looks through as few, however often a login was renewed and however many others there are', async () => {
    const { db, clock, customerId, startProcess } = await openWorld();
    const { access } = await startProcess().startCustomerSession(customerId);
    await db.query(`insert into sessions (token_hash, kind, customer_id, login_id, expires_at)
      select sha256(n::text::bytea), 'access', customer_id, login_id, expires_at
      from sessions, generate_series(1, 3000) n where kind = 'access'`);
    const found = await countRowsRead(db, async (tx) => {
      const hash = hashToken(access.token) ?? Buffer.alloc(0);
      expect(await findSession(tx, hash)).toMatchObject({ customer_id: customerId });
    });
    const ended = await countRowsRead(db, async (tx) => {
      await endSessions(tx, { operatorId: 1 }, clock.ms);
    });
    // The few accounts of the house are read from end to end, of three thousand sessions one.
    expect(found).toBeLessThan(20);
    expect(ended).toBeLessThan(10);
  });

  it('knows no token after its time, nor one that nobody gave', async () => {
    const { clock, customerId, startProcess } = await openWorld();
    const sessions = startProcess();
    const { access } = await sessions.startCustomerSession(customerId);
    clock.ms = access.expiresAt - 1;
    expect(await sessions.find(access.token)).toBeDefined();
    clock.ms = access.expiresAt;
    expect(await sessions.find(access.token)).toBeUndefined();
    for (const token of ['', 'x', `${access.token}x`, 'A'.repeat(43)]) {
      expect(await sessions.find(token)).toBeUndefined();
    }
  });

  it("hears within a second that an operator's permissions have changed", async () => {
    const { db, startProcess } = await openWorld();
    const sessions = startProcess();
    const [operator] = await db.query<{ id: number }>(
      `insert into operators (username, password_hash) values ('ann', '') returning id`,
    );
    const { token } = await sessions.startOperatorSession(operator?.id ?? 0);
    const permissionsOf = async (): Promise<unknown> => {
      const caller = (await sessions.find(token))?.caller;
      return caller?.kind === 'operator' ? [...caller.permissions].toSorted() : undefined;
    };
    expect(await permissionsOf()).toEqual([]);
    await db.query(`insert into operator_permissions (operator_id, permission)
      select id, unnest(array['trading', 'privacy']) from operators`);
    await eventually(async () => expect(await permissionsOf()).toEqual(['privacy', 'trading']));
    await db.query(`delete from operator_permissions where permission = 'privacy'`);
    await eventually(async () => expect(await permissionsOf()).toEqual(['trading']));
  });
});
