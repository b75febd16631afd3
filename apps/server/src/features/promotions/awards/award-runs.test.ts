import { defaultHouseRules } from '@furlong/settlement';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishTexts } from '../../../core/content/publish-texts.ts';
import { readHouseAccounts, type HouseAccounts } from '../../../core/ledger/accounts.queries.ts';
import { createBookFiller, type BookFiller } from '../../../core/results/testing/fill-book.ts';
import { openDatabase, type Database } from '../../../platform/database/database.ts';
import { reopenSettlement } from '../../../core/catalogue/operator/operator.queries.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../../platform/database/testing/test-database.ts';
import { settleOpenRuns } from '../../settlement/settlement.jobs.ts';
import { promotionData } from '../testing/promotion-data.ts';
import { awardRuns, type AwardDeps } from './award-runs.ts';

/** Saturday, 12:05 in London. */
const at = Date.parse('2026-11-21T12:05:00Z');
const later = at + 3_600_000;

let test: TestDatabase;
let db: Database;
let house: HouseAccounts;
let book: BookFiller;
let isUsed = false;
let isShut = false;
let told: string[] = [];

const freeBets: AwardDeps['freeBets'] = {
  grant: async (_tx, { amount, reference, expiresAt }) => {
    await Promise.resolve();
    if (isShut) return false;
    told.push(`${nameOf(reference)} ${String(amount)} ${String((expiresAt - later) / 86_400_000)}`);
    return true;
  },
  takeBack: async (_tx, { reference }) => {
    await Promise.resolve();
    if (!isUsed) told.push(`back ${nameOf(reference)}`);
    return !isUsed;
  },
};

/** The name without the number of the bet. */
function nameOf(reference: string): string {
  return reference.replace(/:\d+:/, ' #');
}

async function publish(keys: readonly string[], from: number): Promise<void> {
  await db.transaction(async (tx) => {
    const text = { kind: 'promotion', language: 'en', title: 'A', html: '' } as const;
    const data = { ...promotionData, products: [...promotionData.products] };
    await publishTexts(
      tx,
      keys.map((key) => ({ ...text, key, data })),
      { by: 'test', at: from },
    );
  });
}

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 4, onError: () => undefined });
  house = await readHouseAccounts(db);
  book = createBookFiller(db, house, at);
});
afterAll(async () => {
  await db.close();
  await test.drop();
});
beforeEach(() => {
  [isUsed, isShut, told] = [false, false, []];
});

async function settle(): Promise<void> {
  await settleOpenRuns({
    db,
    house,
    rules: defaultHouseRules,
    now: () => later,
    log: pino({ level: 'silent' }),
    notify: () => undefined,
  });
}

async function award(): Promise<readonly string[]> {
  await awardRuns({ db, clock: { now: () => later }, profile: 'ukgc', freeBets });
  const said = told;
  told = [];
  return said.toSorted();
}

function order(...numbers: readonly number[]) {
  return {
    kind: 'race' as const,
    positions: numbers.map((selectionNumber, index) => ({ selectionNumber, position: index + 1 })),
    startingPrices: [],
    dividends: [],
  };
}

/** A customer with a bet of that stake on the second of a race of eight. */
async function openSecond(stake = 10_00): Promise<number> {
  const account = await book.openCustomer(100_00);
  const race = await book.openRace(8);
  await book.placeBet(account, { stake, legs: [[race, 2, '4/1']] });
  return race;
}

describe('the awards of promotions', () => {
  it('are none for what was placed before the promotion is shown', async () => {
    const race = await openSecond();
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual([]);
  });

  it('are given once for a settled bet, by each promotion that runs', async () => {
    await publish(['NewAccountRebate', 'SecondPlace', 'first10'], at - 1000);
    const race = await openSecond();
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual(['NewAccountRebate #1 1000 7', 'SecondPlace #1 1000 7']);
    expect(await award()).toEqual([]);
    await db.query({
      text: 'update settlement_runs set is_awarded = false where market_id = $1',
      values: [race],
    });
    expect(await award()).toEqual([]);
  });

  it('are taken back, and given again, as the result is corrected', async () => {
    const race = await openSecond(9_00);
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual(['SecondPlace #1 900 7']);
    await book.declare(race, order(2, 1, 3));
    await settle();
    expect(await award()).toEqual(['back SecondPlace #1', 'first10 #1 90 7']);
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual(['SecondPlace #2 900 7', 'back first10 #1']);
  });

  it('are left where the free bet was used', async () => {
    const race = await openSecond(9_00);
    await book.declare(race, order(1, 2, 3));
    await settle();
    await award();
    isUsed = true;
    await book.declare(race, order(1, 3, 2));
    await settle();
    expect(await award()).toEqual([]);
    isUsed = false;
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual([]);
  });

  it('are one for a new customer, whichever bet is settled first', async () => {
    const account = await book.openCustomer(100_00);
    const races = [await book.openRace(5), await book.openRace(5)];
    for (const race of races)
      await book.placeBet(account, { stake: 10_00, legs: [[race, 3, '4/1']] });
    for (const race of races) {
      await book.declare(race, order(1, 2, 4));
      await settle();
    }
    expect(await award()).toEqual(['NewAccountRebate #1 1000 7']);
  });

  it('are limited for all bets of a day together', async () => {
    const account = await book.openCustomer(100_00);
    const race = await book.openRace(8);
    for (const stake of [7_00, 5_00, 4_00])
      await book.placeBet(account, { stake, legs: [[race, 2, '4/1']] });
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual(['SecondPlace #1 300 7', 'SecondPlace #1 700 7']);
  });

  it('are looked for again once a market that was frozen is released', async () => {
    const race = await openSecond(9_00);
    const [key] = await db.query<{ id: number }>({
      text: 'update markets set is_frozen = true, version = version + 1 where id = $1 returning id',
      values: [race],
    });
    expect(key?.id).toBe(race);
    await book.declare(race, order(1, 2, 3));
    await db.query({
      text: 'update settlement_runs set is_complete = true, completed_at = now() where market_id = $1',
      values: [race],
    });
    expect(await award()).toEqual([]);
    await db.query({
      text: 'update markets set is_frozen = false, version = version + 1 where id = $1',
      values: [race],
    });
    await db.query(reopenSettlement(race));
    await settle();
    expect(await award()).toEqual(['SecondPlace #1 900 7']);
  });

  it('are none while an open case of harm has stopped marketing to the customer', async () => {
    const race = await openSecond(9_00);
    await db.query({
      text: `with c as (
          insert into harm_cases (customer_id, opened_at)
          select a.customer_id, now() from bets b join accounts a on a.id = b.account_id
          join bet_legs l on l.bet_id = b.id where l.market_id = $1 returning id)
        insert into harm_case_events (case_id, kind, action, made_by, words, at)
        select id, 'action', 'customer.marketing_stopped', 'program', 'Stopped.', now() from c`,
      values: [race],
    });
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual([]);
  });

  it('are none for who is shut out', async () => {
    isShut = true;
    const race = await openSecond();
    await book.declare(race, order(1, 2, 3));
    await settle();
    expect(await award()).toEqual([]);
    const [kept] = await db.query<{ count: number }>({
      text: `select count(*)::int from promotion_awards w join bet_legs l using (bet_id)
        where l.market_id = $1`,
      values: [race],
    });
    expect(kept?.count).toBe(0);
  });
});
