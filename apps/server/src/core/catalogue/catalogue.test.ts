import type { DeclaredResult, FeedEvent, MarketKey } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  matchResult,
  noon,
  race,
} from './testing/declare-day.ts';
import { openTestCatalogue, type TestCatalogue } from './testing/open-catalogue.ts';

const won: DeclaredResult = {
  kind: 'race',
  positions: [
    { selectionNumber: 2, position: 1 },
    { selectionNumber: 1, position: 2 },
    { selectionNumber: 5, position: 3 },
  ],
  startingPrices: [{ selectionNumber: 2, price: '11/4' }],
  dividends: [],
};

function status(market: MarketKey, to: 'open' | 'suspended' | 'off' | 'closed'): FeedEvent {
  return { kind: 'market.status_changed', at: noon, market, status: to };
}

function prices(market: MarketKey, moved: Readonly<Record<number, string>>): FeedEvent {
  return {
    kind: 'prices.moved',
    at: noon,
    market,
    prices: Object.entries(moved).map(([number, price]) => ({
      selectionNumber: Number(number),
      price,
    })),
  };
}

function resulted(market: MarketKey, result: DeclaredResult): FeedEvent {
  return { kind: 'market.resulted', at: noon, market, result };
}

async function readMarket(test: TestCatalogue, key: MarketKey = race) {
  const [row] = await test.db.query<{
    id: number;
    status: string;
    is_held: boolean;
    is_stale: boolean;
    version: number;
    places: number | null;
    result_revision: number;
  }>({
    text: `select m.* from markets m join fixtures f on f.id = m.fixture_id
           where f.ef = $1 and f.eg = $2 and m.ev = $3`,
    values: [key.ef, key.eg, key.ev],
  });
  if (row === undefined) throw new Error('no such row');
  return row;
}

async function readSelection(test: TestCatalogue, number: number) {
  const { id } = await readMarket(test);
  const [row] = await test.db.query<{ price: string; price_history: string[] }>({
    text: 'select * from selections where market_id = $1 and number = $2',
    values: [id, number],
  });
  return row;
}

describe('a feed declares', () => {
  it('a race that is open in the book and in its row, with the same id', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    const market = test.catalogue.book.findMarket(race);
    const row = await readMarket(test);
    expect(market).toMatchObject({ id: row.id, status: 'open', kind: 'race-win' });
    expect(row.status).toBe('open');
    expect(market?.selections.get(2)).toMatchObject({ price: '5/2', priceHistory: ['5/2'] });
    expect(test.catalogue.book.findMarketById(row.id)).toBe(market);
  });

  it('a market again, and only what differs changes: prices, status and withdrawals have moved on', async () => {
    const test = await openTestCatalogue();
    const { catalogue } = test;
    await catalogue.apply([declareMeeting(), declareRace()]);
    await catalogue.apply([prices(race, { 1: '3/1' }), status(race, 'off')]);
    await catalogue.apply([
      { kind: 'runner.withdrawn', at: noon, market: race, selectionNumber: 8, price: '33/1' },
    ]);
    const before = catalogue.book.findMarket(race)?.version;
    await catalogue.apply([declareRace()]);
    expect(catalogue.book.findMarket(race)?.version).toBe(before);
    const again = declareRace();
    await catalogue.apply([{ ...again, market: { ...again.market, name: 'To win' } }]);
    const market = catalogue.book.findMarket(race);
    expect(market).toMatchObject({ name: 'To win', status: 'off' });
    expect(market?.selections.get(1)?.price).toBe('3/1');
    expect(market?.selections.get(8)).toMatchObject({ isWithdrawn: true, price: '' });
    expect(await readMarket(test)).toMatchObject({ status: 'off' });
  });

  it('a market and its status at once: it is never open in between', async () => {
    const test = await openTestCatalogue();
    const seen: string[] = [];
    test.catalogue.book.onChange((change) => {
      if (change.kind === 'market') seen.push(change.market.status);
    });
    await test.catalogue.apply([declareMeeting(), declareRace(), status(race, 'suspended')]);
    expect(seen).not.toContain('open');
    expect(await readMarket(test)).toMatchObject({ status: 'suspended' });
  });

  it('a market of no fixture: it is reported, and the others are taken', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareRace({ ef: 'H1', eg: 1, ev: 1 }), declareMeeting()]);
    await test.catalogue.apply([declareRace()]);
    expect(test.faults).toEqual(['a feed declared a market of no fixture']);
    expect(test.catalogue.book.findMarket(race)?.status).toBe('open');
  });
});

describe('what began days ago', () => {
  it('is let go when it is over, and held for its markets where none has come yet', async () => {
    const test = await openTestCatalogue();
    const over = { ef: 'H1', eg: 1 };
    test.clock.ms += 5 * 86_400_000;
    await test.catalogue.apply([declareMeeting(), declareMeeting(over)]);
    await test.catalogue.apply([
      declareRace({ ...over, ev: 1 }),
      resulted({ ...over, ev: 1 }, won),
    ]);
    await eventually(() => {
      expect(test.catalogue.book.findFixture(over)).toBeUndefined();
    });
    await test.catalogue.apply([declareRace()]);
    expect(test.faults).toEqual([]);
    expect(test.catalogue.book.findMarket(race)?.status).toBe('open');
  });
});

describe('prices move', () => {
  it('at once in the book, and within a batch in the tables, the latest winning', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    for (const price of ['9/4', '2/1', '9/4', '7/4'])
      await test.catalogue.apply([prices(race, { 1: price })]);
    expect(test.catalogue.book.findMarket(race)?.selections.get(1)?.price).toBe('7/4');
    await test.catalogue.stop();
    expect(await readSelection(test, 1)).toMatchObject({
      price: '7/4',
      price_history: ['2/1', '9/4', '2/1', '9/4', '7/4'],
    });
    const version = test.catalogue.book.findMarket(race)?.version ?? 0;
    expect((await readMarket(test)).version).toBe(version);
  });

  it('and each is dated, in the book and in the tables, after a restart too', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    for (const price of ['9/4', '', '9/4', '7/4']) {
      test.clock.ms += 1000;
      await test.catalogue.apply([prices(race, { 1: price })]);
    }
    const pricedAt = [noon, noon + 1000, noon + 4000];
    const expected = { priceHistory: ['2/1', '9/4', '7/4'], pricedAt };
    expect(test.catalogue.book.findMarket(race)?.selections.get(1)).toMatchObject(expected);
    await test.catalogue.stop();
    const after = await test.again();
    expect(after.book.findMarket(race)?.selections.get(1)).toMatchObject(expected);
  });

  it('and keep the last twelve; what is no price is not taken', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    for (let denominator = 2; denominator < 22; denominator += 1)
      await test.catalogue.apply([prices(race, { 1: `21/${denominator}`, 2: 'nonsense' })]);
    const book = test.catalogue.book.findMarket(race);
    expect(book?.selections.get(1)?.priceHistory).toHaveLength(12);
    expect(book?.selections.get(1)?.pricedAt).toHaveLength(12);
    expect(book?.selections.get(1)?.priceHistory.at(-1)).toBe('21/21');
    expect(book?.selections.get(2)?.price).toBe('5/2');
  });
});

describe('a status', () => {
  it('that closes betting shows in memory before its row, and is committed when apply settles', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    const applying = test.catalogue.apply([status(race, 'suspended')]);
    expect(test.catalogue.book.findMarket(race)?.status).toBe('suspended');
    expect(test.catalogue.book.findMarket(race)?.lastShutAt).toBe(noon);
    await applying;
    expect(await readMarket(test)).toMatchObject({ status: 'suspended' });
  });

  it('waits for bets that are being placed on the row, and opens in memory only after it', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace(), status(race, 'suspended')]);
    const { id } = await readMarket(test);
    let opening: Promise<void> = Promise.resolve();
    await test.db.transaction(async (tx) => {
      await tx.query({ text: 'select from markets where id = $1 for share', values: [id] });
      opening = test.catalogue.apply([status(race, 'open')]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(test.catalogue.book.findMarket(race)?.status).toBe('suspended');
    });
    await opening;
    expect(test.catalogue.book.findMarket(race)?.status).toBe('open');
  });
});

describe('a runner comes out', () => {
  it('once, with its price, its reduction and the new terms', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    const out: FeedEvent = {
      kind: 'runner.withdrawn',
      at: noon,
      market: race,
      selectionNumber: 3,
      price: '4/1',
      deductionPence: 20,
      eachWay: { numerator: 1, denominator: 4, places: 2 },
    };
    test.clock.ms += 1000;
    await test.catalogue.apply([out]);
    await test.catalogue.apply([{ ...out, price: '5/1' }]);
    const rows = await test.db.query('select * from withdrawals');
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      selection_number: 3,
      price: '4/1',
      deduction_pence: 20,
      withdrawn_at: new Date(noon + 1000),
    });
    expect(await readMarket(test)).toMatchObject({ places: 2, status: 'open' });
    await test.catalogue.apply([prices(race, { 3: '7/1' })]);
    expect(test.catalogue.book.findMarket(race)?.selections.get(3)?.price).toBe('');
  });
});

describe('a result', () => {
  it('is one revision with one settlement run, however often it is told', async () => {
    let wakes = 0;
    const test = await openTestCatalogue({ onResulted: () => (wakes += 1) });
    await test.catalogue.apply([declareMeeting(), declareRace(), status(race, 'off')]);
    await test.catalogue.apply([status(race, 'closed'), resulted(race, won)]);
    await test.catalogue.apply([resulted(race, won), status(race, 'open')]);
    await test.catalogue.apply([declareRace()]);
    expect(wakes).toBe(1);
    expect(test.catalogue.book.findMarket(race)).toMatchObject({
      status: 'resulted',
      resultRevision: 1,
    });
    expect(await readMarket(test)).toMatchObject({ status: 'resulted', result_revision: 1 });
    expect(await test.db.query('select revision, is_complete from settlement_runs')).toEqual([
      { revision: 1, is_complete: false },
    ]);
  });

  it('that differs is the next revision, after a restart too', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace(), resulted(race, won)]);
    await test.catalogue.stop();
    const after = await test.again();
    await after.apply([declareMeeting(), declareRace(), resulted(race, won)]);
    const corrected = { ...won, positions: [{ selectionNumber: 1, position: 1 }] };
    await after.apply([resulted(race, corrected)]);
    expect(await readMarket(test)).toMatchObject({ result_revision: 2 });
    const rows = await test.db.query('select revision from market_results order by revision');
    expect(rows).toEqual([{ revision: 1 }, { revision: 2 }]);
  });

  it('that does not fit is not taken, and the market stays shut', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMatch(), declareMatchMarket()]);
    const outcomes = [{ selectionNumber: 1, outcome: 'won' as const }];
    await test.catalogue.apply([resulted(matchResult, { kind: 'selections', outcomes })]);
    expect(test.faults).toEqual(['a result does not fit its market']);
    expect(await readMarket(test, matchResult)).toMatchObject({ result_revision: 0 });
    expect(test.catalogue.book.findMarket(matchResult)?.status).toBe('closed');
    expect((await readMarket(test, matchResult)).status).toBe('closed');
  });

  it('leaves out whoever was withdrawn here, and moves up those behind', async () => {
    const test = await openTestCatalogue();
    await test.catalogue.apply([declareMeeting(), declareRace()]);
    await test.catalogue.operator.withdraw({ key: race, by: 'trader1', selectionNumber: 2 });
    await test.catalogue.apply([resulted(race, won)]);
    expect(test.catalogue.book.findMarket(race)?.result).toMatchObject({
      positions: [
        { selectionNumber: 1, position: 1 },
        { selectionNumber: 5, position: 2 },
      ],
      startingPrices: [],
    });
  });
});
