import { pence } from '@furlong/money';
import { expect, it } from 'vitest';
import { shareDepositWorld } from '../../../test/worlds/deposit-world.ts';
import { grantFreeBet } from './grant-free-bet.ts';
import { takeBackFreeBet } from './take-back-free-bet.ts';

const theWorld = shareDepositWorld();

async function grant(reference: string): Promise<void> {
  const { db, now, ...world } = theWorld();
  const { customerId } = await world.newCustomer();
  const given = { customerId, amount: pence(500), source: 'SecondPlace', reference };
  await db.transaction(async (tx) => {
    await grantFreeBet(tx, { ...given, at: now, expiresAt: now + 86_400_000 });
  });
}

async function takeBack(reference: string): Promise<boolean> {
  const { db, now } = theWorld();
  return await db.transaction(async (tx) => await takeBackFreeBet(tx, { reference, at: now }));
}

async function historyOf(reference: string): Promise<readonly string[]> {
  const rows = await theWorld().db.query<{ kind: string }>({
    text: `select e.kind from free_bet_events e join free_bets f on f.id = e.free_bet_id
      where f.reference = $1 order by e.id`,
    values: [reference],
  });
  return rows.map(({ kind }) => kind);
}

it('takes back a free bet once, by the reference that it was given with', async () => {
  await grant('SecondPlace:1:1');
  expect(await takeBack('SecondPlace:1:1')).toBe(true);
  expect(await takeBack('SecondPlace:1:1')).toBe(false);
  expect(await takeBack('SecondPlace:2:1')).toBe(false);
  expect(await historyOf('SecondPlace:1:1')).toEqual(['granted', 'withdrawn']);
});

it('leaves a free bet that a bet has staked', async () => {
  await grant('SecondPlace:3:1');
  await theWorld().db.query(`update free_bets set bet_id = 17 where reference = 'SecondPlace:3:1'`);
  expect(await takeBack('SecondPlace:3:1')).toBe(false);
  expect(await historyOf('SecondPlace:3:1')).toEqual(['granted']);
});
