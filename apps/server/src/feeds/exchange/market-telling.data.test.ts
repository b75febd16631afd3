import type { FeedEvent } from '@furlong/feed';
import { defaultHouseRules } from '@furlong/settlement';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ExchangeMarket, runnerKey } from './exchange-market.ts';
import { marketChange } from './exchange-message.ts';
import { MarketTelling } from './market-telling.ts';
import { statusesOf } from './testing/tell-market.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const data = process.env['FURLONG_DATA'] ?? path.join(root, '../shared/data');
const raw = path.join(data, 'betfair_stream/raw');
const hasData = existsSync(raw);
if (!hasData) console.warn('Skipped: the recordings are not here (set FURLONG_DATA)');

const line = z.object({ pt: z.number(), mc: z.array(marketChange) });

/** A recording of one market, told as it was heard. */
function tellRecording(name: string): readonly FeedEvent[] {
  const messages = gunzipSync(readFileSync(path.join(raw, `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
  const runners = messages.flatMap(({ mc }) =>
    mc.flatMap(({ marketDefinition }) => marketDefinition?.runners ?? []),
  );
  const ids = [...new Set(runners.map(({ id, hc }) => runnerKey(id, hc)))];
  const facts = {
    key: { ef: 'X1', eg: 1, ev: 1 },
    startsAt: 0,
    fixtureStartsAt: 0,
    names: new Map(),
    raceName: '',
    eventName: name,
    numbers: new Map(ids.map((id, index) => [id, index + 1])),
    participants: null,
    competition: null,
  };
  const telling = new MarketTelling(new ExchangeMarket(name), facts, defaultHouseRules);
  return messages.flatMap(({ pt, mc }) => {
    for (const change of mc) telling.apply(change);
    return telling.tell(pt);
  });
}

describe.skipIf(!hasData)('telling recorded races', () => {
  it.each([
    ['1.127236622', '2016-10-01T06:00:19.953Z'],
    ['1.185781277', '2021-07-30T05:44:27.132Z'],
    ['BASIC-1.132153978', '2017-06-14T18:55:42.053Z'],
    ['SELF-1.181223995', '2021-03-30T16:20:34.281Z'],
  ])('8.2: %s went off at %s, and no price of it moved in running', (name, offAt) => {
    const events = tellRecording(name);
    const off = Date.parse(offAt);
    const since = events.filter(({ at }) => at >= off);
    expect(statusesOf(since).map(([status]) => status)).toEqual(['off', 'closed']);
    expect(statusesOf(since)[0]?.[1]).toBe(off);
    expect(since.map(({ kind }) => kind)).not.toContain('prices.moved');
  });
});
