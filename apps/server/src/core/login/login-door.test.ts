import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../platform/context.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createMigratedDatabase } from '../../platform/database/testing/test-database.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { rememberDevice } from './known-devices.ts';
import { createLoginDoor, type LoginAttempt } from './login-door.ts';
import { usualHasher, type Hasher } from './hasher.ts';
import { createPasswords, queuePasswords, type PasswordQueue } from './passwords.ts';

type Answer = 'right' | 'wrong' | 'refused';

interface World {
  readonly db: Database;
  readonly clock: { ms: number; now(): number };
  readonly customerId: number;
  readonly lines: readonly string[];
  /** How long attempts waited. */
  readonly waits: readonly number[];
  readonly passwords: ReturnType<typeof createPasswords>;
  logIn(attempt?: Partial<LoginAttempt>): Promise<Answer>;
}

const visitor: Caller = { kind: 'visitor' };
const wrong = { password: 'wrong' };
const home = '192.0.2.1';
const limits = {
  nameAtNetwork: { slowFrom: 1, lockAt: 3 },
  name: { slowFrom: 4, lockAt: 6 },
  network: { slowFrom: 7, lockAt: 8 },
  acquainted: { slowFrom: 1, lockAt: 3 },
};

/** One customer, `william1`, and one operator, `trader1`; both have the password `furlong1`. */
async function openWorld(queue?: PasswordQueue): Promise<World> {
  const database = await createMigratedDatabase();
  const db = openDatabase({ url: database.url, connectionsMax: 4, onError: () => undefined });
  onTestFinished(async () => {
    await db.close();
    await database.drop();
  });
  const passwords = queue === undefined ? createPasswords() : queuePasswords(queue);
  const values = [await passwords.hash('furlong1')];
  const [row] = await db.query<{ id: number }>({
    text: `insert into customers (username, password_hash) values ('william1', $1) returning id`,
    values,
  });
  await db.query({
    text: `insert into operators (username, password_hash) values ('trader1', $1)`,
    values,
  });
  const clock = { ms: Date.parse('2026-11-20T12:00:00Z'), now: () => clock.ms };
  const lines: string[] = [];
  const waits: number[] = [];
  const door = createLoginDoor({
    db,
    clock,
    passwords,
    limits,
    metrics: createMetrics(),
    log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
    pause: async (ms) => void waits.push(ms),
  });
  const logIn: World['logIn'] = async (changes = {}) => {
    const attempt: LoginAttempt = {
      kind: 'customer',
      name: 'william1',
      password: 'furlong1',
      address: home,
      caller: visitor,
      deviceToken: undefined,
      ...changes,
    };
    const find = async (loginName: string) => {
      const [found] = await db.query<{ id: number; passwordHash: string }>({
        text: `select id, password_hash as "passwordHash" from ${attempt.kind}s where login_name = $1`,
        values: [loginName],
      });
      return found;
    };
    try {
      return (await door.judge(attempt, find)) === undefined ? 'wrong' : 'right';
    } catch (error) {
      expect(error).toMatchObject({ code: 'request.too_many' });
      return 'refused';
    }
  };
  return { db, clock, customerId: row?.id ?? 0, lines, waits, passwords, logIn };
}

/** The cookie of a device from which somebody has logged in to the account. */
async function knownDevice({ db, clock }: World, id: number): Promise<string> {
  const cookies: string[] = [];
  const context: HttpContext = {
    caller: visitor,
    address: home,
    requestId: '1',
    isSameOrigin: true,
    userAgent: '',
    acceptLanguage: '',
    readCookie: () => undefined,
    readHeader: () => undefined,
    writeCookie: ({ value }) => void cookies.push(value),
  };
  await rememberDevice({ db, now: clock.now() }, context, { kind: 'customer', id });
  return cookies[0] ?? '';
}

/** Wrong passwords until strangers are refused this name, from so many networks that none is locked itself. */
async function shutOutStrangers({ logIn }: World, name = 'william1'): Promise<void> {
  for (let count = 0; count < limits.name.lockAt; count += 1) {
    const address = `198.51.100.${String(count)}`;
    expect(await logIn({ ...wrong, name, address })).toBe('wrong');
  }
  expect(await logIn({ name, address: '203.0.113.9' })).toBe('refused');
}

describe('the door of logins', () => {
  it('D3: refuses a name to the network that was wrong too often, and to no other', async () => {
    const { logIn, clock, waits } = await openWorld();
    for (let count = 0; count < 3; count += 1) expect(await logIn(wrong)).toBe('wrong');
    expect(await logIn()).toBe('refused');
    expect(waits).toEqual([250, 500]);
    expect(await logIn({ address: '192.0.2.2' })).toBe('right');
    expect(await logIn({ name: 'trader1', kind: 'operator' })).toBe('right');
    clock.ms += 15 * 60_000 + 1;
    expect(await logIn()).toBe('right');
  });

  it('D3: looks at as few passwords when they come at once as one after the other', async () => {
    const { logIn } = await openWorld();
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await logIn(wrong)));
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(3);
    expect(await logIn()).toBe('refused');
  });

  it('counts a whole network of IPv6 as one address', async () => {
    const { logIn } = await openWorld();
    for (const end of ['1', 'ffff', 'a:b']) {
      expect(await logIn({ ...wrong, address: `2001:db8::${end}` })).toBe('wrong');
    }
    expect(await logIn({ address: '2001:db8::2' })).toBe('refused');
    expect(await logIn({ address: '2001:db8:0:1::2' })).toBe('right');
  });

  it('refuses strangers a name that was guessed at from many networks, for a while', async () => {
    const world = await openWorld();
    await shutOutStrangers(world);
    world.clock.ms += 15 * 60_000 + 1;
    expect(await world.logIn({ address: '203.0.113.9' })).toBe('right');
  });

  it('refuses a network that was wrong with many names', async () => {
    const { logIn } = await openWorld();
    for (let count = 0; count < limits.network.lockAt; count += 1) {
      expect(await logIn({ ...wrong, name: `somebod${String(count)}` })).toBe('wrong');
    }
    expect(await logIn()).toBe('refused');
    expect(await logIn({ address: '192.0.2.2' })).toBe('right');
  });

  it('lets an owner in by a known device or a session, whatever strangers did', async () => {
    const world = await openWorld();
    const { logIn, customerId } = world;
    const deviceToken = await knownDevice(world, customerId);
    await shutOutStrangers(world);
    const own: Caller = { kind: 'customer', customerId, accountId: 1, loginId: 'one' };
    expect(await logIn({ deviceToken })).toBe('right');
    expect(await logIn({ caller: own })).toBe('right');
    expect(await logIn({ caller: { ...own, customerId: customerId + 1 } })).toBe('refused');
    const sameNumber: Caller = {
      kind: 'operator',
      operatorId: customerId,
      username: 'trader1',
      loginId: 'one',
      permissions: new Set(),
    };
    expect(await logIn({ caller: sameNumber })).toBe('refused');
    const others = await world.db.query<{ id: number }>(
      `insert into customers (username, password_hash) values ('another1', '') returning id`,
    );
    const foreign = await knownDevice(world, others[0]?.id ?? 0);
    expect(await logIn({ deviceToken: foreign })).toBe('refused');
    expect(await logIn({ deviceToken: 'x' })).toBe('refused');
  });

  it('refuses a known device that was wrong too often, and not the owner elsewhere', async () => {
    const world = await openWorld();
    const deviceToken = await knownDevice(world, world.customerId);
    for (let count = 0; count < 3; count += 1) {
      expect(await world.logIn({ ...wrong, deviceToken })).toBe('wrong');
    }
    expect(await world.logIn({ deviceToken })).toBe('refused');
    expect(await world.logIn()).toBe('right');
  });

  it('starts afresh for a name at a network after a right password', async () => {
    const { logIn } = await openWorld();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 2; count += 1) expect(await logIn(wrong)).toBe('wrong');
      expect(await logIn()).toBe('right');
    }
  });

  it('counts an operator’s failures apart from those of every customer, whatever is typed', async () => {
    const world = await openWorld();
    for (const name of ['trader1', 'operator/trader1', '","operator","trader1']) {
      await shutOutStrangers(world, name);
      world.clock.ms += 15 * 60_000 + 1;
    }
    expect(await world.logIn({ kind: 'operator', name: 'trader1' })).toBe('right');
  });

  it('knows an account by one form of its name', async () => {
    const { logIn } = await openWorld();
    expect(await logIn({ name: ' WILLIAM1 ' })).toBe('right');
    for (const name of ['wİlliam1', 'wıllıam1', 'wi̇lliam1', 'ｗilliam1']) {
      expect(await logIn({ name, address: '192.0.2.3' })).toBe('wrong');
    }
    for (const name of ['William1', 'wIlliam1', 'WILLIAM1']) await logIn({ ...wrong, name });
    expect(await logIn()).toBe('refused');
  });

  it('does not count an attempt that nobody judged', async () => {
    // The one hasher is busy until it is told to go on, however long the database takes.
    let goOn = (): void => undefined;
    let isHeldUp = false;
    const hash: Hasher['hash'] = async (password) => {
      if (isHeldUp) await new Promise<void>((resolve) => (goOn = resolve));
      return await usualHasher.hash(password);
    };
    const hashers = [{ ...usualHasher, hash }];
    const { logIn, passwords } = await openWorld({ hashers, waitingMax: 0 });
    isHeldUp = true;
    const busy = passwords.hash('somebody else’s');
    for (let count = 0; count < 10; count += 1) expect(await logIn()).toBe('refused');
    isHeldUp = false;
    goOn();
    await busy;
    expect(await logIn()).toBe('right');
  });

  it('logs failures by account or fingerprint, and tells nothing of the person', async () => {
    const { logIn, lines, customerId } = await openWorld();
    for (let count = 0; count < 3; count += 1) await logIn(wrong);
    await logIn({ name: 'nobody99' });
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ msg, account, level }) => [level, msg, account])).toEqual([
      [30, 'a login failed', customerId],
      [30, 'a login failed', customerId],
      [30, 'a login failed', customerId],
      [40, 'so many logins failed that the next are refused', customerId],
      [30, 'a login failed', undefined],
    ]);
    expect(told[4].from).toBe(told[0].from);
    expect(lines.join()).not.toMatch(/william|nobody99|192\.0\.2|wrong"|furlong1/);
  });
});
