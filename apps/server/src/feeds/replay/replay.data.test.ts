import type { FeedEvent, MarketDeclaration } from '@furlong/feed';
import { defaultHouseRules } from '@furlong/settlement';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePrice } from '@furlong/odds';
import { readRecordedFacts } from './recorded-facts.ts';
import { readRecording } from './read-recording.ts';
import { toRecording } from './recording.ts';
import { ReplayRun } from './replay-run.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const data = process.env['FURLONG_DATA'] ?? path.join(root, '../shared/data');
const raw = path.join(data, 'betfair_stream/raw');
const hasData = existsSync(raw);
if (!hasData) console.warn('Skipped: the recordings are not here (set FURLONG_DATA)');

type Of<Kind extends FeedEvent['kind']> = Extract<FeedEvent, { kind: Kind }>;

async function replay(name: string): Promise<readonly FeedEvent[]> {
  const facts = await readRecordedFacts(path.join(root, 'fixtures/replay-facts.json'));
  const recording = toRecording(await readRecording(path.join(raw, `${name}.jsonl.gz`)), facts);
  const run = new ReplayRun(recording, {
    eg: 1,
    rules: defaultHouseRules,
    toBusiness: (at) => at,
  });
  return [...recording.messages.flatMap((message) => run.apply(message)), ...run.end()];
}

function eventsOf<Kind extends FeedEvent['kind']>(
  events: readonly FeedEvent[],
  kind: Kind,
): readonly Of<Kind>[] {
  return events.filter((event): event is Of<Kind> => event.kind === kind);
}

function marketNamed(events: readonly FeedEvent[], name: string): MarketDeclaration {
  const found = eventsOf(events, 'market.declared').find(({ market }) => market.name === name);
  if (found === undefined) throw new Error(`no market ${name}`);
  return found.market;
}

function winnersOf(events: readonly FeedEvent[], market: MarketDeclaration): readonly string[] {
  const resulted = eventsOf(events, 'market.resulted').find(
    (event) => event.market.ef === market.key.ef && event.market.ev === market.key.ev,
  );
  const result = resulted?.result;
  const numbers =
    result?.kind === 'race'
      ? result.positions.map((position) => position.selectionNumber)
      : result?.kind === 'selections'
        ? result.outcomes
            .filter(({ outcome }) => outcome === 'won')
            .map(({ selectionNumber }) => selectionNumber)
        : [];
  return market.selections
    .filter((selection) => numbers.includes(selection.number))
    .map((selection) => selection.name);
}

describe.skipIf(!hasData)('replaying recordings of the exchange', () => {
  it('plays the Hamilton race: names, two non-runners by their prices, the recorded winner', async () => {
    const events = await replay('BASIC-1.132153978');
    const market = marketNamed(events, 'Win');
    expect(winnersOf(events, market)).toEqual(['Brother Mcgonagall']);
    expect(
      eventsOf(events, 'runner.withdrawn').map((event) => [
        market.selections.find(({ number }) => number === event.selectionNumber)?.name,
        event.price,
        event.deductionPence,
      ]),
    ).toEqual([
      ['Hellavashock', '12/1', undefined],
      ['Hymn For The Dudes', '22/1', undefined],
    ]);
    expect(eventsOf(events, 'fixture.declared')[0]?.fixture).toMatchObject({
      name: 'Hamilton',
      sportCode: 'H',
      region: 'UK/IR',
    });
  });

  it('plays the Sheffield greyhounds: suspended at the off, the recorded winner, starting prices', async () => {
    const events = await replay('1.197931750');
    const market = marketNamed(events, 'Win');
    expect(winnersOf(events, market)).toEqual(['Sandwood Jet']);
    expect(eventsOf(events, 'market.status_changed').map(({ status }) => status)).toEqual([
      'open',
      'suspended',
      'closed',
    ]);
    const result = eventsOf(events, 'market.resulted')[0]?.result;
    expect(result?.kind === 'race' && result.startingPrices).toHaveLength(6);
  });

  it('plays the Twenty20 match in play, with the delay that the exchange had', async () => {
    const events = await replay('1.200806927');
    const market = marketNamed(events, 'Match Winner');
    expect(winnersOf(events, market)).toEqual(['Netherlands']);
    const delays = eventsOf(events, 'market.declared').map((event) => event.market.inPlayDelayMs);
    expect(delays).toEqual([0, 5000]);
    expect(eventsOf(events, 'prices.moved').length).toBeGreaterThan(300);
  });

  it('settles the football match by how it ended, and voids what nobody knows', async () => {
    const events = await replay('1.242971311');
    const known = eventsOf(events, 'market.declared').filter(
      ({ market }) => market.key.ef === 'B34258228',
    );
    const matchResult = known.find(({ market }) => market.kind === 'match-result')?.market;
    expect(matchResult?.selections.map(({ name }) => name)).toEqual([
      'Athletic Club',
      'Deportivo Alavés',
      'Draw',
    ]);
    expect(matchResult && winnersOf(events, matchResult)).toEqual(['Athletic Club']);
    const results = eventsOf(events, 'market.resulted');
    expect(results.filter(({ result }) => result.kind !== 'void')).toHaveLength(known.length);
  });

  it('offers prices of the ladder that always add up to more than a fair book', async () => {
    for (const name of ['1.197931750', 'BASIC-1.132153978', '1.127236622']) {
      const prices = new Map<number, string>();
      for (const event of await replay(name)) {
        if (event.kind === 'runner.withdrawn') prices.delete(event.selectionNumber);
        if (event.kind !== 'prices.moved') continue;
        for (const moved of event.prices) prices.set(moved.selectionNumber, moved.price);
      }
      let book = 0;
      for (const text of prices.values()) {
        const price = parsePrice(text);
        expect(price, `${name}: ${text}`).toBeDefined();
        if (price !== undefined) book += Number(price.denominator) / Number(price.numerator);
      }
      expect(book, name).toBeGreaterThan(1);
    }
  });
});
