import { defaultHouseRules } from '@furlong/settlement';
import { toReference } from '../../core/wagers/ticket-number.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import { createBookFiller, type BookFiller } from '../../core/results/testing/fill-book.ts';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import {
  createMigratedDatabase,
  type TestDatabase,
} from '../../platform/database/testing/test-database.ts';
import { readWagerInfo, type WagerInfoDeps } from './read-wager-info.ts';

let test: TestDatabase;
let db: Database;
let book: BookFiller;
const at = Date.parse('2026-07-20T23:30:00Z');

beforeAll(async () => {
  test = await createMigratedDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 2, onError: () => undefined });
  book = createBookFiller(db, await readHouseAccounts(db), at);
});

afterAll(async () => {
  await db.close();
  await test.drop();
});

/** The book in memory has none of the markets any more. */
function deps(): WagerInfoDeps {
  return { db, book: { findMarketById: () => undefined }, rules: defaultHouseRules };
}

describe('readWagerInfo', () => {
  it('tells each leg by name, with its result once there is one', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const bet = await book.placeBet(account, { stake: 1_00, legs: [[race, 3, '100/30']] });
    const asked = { officeNo: '1', refNo: String(toReference(bet)) };
    const open = await readWagerInfo(deps(), account, asked);
    expect(open.wagersInfo).toMatchObject([
      {
        selectionName: 'Runner 3',
        betPrice: '100/30',
        result: 'Open',
        meetingName: 'Kempton Park',
      },
    ]);
    await book.declare(race, {
      kind: 'race',
      positions: [{ selectionNumber: 3, position: 1 }],
      startingPrices: [],
      dividends: [],
    });
    const resulted = await readWagerInfo(deps(), account, asked);
    expect(resulted.wagersInfo[0]).toMatchObject({ result: 'Won', settledPrice: '100/30' });
  });

  it('8.4: tells the each-way terms of the field that is left, by which it is settled', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const legs = [[race, 3, '7/1']] as const;
    const bet = await book.placeBet(account, { stake: 1_00, isEachWay: true, legs });
    const told = async (): Promise<unknown> => {
      const info = await readWagerInfo(deps(), account, {
        officeNo: '1',
        refNo: String(toReference(bet)),
      });
      return info.wagersInfo[0]?.placeRule.placeRuleText;
    };
    expect(await told()).toBe('1/5 1-3');
    await db.query({
      text: `insert into withdrawals (market_id, selection_number, withdrawn_at, price)
             values ($1, 8, now(), '7/1')`,
      values: [race],
    });
    expect(await told()).toBe('1/4 1-2');
  });

  it('calls a leg that came in the places placed each way, and lost to win', async () => {
    const account = await book.openCustomer(5_00);
    const race = await book.openRace(8);
    const legs = [[race, 3, '7/1']] as const;
    const toWin = await book.placeBet(account, { stake: 1_00, legs });
    const eachWay = await book.placeBet(account, { stake: 1_00, isEachWay: true, legs });
    await book.declare(race, {
      kind: 'race',
      positions: [1, 3, 2].map((selectionNumber, index) => ({
        selectionNumber,
        position: index + 1,
      })),
      startingPrices: [],
      dividends: [],
    });
    const resultOf = async (bet: number): Promise<string | undefined> => {
      const asked = { officeNo: '1', refNo: String(toReference(bet)) };
      const info = await readWagerInfo(deps(), account, asked);
      return info.wagersInfo[0]?.result;
    };
    expect([await resultOf(toWin), await resultOf(eachWay)]).toEqual(['Lost', 'Placed']);
  });

  it("refuses somebody else's ticket as if there were none", async () => {
    const [owner, other] = [await book.openCustomer(5_00), await book.openCustomer(5_00)];
    const race = await book.openRace(8);
    const bet = await book.placeBet(owner, { stake: 1_00, legs: [[race, 3, '2/1']] });
    await expect(
      readWagerInfo(deps(), other, { officeNo: '1', refNo: String(toReference(bet)) }),
    ).rejects.toMatchObject({ code: 'ticket.unknown' });
  });
});
