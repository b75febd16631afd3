import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import type { BookMarket } from '../../core/catalogue/book/book.ts';
import {
  openTestCatalogue,
  type TestCatalogue,
} from '../../core/catalogue/testing/open-catalogue.ts';
import { createBetfairStream, type BetfairStreamOptions } from './betfair-stream.ts';
import { startExchange, type ExchangeServer } from './testing/exchange-server.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const data = process.env['FURLONG_DATA'] ?? path.join(root, '../shared/data');
const raw = path.join(data, 'betfair_stream/raw');
const hasData = existsSync(raw);
if (!hasData) console.warn('Skipped: the recordings are not here (set FURLONG_DATA)');

const marketId = '1.250000123';
const startsAt = '2026-11-20T15:00:00.000Z';

interface Runner {
  readonly id: number;
  readonly status: string;
  readonly adjustmentFactor?: number;
}

function definition(changes: object = {}, runners: readonly Runner[] = active(11, 22, 33)): object {
  return {
    eventId: '34000001',
    eventTypeId: '7',
    marketType: 'WIN',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    marketTime: startsAt,
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    bspMarket: true,
    countryCode: 'GB',
    venue: 'Kempton',
    runners: runners.map((runner, index) => ({ sortPriority: index + 1, ...runner })),
    ...changes,
  };
}

function active(...ids: readonly number[]): Runner[] {
  return ids.map((id) => ({ id, status: 'ACTIVE', adjustmentFactor: 20 }));
}

function offers(id: number, price: number): object {
  return { id, batb: [[0, price, 100]], batl: [[0, price + 0.1, 100]], ltp: price };
}

function image(clk = 'c1', rc: readonly object[] = [offers(11, 3), offers(22, 4), offers(33, 5)]) {
  return {
    op: 'mcm',
    id: 2,
    ct: 'SUB_IMAGE',
    initialClk: 'i1',
    clk,
    pt: 1,
    mc: [{ id: marketId, img: true, marketDefinition: definition(), rc }],
  };
}

function delta(clk: string, mc: readonly object[], more: object = {}): object {
  return { op: 'mcm', id: 2, clk, pt: 2, mc, ...more };
}

function heartbeat(more: object = {}): object {
  return { op: 'mcm', id: 2, ct: 'HEARTBEAT', clk: 'h', pt: 3, ...more };
}

const listed = {
  marketId,
  marketName: '1m2f Hcap',
  event: { id: '34000001', name: 'Kempton 20th Nov', venue: 'Kempton', openDate: startsAt },
  runners: [
    { selectionId: 11, runnerName: 'Ardent', metadata: { CLOTH_NUMBER: '7' } },
    { selectionId: 22, runnerName: 'Bold', metadata: { CLOTH_NUMBER: '2' } },
    { selectionId: 33, runnerName: 'Calm', metadata: { CLOTH_NUMBER: '5' } },
  ],
};

interface World extends TestCatalogue {
  readonly exchange: ExchangeServer;
  market(): BookMarket | undefined;
  pricesOf(): Record<string, string>;
  subscribed(count?: number): Promise<void>;
}

async function follow(options: Partial<BetfairStreamOptions> = {}): Promise<World> {
  const exchange = await startExchange();
  exchange.listed.push(listed);
  const world = await openTestCatalogue({ silenceMsMax: 400 });
  const { catalogue, clock, faults } = world;
  const feed = createBetfairStream({
    address: exchange.address,
    appKey: 'app',
    openSession: async () => 'token',
    catalogueUrl: exchange.catalogueUrl,
    filter: { eventTypeIds: ['7'], countryCodes: ['GB'], marketTypes: ['WIN'] },
    heartbeatMs: 400,
    reconnectMs: 20,
    clock,
    book: catalogue.book,
    rules: defaultHouseRules,
    log: {
      info: () => undefined,
      warn: (fields, message) => faults.push(`${message} ${JSON.stringify(fields)}`),
      error: (fields, message) => faults.push(`${message} ${JSON.stringify(fields)}`),
    },
    onFault: (fault) => faults.push(String(fault)),
    ...options,
  });
  await feed.start(catalogue.apply);
  onTestFinished(feed.stop);
  const market = (): BookMarket | undefined =>
    [...catalogue.book.listFixtures()].flatMap((fixture) => [...fixture.markets.values()])[0];
  return {
    ...world,
    exchange,
    market,
    pricesOf: () =>
      Object.fromEntries(
        [...(market()?.selections.values() ?? [])].map(({ name, price }) => [name, price]),
      ),
    subscribed: async (count = 1) => {
      await eventually(() => expect(exchange.subscriptions).toHaveLength(count));
    },
  };
}

/** Keeps the stream alive while something is waited for. */
async function untilAlive(world: World, assertion: () => void): Promise<void> {
  const beating = setInterval(() => {
    world.exchange.say(heartbeat());
  }, 25);
  await eventually(assertion).finally(() => {
    clearInterval(beating);
  });
}

describe('following the exchange’s stream', () => {
  it('logs in, subscribes, and opens a market with names, cloth numbers and prices below the exchange’s', async () => {
    const world = await follow();
    await world.subscribed();
    expect(world.exchange.authentications[0]).toMatchObject({ appKey: 'app', session: 'token' });
    expect(world.exchange.subscriptions[0]).toMatchObject({
      marketFilter: { eventTypeIds: ['7'], countryCodes: ['GB'], marketTypes: ['WIN'] },
      marketDataFilter: { ladderLevels: 3 },
      segmentationEnabled: true,
      heartbeatMs: 400,
    });
    expect(world.exchange.subscriptions[0]).not.toHaveProperty('clk');
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    expect(world.market()).toMatchObject({
      kind: 'race-win',
      isHandicap: true,
      fixture: { name: 'Kempton', sportCode: 'H', kind: 'meeting' },
    });
    const numbers = [...(world.market()?.selections.values() ?? [])];
    expect(numbers.map(({ number, name }) => [number, name])).toEqual(
      expect.arrayContaining([
        [7, 'Ardent'],
        [2, 'Bold'],
        [5, 'Calm'],
      ]),
    );
    const prices = world.pricesOf();
    world.exchange.say(delta('c2', [{ id: marketId, rc: [offers(11, 8)] }]));
    await untilAlive(world, () => expect(world.pricesOf()['Ardent']).not.toBe(prices['Ardent']));
  });

  it('D28: a dropped line is taken up again where it was, and the market is open again', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image('c1'));
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    const before = world.pricesOf();
    world.exchange.say(delta('c7', [{ id: marketId, rc: [offers(11, 8)] }]));
    await untilAlive(world, () => expect(world.pricesOf()).not.toEqual(before));
    const moved = world.pricesOf();
    world.exchange.say(delta('c9', []));
    await new Promise((resolve) => setTimeout(resolve, 30));
    world.exchange.drop();
    await world.subscribed(2);
    expect(world.exchange.subscriptions[1]).toMatchObject({ initialClk: 'i1', clk: 'c9' });
    await eventually(() => expect(world.market()?.status).toBe('suspended'));
    const change = [{ id: marketId, rc: [offers(22, 9)] }];
    world.exchange.say(delta('c10', change, { ct: 'RESUB_DELTA' }));
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    expect(world.pricesOf()).not.toEqual(moved);
  });

  it('a drop in the middle of a segmented change leaves no half of it', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image('c1'));
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    const before = world.pricesOf();
    const half = [{ id: marketId, rc: [offers(11, 20)] }];
    world.exchange.say(delta('c5', half, { segmentType: 'SEG_START' }), heartbeat({ clk: 'c6' }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    world.exchange.drop();
    await world.subscribed(2);
    expect(['c1', 'h']).toContain(world.exchange.subscriptions[1]?.['clk']);
    expect(world.pricesOf()).toEqual(before);
    world.exchange.say(
      delta('c5', half, { segmentType: 'SEG_START', ct: 'RESUB_DELTA' }),
      delta('c5', [{ id: marketId, rc: [offers(22, 30)] }], { segmentType: 'SEG' }),
      delta('c5', [{ id: marketId, rc: [offers(33, 40)] }], { segmentType: 'SEG_END' }),
    );
    await untilAlive(world, () => expect(world.pricesOf()).not.toEqual(before));
    expect(world.market()?.status).toBe('open');
  });

  it('D28: heartbeats alone keep a market open; silence suspends it and ends the connection', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    for (let beat = 0; beat < 40; beat += 1) {
      world.exchange.say(heartbeat());
      await new Promise((resolve) => setTimeout(resolve, 25));
      expect(world.market()?.status).toBe('open');
    }
    await eventually(() => expect(world.market()?.status).toBe('suspended'));
    await eventually(() => expect(world.exchange.subscriptions.length).toBeGreaterThan(1));
    expect(world.faults.join()).toContain('nothing was heard');
  });

  it('D28: is silent while the exchange says that it is late', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    const beating = setInterval(() => {
      world.exchange.say(heartbeat({ status: 503 }));
    }, 25);
    await eventually(() => expect(world.market()?.status).toBe('suspended')).finally(() => {
      clearInterval(beating);
    });
    expect(world.exchange.subscriptions).toHaveLength(1);
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
  });

  it('a line that cannot be read is a gap: nothing is told until a new image', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    world.exchange.sayText('{"op":"mcm","mc":[{"id":"1.2500\r\n');
    await world.subscribed(2);
    expect(world.exchange.subscriptions[1]).not.toHaveProperty('clk');
    await eventually(() => expect(world.market()?.status).toBe('suspended'));
    world.exchange.say({ ...image('d1'), mc: [] });
    await new Promise((resolve) => setTimeout(resolve, 30));
    world.exchange.say(heartbeat());
    // A market that the new image does not have is not open, although the stream is alive.
    await untilAlive(world, () => expect(world.market()?.status).toBe('suspended'));
    expect(world.faults.join()).toContain('no JSON');
  });

  it('suspends the one market whose change cannot be read, until it comes whole', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    world.exchange.say(delta('c2', [{ id: marketId, rc: [{ id: 'eleven' }] }]));
    await untilAlive(world, () => expect(world.market()?.status).toBe('suspended'));
    world.exchange.say(delta('c3', [{ id: marketId, rc: [offers(11, 9)] }]));
    await untilAlive(world, () => expect(world.market()?.status).toBe('suspended'));
    world.exchange.say({ ...image('c4'), ct: undefined });
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    expect(world.exchange.subscriptions).toHaveLength(1);
  });

  it('asks for another session when one is over, and says why it was refused', async () => {
    let sessions = 0;
    const world = await follow({
      openSession: async () => {
        sessions += 1;
        if (sessions === 1) throw new Error('the login was refused: CERT_AUTH_REQUIRED');
        return `token-${String(sessions)}`;
      },
    });
    world.exchange.authenticate = {
      statusCode: 'FAILURE',
      errorCode: 'INVALID_SESSION_INFORMATION',
      connectionClosed: true,
    };
    await eventually(() => expect(world.exchange.authentications.length).toBeGreaterThan(0));
    world.exchange.authenticate = { statusCode: 'SUCCESS' };
    await world.subscribed();
    const tokens = world.exchange.authentications.map(({ session }) => session);
    expect(tokens[0]).toBe('token-2');
    expect(tokens.at(-1)).not.toBe('token-2');
    expect(world.faults.join()).toContain('CERT_AUTH_REQUIRED');
    expect(world.faults.join()).toContain('INVALID_SESSION_INFORMATION');
    expect(world.faults.join()).not.toContain('token-');
  });

  it('tells nothing of a market that has no names, and asks again', async () => {
    const world = await follow();
    world.exchange.catalogueFault = '{"jsonrpc":"2.0","error":{"code":-32099}}';
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.faults.join()).toContain('no names of markets'));
    expect(world.market()).toBeUndefined();
    world.exchange.catalogueFault = undefined;
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
  });

  it('3.6: withdraws a runner by its price and the table, and knows it again when the market comes anew', async () => {
    const world = await follow();
    await world.subscribed();
    world.exchange.say(image());
    await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
    const removed = { id: 22, status: 'REMOVED', adjustmentFactor: 24.6 };
    const marketDefinition = definition({}, [...active(11, 33), removed]);
    world.exchange.say(delta('c2', [{ id: marketId, marketDefinition }]));
    const bold = (): unknown => world.market()?.selections.get(2);
    const price = world.pricesOf()['Bold'];
    await untilAlive(world, () =>
      expect(bold()).toMatchObject({
        isWithdrawn: true,
        withdrawal: { price, deductionPence: null },
      }),
    );
    // The catalogue forgets who came out; a new image finds the same number for everybody.
    world.exchange.listed[0] = { ...listed, runners: [listed.runners[0], listed.runners[2]] };
    world.exchange.say(
      { ...image('e0'), mc: [] },
      { ...image('e1'), mc: [{ id: marketId, img: true, marketDefinition, rc: [offers(11, 2)] }] },
    );
    await untilAlive(world, () => expect(world.pricesOf()['Calm']).toBe(''));
    expect(world.market()?.selections.size).toBe(3);
    const settled = definition({ status: 'CLOSED' }, [
      { id: 11, status: 'WINNER' },
      { id: 33, status: 'LOSER' },
      removed,
    ]);
    world.exchange.say(delta('e2', [{ id: marketId, marketDefinition: settled }]));
    await untilAlive(world, () => expect(world.market()?.status).toBe('resulted'));
    expect(world.market()?.result).toMatchObject({
      positions: [{ selectionNumber: 7, position: 1 }],
    });
  });

  it.skipIf(!hasData)(
    'plays the recorded Sheffield race live: names, suspension, winner',
    async () => {
      const world = await follow();
      world.clock.ms = Date.parse('2022-04-19T18:24:00Z');
      world.exchange.listed.push(
        JSON.parse(readFileSync(path.join(raw, 'catalogue_1.197931750.json'), 'utf8')),
      );
      const lines = gunzipSync(readFileSync(path.join(raw, '1.197931750.jsonl.gz')))
        .toString('utf8')
        .split('\n')
        .filter((line) => line.includes('1.197931750'))
        .map((line) => JSON.parse(line) as object);
      const [first, ...others] = lines;
      await world.subscribed();
      world.exchange.say({ ...first, ct: 'SUB_IMAGE', initialClk: 'i' });
      await untilAlive(world, () => expect(world.market()?.status).toBe('open'));
      expect(world.market()?.selections.get(2)?.name).toBe('Sandwood Jet');
      world.exchange.say(...others);
      await untilAlive(world, () => expect(world.market()?.status).toBe('resulted'));
      expect(world.market()?.result).toMatchObject({
        kind: 'race',
        positions: [{ selectionNumber: 2, position: 1 }],
      });
    },
  );
});
