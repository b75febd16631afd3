import { serverMessageSchema } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { onTestFinished, describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import type { LiveTopics, TopicContent, TopicSource } from '../../../platform/live/live-topics.ts';
import type { CatalogueOptions } from '../catalogue.ts';
import { showBookLive } from './live-book.ts';
import {
  declareMatch,
  declareMatchMarket,
  declareMeeting,
  declareRace,
  match,
  noon,
  race,
} from '../testing/declare-day.ts';
import { openTestCatalogue } from '../testing/open-catalogue.ts';

/** A live channel that keeps what it is told. */
function createListener() {
  const sources = new Map<string, TopicSource>();
  const watched = new Set<string>();
  const heard: { topic: string; change: TopicContent }[] = [];
  const live: LiveTopics = {
    register: (prefix, source) => void sources.set(prefix, source),
    isWatched: (topic) => watched.has(topic),
    publish: (topic, change) => void heard.push({ topic, change }),
  };
  const watch = (topic: string): TopicContent | undefined => {
    watched.add(topic);
    const prefix = [...sources.keys()].find((each) => topic.startsWith(each));
    return prefix === undefined ? undefined : sources.get(prefix)?.snapshot(topic);
  };
  return { live, watch, heard };
}

async function openLive(options: Partial<CatalogueOptions> = {}) {
  const test = await openTestCatalogue(options);
  await test.catalogue.apply([
    declareMeeting(),
    declareMatch(),
    declareRace(),
    declareMatchMarket(),
  ]);
  const listener = createListener();
  const shown = showBookLive({ ...test, ...test.catalogue, live: listener.live });
  onTestFinished(shown.stop);
  return { ...test, ...listener };
}

const marketTopic = 'market:H2611201:4:1';
const move: FeedEvent = {
  kind: 'prices.moved',
  at: noon,
  market: race,
  prices: [{ selectionNumber: 2, price: '3/1' }],
};

describe('the book on the live channel', () => {
  it('gives a market whole, and then only what changed', async () => {
    const { catalogue, watch, heard } = await openLive();
    const snapshot = watch(marketTopic);
    expect(snapshot).toMatchObject({ data: { markets: [{ ev: 1, status: 'Open' }] } });
    expect(
      serverMessageSchema.safeParse({
        type: 'snapshot',
        topic: marketTopic,
        seq: 1,
        data: snapshot?.kind === 'fixture' ? snapshot.data : undefined,
      }).success,
    ).toBe(true);
    await catalogue.apply([move]);
    const version = catalogue.book.findMarket(race)?.version;
    expect(heard).toEqual([
      {
        topic: marketTopic,
        change: {
          kind: 'fixture',
          data: { markets: [{ ev: 1, version, prices: [[2, '3/1', 0]] }] },
        },
      },
    ]);
  });

  it('tells the score of a match to every client that watches one of its markets', async () => {
    const { catalogue, watch, heard } = await openLive();
    watch('market:F2611211:9:0');
    await catalogue.apply([
      {
        kind: 'score.changed',
        at: noon,
        fixture: match,
        score: { home: 0, away: 1, period: '1H', minute: 3 },
      },
    ]);
    expect(heard).toEqual([
      {
        topic: 'market:F2611211:9:0',
        change: {
          kind: 'fixture',
          data: { markets: [], score: expect.objectContaining({ away: 1, period: '1H' }) },
        },
      },
    ]);
  });

  it('tells who leads a field, and not how all of it stands: that is read on its own page', async () => {
    const { catalogue, watch, heard } = await openLive();
    watch('fixture:F2611211:9');
    const standings = [{ name: 'Arsenal', place: 1 }];
    const score = { home: 0, away: 0, period: 'LIVE', minute: 0, text: 'Arsenal' } as const;
    await catalogue.apply([
      { kind: 'score.changed', at: noon, fixture: match, score: { ...score, standings } },
    ]);
    const told = { ...score, at: new Date(noon).toISOString() };
    expect(heard.map(({ change }) => change)).toEqual([
      { kind: 'fixture', data: { markets: [], score: told } },
    ]);
    expect(JSON.stringify(watch('fixture:F2611211:9'))).not.toContain('standings');
  });

  it('tells a status, a non-runner and a score to every client that watches the fixture', async () => {
    const { catalogue, watch, heard } = await openLive();
    watch('fixture:H2611201:4');
    watch('fixture:F2611211:9');
    await catalogue.apply([
      { kind: 'runner.withdrawn', at: noon, market: race, selectionNumber: 8, price: '33/1' },
      { kind: 'market.status_changed', at: noon, market: race, status: 'off' },
      {
        kind: 'score.changed',
        at: noon,
        fixture: match,
        score: { home: 0, away: 1, period: '1H', minute: 3 },
      },
    ]);
    const told = heard.map(({ change }) => (change.kind === 'fixture' ? change.data : undefined));
    expect(told).toContainEqual(
      expect.objectContaining({ markets: [expect.objectContaining({ prices: [[8, '', 1]] })] }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ markets: [expect.objectContaining({ status: 'Off' })] }),
    );
    expect(told).toContainEqual(
      expect.objectContaining({ score: expect.objectContaining({ away: 1, period: '1H' }) }),
    );
  });

  it('says nothing of what nobody watches, and knows no topic of nothing', async () => {
    const { catalogue, watch, heard } = await openLive();
    await catalogue.apply([move]);
    expect(heard).toEqual([]);
    for (const topic of ['market:H1:1:1', 'market:x', 'list:next-races:o,h', 'list:featured:Q'])
      expect(watch(topic)).toBeUndefined();
  });

  it('knows a topic by one name alone: by another it would never be told a change', async () => {
    const { watch } = await openLive();
    expect(watch('fixture:H2611201:4')).toBeDefined();
    for (const topic of ['market:H2611201:04:1', 'market:H2611201:4:001', 'fixture:H2611201:04'])
      expect(watch(topic)).toBeUndefined();
  });

  it('sends a list again when who is in it changes, and not for prices', async () => {
    const { catalogue, watch, heard } = await openLive();
    expect(watch('list:next-races:H,h,o')).toMatchObject({
      races: [{ meetingName: 'Kempton Park' }],
    });
    expect(watch('list:featured:F')).toMatchObject({ events: [{ homeTeam: 'Arsenal' }] });
    await catalogue.apply([move]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toEqual([]);
    await catalogue.apply([declareRace({ ...race, ev: 2 })]);
    await eventually(() => {
      expect(heard).toHaveLength(1);
    });
    expect(heard[0]).toMatchObject({
      topic: 'list:next-races:H,h,o',
      change: { races: [{ eventIdx: 1 }, { eventIdx: 2 }] },
    });
  });

  it('says that the lists of a sport are others when a match starts, and not for a goal', async () => {
    const { catalogue, watch, heard } = await openLive();
    const score = (home: number): FeedEvent => ({
      kind: 'score.changed',
      at: noon,
      fixture: match,
      score: { home, away: 0, period: '1H', minute: 1 },
    });
    expect(watch('list:sport:F')).toEqual({ kind: 'list-changed' });
    expect(watch('list:sport:Q')).toBeUndefined();
    await catalogue.apply([score(0)]);
    await eventually(() => {
      expect(heard).toEqual([{ topic: 'list:sport:F', change: { kind: 'list-changed' } }]);
    });
    await catalogue.apply([score(1)]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toHaveLength(1);
  });

  it('D28: says that the feed is silent, since when, and that it is back', async () => {
    const { catalogue, watch, heard } = await openLive({ silenceMsMax: 600 });
    const live = { kind: 'feed', silentSince: null };
    expect(watch('feed')).toEqual(live);
    expect(watch('feeds')).toBeUndefined();
    await eventually(() => {
      expect(heard.at(-1)?.change).toMatchObject({ silentSince: expect.any(String) });
    });
    const silent = heard.find(({ topic }) => topic === 'feed')?.change;
    const since = silent?.kind === 'feed' ? Date.parse(silent.silentSince ?? '') : 0;
    expect(since).toBeLessThanOrEqual(noon - 600);
    expect(since).toBeGreaterThan(noon - 20_000);
    expect(watch('feed')).toEqual(silent);
    expect(catalogue.book.findMarket(race)?.status).toBe('suspended');
    await catalogue.apply([{ kind: 'heartbeat', at: noon }]);
    await eventually(() => {
      expect(heard.at(-1)?.change).toEqual(live);
    });
    expect(catalogue.book.findMarket(race)?.status).toBe('open');
  });
});
