import { liveClose, livePath, liveProtocol, type Betslip } from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { payBy } from '../../sandbox-gateway/src/testing/hosted-page-visitor.ts';
import { quickPasswords } from '../src/core/login/testing/quick-passwords.ts';
import {
  fillSlip,
  handIn,
  outcomeOf,
  shareAttackWorld,
  type Attacker,
  type AttackWorld,
} from './worlds/attack-world.ts';
import { listViolations, submissionOf } from './worlds/betting-world.ts';
import { acceptFundsStatement, firstPassword } from './worlds/customer-world.ts';
import { eventually } from './eventually.ts';
import { exclusionForm, restriction } from './worlds/exclusion-world.ts';
import { createRandom } from './random.ts';

const rounds = Number(process.env['EXCLUSION_ROUNDS'] ?? '40');
const seed = Number(process.env['EXCLUSION_SEED'] ?? '1');
const theWorld = shareAttackWorld();
/** A card that the gateway of a demo takes. */
const card = '4200 0000 0000 0000';
const race = ['EVENS', '2/1', '6/1', '10/1'];

afterEach(async () => {
  expect(await listViolations((await theWorld()).test.db)).toEqual([]);
});

let hashed: Promise<string> | undefined;

/** A customer with £100.00 who has a password to confirm an exclusion with. */
async function addCustomer(world: AttackWorld): Promise<Attacker> {
  hashed ??= quickPasswords.hash(firstPassword);
  const customer = await world.addCustomer(100_00);
  await world.test.db.query({
    text: 'update customers set password_hash = $2 where id = $1',
    values: [customer.customerId, await hashed],
  });
  await world.test.db.transaction(async (tx) => {
    await acceptFundsStatement(tx, customer.customerId, Date.now());
  });
  return customer;
}

async function exclude({ test }: AttackWorld, { token }: Attacker): Promise<number> {
  return (await test.call(restriction, { token, body: exclusionForm('5') })).status;
}

function stakeOn(slip: Betslip) {
  return submissionOf(slip, { name: 'Single', pounds: 10 }, { priceConsent: 'any' });
}

/** The reference of the customer's only bet. */
async function betIdOf({ api }: Attacker): Promise<string> {
  const { bets } = await api.myBets({ status: 'open' });
  return bets[0]?.betId ?? '';
}

/** Whether a bet was placed, or a cash out paid. */
function isDone(answer: { readonly status: number } | string): boolean {
  return typeof answer !== 'string' && answer.status === 2;
}

/** Opens a live connection, and resolves with the code with which it is closed. */
async function openSocket({ test }: AttackWorld, { token }: Attacker): Promise<number> {
  const address = `${test.app.url.replace('http', 'ws')}${livePath}`;
  const socket = new WebSocket(address, [liveProtocol, `bearer.${token}`]);
  socket.on('error', () => undefined);
  return await new Promise((resolve) => {
    socket.on('close', resolve);
  });
}

/** Begins a deposit in another tab, and answers with where it is paid, or with why not. */
async function beginDeposit({ test }: AttackWorld, { token }: Attacker, pence: number) {
  const form = { amount: (pence / 100).toFixed(2), currency: 'GBP', requestKey: randomUUID() };
  const { body } = await test.call('/api/payments/create-checkout', { token, body: form });
  return { redirectUrl: body.checkout?.redirectUrl as string | undefined, code: body.code };
}

/**
 * Lists the movements of accounts after the exclusion of their customers, by the numbers of the entries: the exclusion
 * and whatever moves money lock the same account, so that the order of the numbers is the order of the commits.
 */
async function movedAfter({ test }: AttackWorld, customerId: number | null = null) {
  return await test.db.query({
    text: `select s.customer_id, j.kind, e.account_version from customer_standings s
      join accounts a on a.customer_id = s.customer_id and a.kind = 'customer'
      join entries e on e.account_id = a.id and e.account_version > s.account_version
      join journals j on j.id = e.journal_id
      where s.status = 'excluded' and ($1::bigint is null or s.customer_id = $1)`,
    values: [customerId],
  });
}

/** How many of the deposits that were paid are the customers', once the gateway has told of each, and each is, or has gone back. */
async function whereMoneyIs({ test }: AttackWorld, paidCount: number) {
  return await eventually(async () => {
    const rows = await test.db.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from deposits
       where payment_uid is not null group by state`,
    );
    const counts = new Map(rows.map(({ state, count }) => [state, count]));
    expect([...counts.keys()].filter((state) => !/^(succeeded|refunded)$/.test(state))).toEqual([]);
    const kept = counts.get('succeeded') ?? 0;
    const returned = counts.get('refunded') ?? 0;
    expect(kept + returned).toBe(paidCount);
    return { kept, returned };
  });
}

describe('an exclusion in one window against all that another does', () => {
  it(
    `lets nothing be committed after it, in ${String(rounds)} rounds at random moments`,
    async () => {
      const world = await theWorld();
      const random = createRandom(seed);
      const market = await world.addRace(race);
      const seen = { before: 0, after: 0, cashedOut: 0, notCashedOut: 0, begun: 0, notBegun: 0 };
      let formMs = 60;
      for (let round = 0; round < rounds; round += 1) {
        const customer = await addCustomer(world);
        const first = await fillSlip(customer, { market, number: 1, price: 'EVENS' });
        expect(await handIn(customer, stakeOn(first))).toMatchObject({ status: 2 });
        const betId = await betIdOf(customer);
        const second = await fillSlip(customer, { market, number: 2, price: '2/1' });
        const later = async <Done>(act: () => Promise<Done>): Promise<Done> => {
          await sleep(random(Math.ceil(formMs * 2.5)));
          return await act();
        };
        // The exclusion waits too, so that what takes longer than it does has a chance to come before it.
        const excludeLater = async (): Promise<number> => {
          await sleep(random(Math.ceil(formMs * 2)));
          const beganAt = performance.now();
          return await exclude(world, customer).finally(() => {
            formMs = performance.now() - beganAt;
          });
        };
        // The gateway takes the same sum of the same card for a mistake, so that each round has its own.
        const { redirectUrl = '' } = await beginDeposit(world, customer, 10_00 + round);
        const closed = openSocket(world, customer);
        const [status, bet, cashOut, deposit] = await Promise.all([
          excludeLater(),
          later(async () => await handIn(customer, stakeOn(second))),
          later(
            async () =>
              await outcomeOf(
                customer.api.cashOut({ betId, cashOutKey: randomUUID(), value: pence(1) }),
              ),
          ),
          later(async () => await beginDeposit(world, customer, 10_00)),
          later(async () => await payBy(redirectUrl, card)),
          later(async () => await openSocket(world, customer)),
        ]);
        expect(status).toBe(200);
        seen[isDone(bet) ? 'before' : 'after'] += 1;
        seen[isDone(cashOut) ? 'cashedOut' : 'notCashedOut'] += 1;
        seen[deposit.redirectUrl === undefined ? 'notBegun' : 'begun'] += 1;
        if (deposit.redirectUrl === undefined)
          expect(['session.expired', 'customer.self_excluded']).toContain(deposit.code);
        expect(await movedAfter(world, customer.customerId)).toEqual([]);
        expect(await closed).toBe(liveClose.unauthorised);
        const again = await handIn(customer, stakeOn(first));
        expect(again).toBe('session.expired');
      }
      const money = await whereMoneyIs(world, rounds);
      expect(await movedAfter(world)).toEqual([]);
      if (process.env['EXCLUSION_ROUNDS'] !== undefined) console.log({ rounds, ...seen, ...money });
      // Rounds that all fell on one side would prove nothing.
      if (rounds >= 40)
        for (const count of Object.values({ ...seen, ...money })) expect(count).toBeGreaterThan(0);
    },
    60_000 + rounds * 2000,
  );
});

describe('what waits in play when its customer is excluded', () => {
  it('is refused when it comes due: the bet, and the cash out', async () => {
    const world = await theWorld();
    const customer = await addCustomer(world);
    const open = await world.addRace(race);
    const slip = await fillSlip(customer, { market: open, number: 1, price: 'EVENS' });
    expect(await handIn(customer, stakeOn(slip))).toMatchObject({ status: 2 });
    const delayed = await world.addMatch(['2/1', '2/1']);
    const waiting = await fillSlip(customer, { market: delayed, number: 1, price: '2/1' });
    expect(await handIn(customer, stakeOn(waiting))).toMatchObject({ status: 8 });
    await world.test.db.query({
      text: `insert into cash_outs (account_id, cash_out_key, bet_id, request_hash, stake_pence,
          offered_pence, status, paid_pence, response, due_at, received_at)
        select $1, gen_random_uuid(), id, ''::bytea, 1000, 1, 8, 0, '{}', now() + interval '1 minute', now()
        from bets where account_id = $1`,
      values: [customer.accountId],
    });
    expect(await exclude(world, customer)).toBe(200);
    await world.advance();
    await eventually(async () => {
      const [row] = await world.test.db.query<{ bet: unknown; cash_out: unknown }>({
        text: `select (select response -> 'failure' ->> 'code' from submissions
              where account_id = $1 and status = 4) as bet,
            (select response ->> 'failureReason' from cash_outs
              where account_id = $1 and status = 4) as cash_out`,
        values: [customer.accountId],
      });
      expect(row).toEqual({ bet: 'customer.inactive', cash_out: 'not-served' });
    });
    expect(await movedAfter(world, customer.customerId)).toEqual([]);
  });
});
