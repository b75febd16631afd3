import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { BookMarket } from '../../core/catalogue/book/book.ts';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import type {
  MarketChange,
  MarketDefinition,
  RunnerDefinition,
} from '../exchange/exchange-message.ts';
import { defineMatch, defineRace, offers, startsAt } from '../exchange/testing/tell-market.ts';
import type { CatalogueMarket } from './market-catalogue.ts';
import { StreamBook } from './stream-book.ts';

const marketId = '1.250000123';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The names of a market's runners, by the ids that the exchange has for them. */
type Runners = Readonly<Record<number, string>>;
const three: Runners = { 11: 'Ardent', 22: 'Bold', 33: 'Calm' };
const clubs: Runners = { 11: 'Leeds', 22: 'Derby', 33: 'The Draw' };

function at(ms: number): string {
  return new Date(ms).toISOString();
}

function isIn(ids: readonly number[]): readonly RunnerDefinition[] {
  return ids.map((id, index) => ({ id, sortPriority: index + 1, status: 'ACTIVE' }));
}

function race(changes: Partial<MarketDefinition> = {}, ids = [11, 22, 33]): MarketDefinition {
  return defineRace({ eventId: '34000001', runners: [...isIn(ids)], ...changes });
}

function game(changes: Partial<MarketDefinition> = {}): MarketDefinition {
  const runners = [...isIn([11, 22, 33])];
  return defineMatch({ eventId: '34000001', eventTypeId: '1', runners, ...changes });
}

function image(marketDefinition: MarketDefinition, id = marketId): MarketChange {
  const rc = marketDefinition.runners.map((runner, index) => ({
    ...offers(runner.id, 3 + index),
    ...(runner.hc === undefined ? {} : { hc: runner.hc }),
  }));
  return { id, img: true, marketDefinition, rc };
}

function listing(runners: Runners, name = 'Kempton', id = marketId): CatalogueMarket {
  return {
    marketId: id,
    marketName: '1m Hcap',
    event: { id: '34000001', name },
    runners: Object.entries(runners).map(([selectionId, runnerName]) => ({
      selectionId: Number(selectionId),
      runnerName,
    })),
  };
}

/** A stream into a book; `restart` begins with another process over the same rows. */
async function openStream() {
  const { again, ...test } = await openTestCatalogue();
  let catalogue: Catalogue = test.catalogue;
  let stream = new StreamBook(catalogue.book, defaultHouseRules);
  const world = {
    fixtures: () => [...catalogue.book.listFixtures()],
    markets: (): readonly BookMarket[] =>
      [...catalogue.book.listFixtures()].flatMap(({ markets }) => [...markets.values()]),
    market: () => world.markets()[0],
    names: () => [...(world.market()?.selections.values() ?? [])].map(({ name }) => name),
    list: (...listed: readonly CatalogueMarket[]) => {
      stream.name(
        listed.map((each) => each.marketId),
        listed,
      );
    },
    asks: () => stream.listNameless(),
    hear: async (changes: readonly MarketChange[], isImage = false) => {
      stream.apply({ isImage, changes, spoiled: [] });
      await world.tell();
    },
    tell: async () => {
      await catalogue.apply(stream.tell(test.clock.ms));
    },
    restart: async () => {
      await catalogue.stop();
      catalogue = await again();
      stream = new StreamBook(catalogue.book, defaultHouseRules);
    },
  };
  return world;
}

function settle(definition: MarketDefinition, winner: number): MarketDefinition {
  const runners = definition.runners.map((runner) => ({
    ...runner,
    status: runner.id === winner ? 'WINNER' : 'LOSER',
  }));
  return { ...definition, status: 'CLOSED', runners };
}

describe('D24: a market is the one that the exchange calls so', () => {
  it.each([false, true])(
    'whatever event and time it is given (after a restart: %s)',
    async (isAfterRestart) => {
      const world = await openStream();
      world.list(listing(three));
      await world.hear([image(race())], true);
      const first = world.market();
      if (isAfterRestart) await world.restart();
      world.list(listing(three));
      const moved = race({ eventId: '34000009', marketTime: at(startsAt + 30 * minuteMs) });
      await world.hear([image(moved)], isAfterRestart);
      expect(world.markets()).toHaveLength(1);
      expect(world.market()).toMatchObject({
        id: first?.id,
        key: first?.key,
        status: 'open',
        startsAt: startsAt + 30 * minuteMs,
      });
      await world.hear([{ id: marketId, marketDefinition: settle(moved, 22) }]);
      expect(world.market()).toMatchObject({ status: 'resulted' });
    },
  );

  it('D16: takes the later markets of its event with it', async () => {
    const world = await openStream();
    world.list(listing(clubs, 'Leeds v Derby'));
    await world.hear([image(game())], true);
    await world.restart();
    const moved = game({ eventId: '34000009' });
    world.list(listing(clubs, 'Leeds v Derby'));
    world.list(listing(clubs, 'Leeds v Derby', '1.250000200'));
    await world.hear([image(moved), image(moved, '1.250000200')], true);
    expect(world.fixtures()).toHaveLength(1);
    expect(world.markets()).toHaveLength(2);
  });

  it('though another of its event ends in the same digits', async () => {
    const world = await openStream();
    const other = '1.249000123';
    world.list(listing(three), listing(three, 'Kempton', other));
    await world.hear([image(race()), image(race({ marketType: 'PLACE' }), other)], true);
    expect(world.markets().map(({ feedId }) => feedId)).toEqual([marketId, other]);
    await world.restart();
    await world.hear([image(race()), image(race({ marketType: 'PLACE' }), other)], true);
    expect(world.markets().map(({ kind }) => kind)).toEqual(['race-win', 'race-to-be-placed']);
  });
});

describe('D24: a selection is the runner that the exchange calls so', () => {
  it('waits for the name of a runner that comes in, and asks for it again', async () => {
    const world = await openStream();
    world.list(listing(three));
    await world.hear([image(race())], true);
    expect(world.asks()).toEqual([]);
    await world.hear([image(race({}, [11, 22, 33, 44]))]);
    expect(world.market()?.status).toBe('suspended');
    expect(world.asks()).toEqual([marketId]);
    world.list(listing(three));
    await world.tell();
    expect(world.asks()).toEqual([marketId]);
    world.list(listing({ ...three, 44: '9. Daring' }));
    await world.tell();
    expect(world.market()?.status).toBe('open');
    expect(world.market()?.selections.get(9)?.name).toBe('Daring');
    await world.restart();
    await world.hear([image(race({}, [44, 33, 22, 11]))], true);
    expect(world.names()).toEqual(['Ardent', 'Bold', 'Calm', 'Daring']);
    await world.hear([{ id: marketId, marketDefinition: settle(race({}, [11, 22, 33, 44]), 44) }]);
    expect(world.market()?.result).toMatchObject({ positions: [{ selectionNumber: 9 }] });
  });

  it('settles what was bet though nobody has named the winner, and takes its name when it is told', async () => {
    const world = await openStream();
    world.list(listing(three));
    await world.hear([image(race())], true);
    const inPlay = race({ inPlay: true }, [11, 22, 33, 44]);
    await world.hear([{ id: marketId, marketDefinition: inPlay }]);
    expect(world.market()?.status).toBe('off');
    expect(world.names()).toEqual(['Ardent', 'Bold', 'Calm', 'No. 4']);
    expect(world.asks()).toEqual([marketId]);
    await world.restart();
    await world.hear([image(inPlay)], true);
    expect(world.asks()).toEqual([marketId]);
    world.list(listing({ ...three, 44: 'Daring' }));
    await world.tell();
    expect(world.names()).toEqual(['Ardent', 'Bold', 'Calm', 'Daring']);
    await world.hear([{ id: marketId, marketDefinition: settle(inPlay, 44) }]);
    expect(world.market()?.result).toMatchObject({ positions: [{ selectionNumber: 4 }] });
  });

  it('settles a market that the catalogue has forgotten by the names of the book', async () => {
    const world = await openStream();
    world.list(listing(three));
    await world.hear([image(race())], true);
    await world.restart();
    await world.hear([image(settle(race(), 33))], true);
    expect(world.market()?.status).toBe('resulted');
    expect(world.names()).toEqual(['Ardent', 'Bold', 'Calm']);
  });

  it('is not the other runner of its name', async () => {
    const world = await openStream();
    world.list(listing({ ...three, 33: 'Bold' }));
    await world.hear([image(race())], true);
    const prices = () =>
      [...(world.market()?.selections.values() ?? [])].map(({ name, price }) => [name, price]);
    const before = prices();
    expect(before.map(([name]) => name)).toEqual(['Ardent', 'Bold', 'Bold']);
    expect(new Set(before.map(([, price]) => price)).size).toBe(3);
    await world.restart();
    await world.hear([image(race({}, [33, 22, 11]))], true);
    expect(world.market()?.selections.size).toBe(3);
    await world.hear([{ id: marketId, marketDefinition: settle(race(), 33) }]);
    expect(world.market()?.result).toMatchObject({ positions: [{ selectionNumber: 3 }] });
  });

  it('is one line of a runner, which comes out alone', async () => {
    const world = await openStream();
    world.list(listing({ 11: 'Leeds', 22: 'Derby' }, 'Leeds v Derby'));
    const line = (id: number, hc: number, status = 'ACTIVE'): RunnerDefinition => ({
      id,
      hc,
      status,
      sortPriority: 1,
    });
    const lines = [line(11, -1), line(11, -0.5), line(22, 1), line(22, 0.5)];
    const asian = { marketType: 'ASIAN_HANDICAP', bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' };
    await world.hear([image(game({ ...asian, runners: lines }))], true);
    const gone = (hcs: readonly number[]) =>
      lines.map((each) => (hcs.includes(each.hc ?? 0) ? { ...each, status: 'REMOVED' } : each));
    const out = () =>
      [...(world.market()?.selections.values() ?? [])]
        .filter(({ isWithdrawn }) => isWithdrawn)
        .map(({ name }) => name);
    const tell = async (hcs: readonly number[]) => {
      const marketDefinition = game({ ...asian, runners: gone(hcs) });
      await world.hear([{ id: marketId, marketDefinition }]);
    };
    await tell([-1]);
    expect(out()).toEqual(['Leeds -1']);
    await tell([-1, -0.5]);
    expect(out()).toEqual(['Leeds -1', 'Leeds -0.5']);
    await world.restart();
    await world.hear([image(game({ ...asian, runners: gone([-1, -0.5]) }))], true);
    expect(world.names()).toEqual(['Leeds -1', 'Leeds -0.5', 'Derby +1', 'Derby +0.5']);
  });

  it('has one number on all markets of its race', async () => {
    const world = await openStream();
    const place = '1.250000124';
    world.list(listing(three), listing(three, 'Kempton', place));
    await world.hear([image(race())], true);
    await world.hear([image(race({ marketType: 'PLACE' }, [33, 11, 22]), place)]);
    const [win, placed] = world.markets();
    expect(
      [...(placed?.selections.values() ?? [])].map(({ number, name }) => [number, name]),
    ).toEqual(
      expect.arrayContaining(
        [...(win?.selections.values() ?? [])].map(({ number, name }) => [number, name]),
      ),
    );
  });
});

describe('the copies of a market in an image', () => {
  const suspended = image(race({ status: 'SUSPENDED', version: 200 }));
  const open = image(race({ status: 'OPEN', version: 100 }));

  it.each([
    ['the newer first', [suspended, open]],
    ['the newer last', [open, suspended]],
  ])('stand by the higher version, %s', async (_, copies) => {
    const world = await openStream();
    world.list(listing(three));
    await world.hear(copies, true);
    expect(world.market()?.status).toBe('suspended');
  });

  it('leave no price of the older one', async () => {
    const world = await openStream();
    world.list(listing(three));
    const older = { ...open, rc: [11, 22, 33].map((id) => offers(id, 50)) };
    await world.hear([image(race({ version: 200 })), older], true);
    const price = world.market()?.selections.get(1)?.price;
    await world.hear([image(race({ version: 201 }))]);
    expect(world.market()?.selections.get(1)?.price).toBe(price);
  });

  it('are as old in a change of their own', async () => {
    const world = await openStream();
    world.list(listing(three));
    await world.hear([suspended], true);
    await world.hear([open]);
    expect(world.market()?.status).toBe('suspended');
    await world.hear([image(race({ version: 201 }))]);
    expect(world.market()?.status).toBe('open');
  });
});

describe('P6b: a match of the exchange', () => {
  it.each([
    [30, 47, 'resulted', false],
    [30, 49, 'void', false],
    [60, 60, 'void', false],
    [60, 60, 'void', true],
  ])(
    'put off by %d hours, and then by %d since it was due, is %s (after a restart: %s)',
    async (first, then, status, isAfterRestart) => {
      const world = await openStream();
      world.list(listing(clubs, 'Leeds v Derby'));
      await world.hear([image(game())], true);
      if (isAfterRestart) await world.restart();
      world.list(listing(clubs, 'Leeds v Derby'));
      const [early, late] = [first, then].map((hours) =>
        game({ marketTime: at(startsAt + hours * hourMs) }),
      );
      if (early === undefined || late === undefined) throw new Error('two times');
      await world.hear([image(early)], isAfterRestart);
      await world.hear([{ id: marketId, marketDefinition: late }]);
      expect(world.markets().at(-1)).toMatchObject({ status: 'open' });
      await world.hear([{ id: marketId, marketDefinition: settle(late, 11) }]);
      expect(world.market()?.status).toBe(status);
      // Bets on the new date have a match.
      expect(world.markets().at(-1)?.status).toBe('resulted');
    },
  );

  it('keeps its result where it is given another date afterwards (3.16)', async () => {
    const world = await openStream();
    world.list(listing(clubs, 'Leeds v Derby'));
    await world.hear([image(game())], true);
    await world.hear([{ id: marketId, marketDefinition: settle(game(), 11) }]);
    const marketDefinition = game({ marketTime: at(startsAt + 70 * hourMs) });
    await world.hear([{ id: marketId, marketDefinition }]);
    expect(world.markets()).toHaveLength(1);
    expect(world.market()).toMatchObject({ status: 'resulted', resultRevision: 1, startsAt });
  });

  it('is no race, and no match of tennis, of which bets stand', async () => {
    const world = await openStream();
    const tennis = game({ eventTypeId: '2' });
    world.list(listing(three), listing(clubs, 'Ann v Bea', '1.250000200'));
    const late = { marketTime: at(startsAt + 60 * hourMs) };
    await world.hear([image(race()), image({ ...tennis, eventId: '2' }, '1.250000200')], true);
    await world.hear([
      image(race(late)),
      image({ ...tennis, ...late, eventId: '2' }, '1.250000200'),
    ]);
    expect(world.markets().map(({ status }) => status)).toEqual(['open', 'open']);
  });
});

it('tells a runner that came out before it was heard of to nobody', async () => {
  const world = await openStream();
  world.list(listing(three));
  const runners = [...isIn([11, 22, 33]), { id: 44, sortPriority: 4, status: 'REMOVED' }];
  await world.hear([image(race({ runners }))], true);
  expect(world.market()?.status).toBe('open');
  expect(world.names()).toEqual(['Ardent', 'Bold', 'Calm']);
});
