import { findSportByCode } from '@furlong/contract';
import type { FeedEvent } from '@furlong/feed';
import { describe, expect, it } from 'vitest';
import { openTestCatalogue } from '../../core/catalogue/testing/open-catalogue.ts';
import { delayOf, stateOfMarket } from '../../core/wagers/market-facts.ts';
import {
  defineMatch,
  defineRace,
  offers,
  startsAt,
  statusesOf,
  tellMarket,
  type Saying,
} from './testing/tell-market.ts';

const minuteMs = 60_000;
const suspended = { status: 'SUSPENDED' };
const running = { inPlay: true, betDelay: 1 };

function kindsOf(events: readonly FeedEvent[]): readonly string[] {
  return events.map(({ kind }) => kind);
}

it.each([
  ['1m Hcap', true],
  ['2m4f Nov Hcap Hrd', true],
  ['5f Nursery', true],
  ['5f Nov Stks', false],
])('2.1: %s is a handicap: %s', (raceName, isHandicap) => {
  const { telling, say } = tellMarket();
  telling.facts = { ...telling.facts, raceName };
  const told = say(startsAt - minuteMs, { definition: defineRace() });
  const declared = told.flatMap((each) => (each.kind === 'market.declared' ? [each.market] : []));
  expect(declared).toMatchObject([{ isHandicap }]);
});

it.each([
  ['1', 'Football'],
  ['2', 'Tennis'],
  ['3', 'Golf'],
  ['4', 'Cricket'],
  ['5', 'Rugby Union'],
  ['6', 'Boxing'],
  ['8', 'Motor Racing'],
  ['10', 'Special'],
  ['11', 'Cycling'],
  ['1477', 'Rugby League'],
  ['3503', 'Darts'],
  ['6422', 'Snooker'],
  ['6423', 'American Football'],
  ['7511', 'Baseball'],
  ['7522', 'Basketball'],
  ['7524', 'Ice Hockey'],
  ['2152880', 'GAA'],
  ['26420387', 'UFC | MMA'],
])('event type %s of the exchange is %s', (eventTypeId, title) => {
  const { say } = tellMarket();
  const [told] = say(startsAt, { definition: defineMatch({ eventTypeId }) });
  const code = told?.kind === 'fixture.declared' ? told.fixture.sportCode : '';
  expect(findSportByCode(code)?.title).toBe(title);
});

it.each([
  ['each way', { marketType: 'EACH_WAY' }],
  ['lines', { marketType: 'TOTAL_RUNS', bettingType: 'LINE' }],
  ['many goal lines', { marketType: 'ALT_TOTAL_GOALS', bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' }],
])('a market of %s, which could not be settled, is not offered', (_, changes) => {
  const { say } = tellMarket();
  expect(say(startsAt, { definition: defineRace(changes) })).toEqual([]);
  expect(say(startsAt + 1, { definition: defineRace({ ...changes, status: 'CLOSED' }) })).toEqual(
    [],
  );
});

describe('telling a race of the exchange', () => {
  it.each([
    ['horses', '7'],
    ['greyhounds', '4339'],
  ])('8.2: %s that turn in play are off, and stay so until they are closed', (_, eventTypeId) => {
    const { say } = tellMarket();
    const told = [
      { eventTypeId },
      { eventTypeId, ...suspended },
      { eventTypeId, ...running },
      { eventTypeId, ...running, ...suspended },
      { eventTypeId, ...running, status: 'CLOSED' },
    ].flatMap((changes, index) => say(startsAt + index, { definition: defineRace(changes) }));
    expect(statusesOf(told)).toEqual([
      ['open', startsAt],
      ['suspended', startsAt + 1],
      ['off', startsAt + 2],
      ['closed', startsAt + 4],
    ]);
  });

  it('8.2: is off at once where it turns in play without a pause', () => {
    const { say } = tellMarket();
    say(startsAt, { definition: defineRace() });
    const told = say(startsAt + 1, { definition: defineRace({ ...running, ...suspended }) });
    expect(statusesOf(told)).toEqual([['off', startsAt + 1]]);
  });

  it('opens again after a false start', () => {
    const { say } = tellMarket();
    const told = [{}, running, suspended, {}, running].flatMap((changes, index) =>
      say(startsAt + index, { definition: defineRace(changes) }),
    );
    expect(statusesOf(told).map(([status]) => status)).toEqual([
      'open',
      'off',
      'suspended',
      'open',
      'off',
    ]);
  });

  it('1.5: leaves the last show standing: what is offered in running is nobody’s starting price', () => {
    const { say } = tellMarket();
    const show = [1, 2, 3, 4, 5].map((id) => offers(id, 5));
    expect(kindsOf(say(startsAt, { definition: defineRace(), offers: show }))).toContain(
      'prices.moved',
    );
    const off = say(startsAt + 1, { definition: defineRace(running), offers: [offers(1, 1.5)] });
    expect(kindsOf(off)).not.toContain('prices.moved');
    expect(say(startsAt + 2, { offers: [offers(1, 1.01)] })).toEqual([]);
    const again = say(startsAt + 3, { definition: defineRace(), offers: [offers(1, 3)] });
    expect(kindsOf(again)).toContain('prices.moved');
  });

  it('waits no delay of the exchange’s: nobody bets on it in running', () => {
    const { say } = tellMarket();
    say(startsAt, { definition: defineRace() });
    const told = say(startsAt + 1, { definition: defineRace(running) });
    expect(kindsOf(told)).toEqual(['market.status_changed']);
  });

  it('is off still when nobody knows how it stands', () => {
    const { telling, say } = tellMarket();
    say(startsAt, { definition: defineRace() });
    expect(statusesOf(telling.suspend(startsAt + 1))).toEqual([['suspended', startsAt + 1]]);
    say(startsAt + 2, { definition: defineRace(running) });
    expect(telling.suspend(startsAt + 3)).toEqual([]);
  });
});

describe('telling a match of the exchange', () => {
  it('is open in play, and suspended and open again', () => {
    const { say } = tellMarket();
    const told = [{}, suspended, running, { ...running, ...suspended }, running].flatMap(
      (changes, index) => say(startsAt + index, { definition: defineMatch(changes) }),
    );
    expect(statusesOf(told).map(([status]) => status)).toEqual([
      'open',
      'suspended',
      'open',
      'suspended',
      'open',
    ]);
  });
});

/** A market of the exchange in the book. */
async function follow() {
  const { catalogue, db, clock } = await openTestCatalogue();
  const { telling, say } = tellMarket();
  const market = () => {
    const found = catalogue.book.findMarket(telling.facts.key);
    if (found === undefined) throw new Error('the book does not know it');
    return found;
  };
  return {
    market,
    say: async (at: number, saying: Saying) => {
      clock.ms = at;
      await catalogue.apply(say(at, saying));
      return stateOfMarket(market(), at);
    },
    readOffAt: async () => {
      const rows = await db.query<{ off_at: Date | null }>({
        name: 'read-off',
        text: 'select off_at from markets',
        values: [],
      });
      return rows[0]?.off_at?.getTime() ?? null;
    },
  };
}

describe('the book behind a race of the exchange', () => {
  it('8.2, P12: takes no bets from the off on, and knows when that was', async () => {
    const { say, readOffAt } = await follow();
    const offAt = startsAt + 2 * minuteMs;
    expect(await say(startsAt, { definition: defineRace() })).toBe('open');
    expect(await say(offAt, { definition: defineRace(running) })).toBe('ended');
    expect(await readOffAt()).toBe(offAt);
    const paused = { definition: defineRace({ ...running, ...suspended }) };
    expect(await say(offAt + minuteMs, paused)).toBe('ended');
    expect(await readOffAt()).toBe(offAt);
  });

  it('P12: forgets the off of a false start', async () => {
    const { say, readOffAt } = await follow();
    await say(startsAt, { definition: defineRace() });
    await say(startsAt + 1, { definition: defineRace(running) });
    expect(await say(startsAt + 2, { definition: defineRace(suspended) })).toBe('suspended');
    expect(await say(startsAt + 3, { definition: defineRace() })).toBe('open');
    expect(await readOffAt()).toBeNull();
    await say(startsAt + minuteMs, { definition: defineRace(running) });
    expect(await readOffAt()).toBe(startsAt + minuteMs);
  });
});

describe('the book behind a match of the exchange', () => {
  const inPlay = { inPlay: true, betDelay: 5 };
  const early = startsAt - 2 * minuteMs;

  it('D20: bets wait once it is in play, though it was to begin later', async () => {
    const { say, market } = await follow();
    await say(early - 1, { definition: defineMatch() });
    expect(delayOf(market(), early - 1)).toBe(0);
    expect(await say(early, { definition: defineMatch(inPlay) })).toBe('open');
    expect(delayOf(market(), early)).toBe(5_000);
    await say(early + minuteMs, { definition: defineMatch({ ...inPlay, betDelay: 8 }) });
    expect(market().startsAt).toBe(early);
    expect(delayOf(market(), early + minuteMs)).toBe(8_000);
  });

  it('is to begin as advertised where it was not in play after all, and where it begins late', async () => {
    const { say, market } = await follow();
    await say(early, { definition: defineMatch(inPlay) });
    expect(await say(early + 1, { definition: defineMatch() })).toBe('open');
    expect(delayOf(market(), early + 1)).toBe(0);
    expect(market().startsAt).toBe(startsAt);
    expect(await say(startsAt, { definition: defineMatch() })).toBe('ended');
    expect(await say(startsAt + minuteMs, { definition: defineMatch(inPlay) })).toBe('open');
    expect(market().startsAt).toBe(startsAt);
  });

  it('3.13: takes no bet in play on an Asian handicap, which would count from the score at each bet', async () => {
    const { say } = await follow();
    const marketType = 'ASIAN_HANDICAP';
    expect(await say(early - 1, { definition: defineMatch({ marketType }) })).toBe('open');
    expect(await say(early, { definition: defineMatch({ marketType, ...inPlay }) })).toBe('ended');
  });

  it('D16: a race that goes off early keeps its time, by which its markets are of one race', async () => {
    const { say, market } = await follow();
    await say(early, { definition: defineRace(running) });
    expect(market().startsAt).toBe(startsAt);
  });
});

it.each([
  ['while it is told', false],
  ['while nobody told it', true],
])(
  '3.6, D23: a runner that comes out %s leaves at the price it was offered at',
  async (_, isAnew) => {
    const { catalogue } = await openTestCatalogue();
    const before = tellMarket();
    const rc = [1, 2, 3, 4].map((id) => offers(id, 4.5));
    const [definition, outsider] = [defineRace(), offers(5, 36)];
    await catalogue.apply(
      before.say(startsAt - minuteMs, { definition, offers: [...rc, outsider] }),
    );
    const offered = catalogue.book.findMarket(before.telling.facts.key)?.selections.get(5)?.price;
    expect(offered).toBe('28/1');
    const gone = definition.runners.map((runner) =>
      runner.id === 5 ? { ...runner, status: 'REMOVED', adjustmentFactor: 3.1 } : runner,
    );
    const after = isAnew ? tellMarket() : before;
    await catalogue.apply(after.say(startsAt, { definition: defineRace({ runners: gone }) }));
    const market = catalogue.book.findMarket(after.telling.facts.key);
    // Over 14/1 nothing is deducted, whatever the exchange takes off its own bets.
    expect(market?.selections.get(5)?.withdrawal).toMatchObject({
      price: offered,
      deductionPence: null,
    });
  },
);

describe('3.6, P2b: a runner that comes out of a market on places', () => {
  const places = { marketType: 'PLACE', numberOfWinners: 3, bspMarket: false };
  const gone = defineRace(places).runners.map((runner) =>
    runner.id === 5 ? { ...runner, status: 'REMOVED', adjustmentFactor: 62.4 } : runner,
  );

  async function withdrawalFrom(place: ReturnType<typeof tellMarket>, isWinBeside: boolean) {
    const { catalogue } = await openTestCatalogue();
    const rc = [1, 2, 3, 4, 5].map((id) => offers(id, 5));
    if (isWinBeside)
      await catalogue.apply(
        tellMarket({ ev: 1 }).say(startsAt, { definition: defineRace(), offers: rc }),
      );
    const short = [1, 2, 3, 4, 5].map((id) => offers(id, 1.6));
    await catalogue.apply(place.say(startsAt, { definition: defineRace(places), offers: short }));
    const definition = defineRace({ ...places, runners: gone });
    await catalogue.apply(place.say(startsAt + 1, { definition }));
    const market = catalogue.book.findMarket(place.telling.facts.key);
    return market?.selections.get(5)?.withdrawal;
  }

  it('goes by its price to win, whatever the exchange takes off', async () => {
    const told = await withdrawalFrom(tellMarket({ ev: 2 }), true);
    // The price follows from 5.0 to win, and not from 1.6 to be placed.
    expect(told).toMatchObject({ price: '7/2', deductionPence: null });
  });

  it('goes by the price to win that its price to be placed stands for, where there is no other', async () => {
    const told = await withdrawalFrom(tellMarket({ ev: 2 }), false);
    // A quarter of the odds in a field of five: 8/15 to be placed is 32/15 to win, which is 30p.
    expect(told).toMatchObject({ price: '32/15', deductionPence: null });
    expect(told?.standingPrices).toMatchObject({ 1: '32/15' });
  });
});
