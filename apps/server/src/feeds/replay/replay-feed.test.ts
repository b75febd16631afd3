import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { defaultHouseRules } from '@furlong/settlement';
import { FeedFault } from '../feed-fault.ts';
import { toRecording } from './recording.ts';
import { createReplayFeed } from './replay-feed.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'furlong-replay-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const off = Date.parse('2026-05-01T14:00:00Z');

/** A race of two, priced before its off. */
function record(): string {
  const marketDefinition = {
    eventId: '30001',
    eventTypeId: '7',
    marketType: 'WIN',
    bettingType: 'ODDS',
    numberOfWinners: 1,
    marketTime: new Date(off).toISOString(),
    status: 'OPEN',
    inPlay: false,
    betDelay: 0,
    bspMarket: false,
    countryCode: 'GB',
    venue: 'Ascot',
    name: '1m Hcap',
    runners: [1, 2].map((id) => ({ id, sortPriority: id, status: 'ACTIVE', name: `Horse ${id}` })),
  };
  const rc = [1, 2].map((id) => ({ id, batb: [[0, 1.95, 90]], batl: [[0, 2.02, 90]] }));
  const lines = [
    { pt: off - 600_000, mc: [{ id: '1.1', img: true, marketDefinition, rc }] },
    { pt: off + 3_600_000, mc: [{ id: '1.1', rc: [] }] },
  ];
  const file = path.join(folder, 'race.jsonl');
  fs.writeFileSync(file, lines.map((line) => JSON.stringify({ op: 'mcm', ...line })).join('\n'));
  fs.writeFileSync(path.join(folder, 'facts.json'), '{}');
  return file;
}

async function startReplay() {
  const world = await openTestCatalogue({ silenceMsMax: 3_000 });
  const faults: unknown[] = [];
  let fault: Error | undefined;
  const feed = createReplayFeed({
    clock: world.clock,
    file: record(),
    speed: 1,
    findLatestRun: () => undefined,
    rules: defaultHouseRules,
    factsFile: path.join(folder, 'facts.json'),
    onFault: (told) => faults.push(told),
  });
  onTestFinished(feed.stop);
  await feed.start(async (events) => {
    if (fault !== undefined) throw fault;
    await world.catalogue.apply(events);
  });
  const statuses = () =>
    [...world.catalogue.book.listFixtures()].flatMap(({ markets }) =>
      [...markets.values()].map(({ status }) => status),
    );
  const fail = (reason: Error): void => {
    fault = reason;
  };
  return { feed, faults, statuses, fail };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('the replay', () => {
  it('D28: keeps its markets open by its heartbeats, and has them suspended once it cannot go on', async () => {
    const { faults, statuses, fail } = await startReplay();
    await until(() => statuses().join() === 'open');
    const began = performance.now();
    while (performance.now() - began < 3_600) {
      expect(statuses()).toEqual(['open']);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    fail(new Error('the book is gone'));
    await until(() => statuses().join() === 'suspended');
    expect(faults).toEqual([new Error('the book is gone')]);
  });

  it('D28: has its markets suspended once it is stopped, and tells no fault of it', async () => {
    const { feed, faults, statuses } = await startReplay();
    await until(() => statuses().join() === 'open');
    await feed.stop();
    await until(() => statuses().join() === 'suspended');
    expect(faults).toEqual([]);
  });
});

/** A market of the race alone in its file, as the exchange publishes it. */
function recordMarket(id: string, marketType: string): string {
  const marketDefinition = {
    eventId: '30001',
    eventTypeId: '7',
    marketType,
    bettingType: 'ODDS',
    status: 'OPEN',
    numberOfWinners: 1,
    marketTime: new Date(off).toISOString(),
    betDelay: 0,
    inPlay: false,
    bspMarket: false,
    countryCode: 'GB',
    venue: 'Ascot',
    runners: [9, 7].map((each, sortPriority) => ({ id: each, sortPriority, status: 'ACTIVE' })),
  };
  const mc = [{ id, img: true, marketDefinition, rc: [] }];
  return JSON.stringify({ op: 'mcm', pt: off - 600_000, mc });
}

describe('a folder of recordings', () => {
  const start = async (files: Readonly<Record<string, string>>) => {
    const location = fs.mkdtempSync(path.join(folder, 'recordings-'));
    for (const [name, content] of Object.entries(files))
      fs.writeFileSync(path.join(location, name), content);
    fs.writeFileSync(path.join(folder, 'facts.json'), '{}');
    const { catalogue, clock } = await openTestCatalogue();
    const feed = createReplayFeed({
      clock,
      file: location,
      speed: 1,
      rules: defaultHouseRules,
      findLatestRun: () => undefined,
      factsFile: path.join(folder, 'facts.json'),
      onFault: () => undefined,
    });
    onTestFinished(feed.stop);
    await feed.start(catalogue.apply);
    return catalogue;
  };

  it('plays the markets of one event in one run, each as a market of its own', async () => {
    const win = recordMarket('1.101', 'WIN');
    const { book } = await start({
      '1.101': win,
      '1.102': recordMarket('1.102', 'PLACE'),
      '30001': win,
    });
    await until(() => [...book.listFixtures()].some(({ markets }) => markets.size > 1));
    const [fixture, ...others] = [...book.listFixtures()];
    expect(others).toEqual([]);
    const markets = [...(fixture?.markets.values() ?? [])];
    expect(markets.map(({ kind, key }) => [kind, key.ev])).toEqual([
      ['race-win', 101],
      ['race-to-be-placed', 102],
    ]);
  });

  it('is refused where nothing in it is offered', async () => {
    await expect(start({ '1.101': recordMarket('1.101', 'EACH_WAY') })).rejects.toThrow(FeedFault);
  });
});

describe('toRecording', () => {
  it('numbers a runner alike on all markets of its race', () => {
    const define = (marketType: string, ids: readonly number[]) => ({
      eventId: '30001',
      eventTypeId: '7',
      marketType,
      bettingType: 'ODDS',
      status: 'OPEN',
      numberOfWinners: 1,
      marketTime: new Date(off).toISOString(),
      betDelay: 0,
      inPlay: false,
      bspMarket: false,
      venue: 'Ascot',
      runners: ids.map((id, index) => ({ id, sortPriority: index, status: 'ACTIVE' })),
    });
    const mc = [
      { id: '1.2', marketDefinition: define('PLACE', [9, 7, 8, 6]) },
      { id: '1.1', marketDefinition: define('WIN', [7, 8, 9]) },
    ];
    const { markets } = toRecording([{ op: 'mcm', pt: off - 1, mc }], {});
    const numbersOf = (id: string) => [...(markets.get(id)?.numbers ?? [])];
    const ofWin = [
      ['7/0', 1],
      ['8/0', 2],
      ['9/0', 3],
    ];
    expect(numbersOf('1.1')).toEqual(ofWin);
    expect(numbersOf('1.2')).toEqual([...ofWin, ['6/0', 4]]);
  });
});
