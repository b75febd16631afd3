import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import {
  declareMatch,
  declareMatchMarket,
  match,
  matchResult,
  noon,
} from '../testing/declare-day.ts';
import { openTestCatalogue, type TestCatalogue } from '../testing/open-catalogue.ts';

const dayMs = 86_400_000;
const startsAt = noon + dayMs / 8;

function isPlayed(): readonly FeedEvent[] {
  const outcomes = (['won', 'lost', 'lost'] as const).map((outcome, index) => ({
    selectionNumber: index + 1,
    outcome,
  }));
  return [
    declareMatch(),
    declareMatchMarket(),
    {
      kind: 'market.resulted',
      at: noon,
      market: matchResult,
      result: { kind: 'selections', outcomes },
    },
  ];
}

/** Declares a match anew, three days on and by other terms. */
function isPutOff(): readonly FeedEvent[] {
  const { fixture, ...event } = declareMatch();
  const { market, ...declared } = declareMatchMarket();
  const later = fixture.startsAt + 3 * dayMs;
  return [
    { ...event, fixture: { ...fixture, startsAt: later } },
    {
      ...declared,
      market: { ...market, kind: 'match-winner', parameters: { line: 1 }, startsAt: later },
    },
  ];
}

async function readRow({ db }: TestCatalogue) {
  const [row] = await db.query<{ starts_at: Date; market_starts_at: Date; kind: string }>({
    text: `select f.starts_at, m.starts_at as market_starts_at, m.kind
           from markets m join fixtures f on f.id = m.fixture_id`,
  });
  return row;
}

const settled = {
  starts_at: new Date(startsAt),
  market_starts_at: new Date(startsAt),
  kind: 'match-result',
};

describe('3.16: a market that has its result', () => {
  it('keeps the time and the terms that it was settled by, whatever is declared of it', async () => {
    const world = await openTestCatalogue();
    await world.catalogue.apply(isPlayed());
    await world.catalogue.apply(isPutOff());
    const market = world.catalogue.book.findMarket(matchResult);
    expect(market).toMatchObject({ kind: 'match-result', parameters: {}, startsAt });
    expect(market?.fixture.startsAt).toBe(startsAt);
    expect(await readRow(world)).toEqual(settled);
  });

  it('keeps them where it was over before the last start', async () => {
    const world = await openTestCatalogue();
    await world.catalogue.apply(isPlayed());
    await world.catalogue.stop();
    world.clock.ms += 2 * dayMs;
    const again = await world.again();
    expect(again.book.findFixture(match)).toBeUndefined();
    await again.apply(isPutOff());
    expect(await readRow(world)).toEqual(settled);
  });

  it('moves with its fixture as long as it has none', async () => {
    const world = await openTestCatalogue();
    await world.catalogue.apply([declareMatch(), declareMatchMarket()]);
    await world.catalogue.apply(isPutOff());
    expect(await readRow(world)).toMatchObject({ starts_at: new Date(startsAt + 3 * dayMs) });
  });
});
