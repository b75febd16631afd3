import { defaultHouseRules } from '@furlong/settlement';
import { describe, expect, it } from 'vitest';
import type { BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import { noon } from '../../core/catalogue/testing/declare-day.ts';
import {
  openTestCatalogue,
  type TestCatalogue,
} from '../../core/catalogue/testing/open-catalogue.ts';
import { ApiBook } from './api-book.ts';
import type { OddsEvent, ScoredEvent } from './odds-answer.ts';

const hourMs = 3_600_000;
const due = noon + 3 * hourMs;

/** An event as the API says it, whenever it is asked. */
interface Said {
  readonly sport: string;
  readonly names: readonly string[];
  readonly hoursLate?: number;
  readonly isQuoted?: boolean;
  /** Ireland at home to England. */
  readonly isTurned?: boolean;
}

/** England at home to Ireland; an outright where neither is among the names. */
function toEvent(said: Said, at: number): OddsEvent {
  const { sport, names, hoursLate = 0, isQuoted = true } = said;
  const [home, away] = names.includes('England') ? sidesOf(said) : [null, null];
  const key = home === null ? 'outrights' : 'h2h';
  const outcomes = names.map((name) => ({ name, price: names.length - 0.1 }));
  return {
    id: 'e1',
    sport_key: sport,
    sport_title: sport,
    home_team: home,
    away_team: away,
    commence_time: due + hoursLate * hourMs,
    bookmakers: isQuoted ? [{ key: 'one', markets: [{ key, last_update: at, outcomes }] }] : [],
  };
}

function sidesOf({ isTurned = false }: Said): readonly [string, string] {
  return isTurned ? ['Ireland', 'England'] : ['England', 'Ireland'];
}

interface World extends TestCatalogue {
  say(said: Said, hoursAfterNoon: number): Promise<void>;
  /** The final score, England's first, told nine hours after it began or so many after it was due. */
  score(said: Said, score: readonly [string, string], hoursAfterDue?: number): Promise<void>;
  odds(sport: string, events: readonly OddsEvent[]): Promise<void>;
  scores(sport: string, events: readonly ScoredEvent[]): Promise<void>;
  awaitsScores(sport: string, at: number): boolean;
  fixtures(): readonly BookFixture[];
  market(): BookMarket | undefined;
}

async function openWorld(): Promise<World> {
  const test = await openTestCatalogue();
  const { catalogue, clock } = test;
  const book = new ApiBook({ book: catalogue.book, rules: defaultHouseRules });
  const fixtures = () => [...catalogue.book.listFixtures()];
  return {
    ...test,
    fixtures,
    odds: async (sport, events) => {
      await catalogue.apply(book.tellOdds(sport, events, clock.ms));
    },
    scores: async (sport, events) => {
      await catalogue.apply(book.tellStarted(clock.ms));
      await catalogue.apply(book.tellScores(sport, events, clock.ms));
    },
    awaitsScores: (sport, at) => book.awaitsScores(sport, at),
    market: () => fixtures()[0]?.markets.values().next().value,
    say: async (said, hoursAfterNoon) => {
      clock.ms = noon + hoursAfterNoon * hourMs;
      await catalogue.apply(book.tellOdds(said.sport, [toEvent(said, clock.ms)], clock.ms));
    },
    score: async (said, [england, ireland], hoursAfterDue) => {
      const { sport, hoursLate = 0 } = said;
      clock.ms = due + (hoursAfterDue ?? hoursLate + 9) * hourMs;
      await catalogue.apply(book.tellStarted(clock.ms));
      const scores = [
        { name: 'England', score: england },
        { name: 'Ireland', score: ireland },
      ];
      const [home, away] = sidesOf(said);
      const ended = { id: 'e1', completed: true, home_team: home, away_team: away };
      const event = { ...ended, commence_time: due + hoursLate * hourMs, scores };
      await catalogue.apply(book.tellScores(sport, [event], clock.ms));
    },
  };
}

describe('P6b: a match', () => {
  const match = { sport: 'soccer_epl', names: ['England', 'Draw', 'Ireland'] };

  it.each([
    [30, 48, 'open'],
    [30, 60, 'void'],
    [47, 49, 'void'],
  ])(
    'that is put off by %d hours, and then by %d since it was due, is %s',
    async (first, then, status) => {
      const world = await openWorld();
      await world.say(match, 0);
      await world.say({ ...match, hoursLate: first }, 1);
      expect(world.market()?.status).toBe('open');
      await world.say({ ...match, hoursLate: then }, 2);
      expect(world.market()?.status).toBe(status);
      expect(world.fixtures().map(({ markets }) => [...markets.values()].at(-1)?.status)).toContain(
        'open',
      );
    },
  );

  it('whose prices are taken down as it is put off is void all the same', async () => {
    const world = await openWorld();
    await world.say(match, 0);
    await world.say({ ...match, hoursLate: 30, isQuoted: false }, 1);
    await world.say({ ...match, hoursLate: 60 }, 2);
    expect(world.market()?.status).toBe('void');
  });

  it.each([
    [47, 'resulted'],
    [49, 'void'],
  ])('whose score alone says that it began %d hours late is %s', async (hoursLate, status) => {
    const world = await openWorld();
    await world.say(match, 0);
    await world.score({ ...match, hoursLate }, ['2', '1']);
    expect(world.market()?.status).toBe(status);
  });

  it('is void in cricket too, though its runs never decide it', async () => {
    const world = await openWorld();
    const cricket = { sport: 'cricket_odi', names: ['England', 'Ireland'] };
    await world.say(cricket, 0);
    await world.say({ ...cricket, hoursLate: 60 }, 1);
    expect(world.market()?.status).toBe('void');
  });

  it('is no match of tennis, of which bets stand whatever its date', async () => {
    const world = await openWorld();
    const tennis = { sport: 'tennis_wta_wimbledon', names: ['England', 'Ireland'] };
    await world.say(tennis, 0);
    await world.say({ ...tennis, hoursLate: 50 }, 1);
    expect(world.fixtures()).toHaveLength(1);
    expect(world.market()?.status).toBe('open');
    await world.score({ ...tennis, hoursLate: 50 }, ['2', '0']);
    expect(world.market()?.status).toBe('resulted');
  });

  it('is no tournament, which bets wait for however late it begins', async () => {
    const world = await openWorld();
    const open = { sport: 'golf_the_open_winner', names: ['Ann', 'Bob', 'Cat'] };
    await world.say(open, 0);
    await world.say({ ...open, hoursLate: 200 }, 1);
    expect(world.fixtures()).toHaveLength(1);
    expect(world.market()?.status).toBe('open');
  });
});

describe('3.16: a match that was played', () => {
  const match = { sport: 'soccer_epl', names: ['England', 'Draw', 'Ireland'] };
  /** Twelve hours after noon it is over. */
  const after = 13;

  it.each([0.5, 30, 70])(
    'keeps its result and its time where its id is due again %d hours later',
    async (hoursLate) => {
      const world = await openWorld();
      await world.say(match, 0);
      await world.score(match, ['1', '1']);
      await world.say({ ...match, hoursLate: 10 + hoursLate }, after - 1);
      const [first, second] = world.fixtures();
      expect(first?.startsAt).toBe(due);
      expect(world.market()).toMatchObject({ status: 'resulted', resultRevision: 1 });
      expect(world.market()?.startsAt).toBe(due);
      expect(second).toMatchObject({ key: { eg: 2 }, startsAt: due + (10 + hoursLate) * hourMs });
      expect(second?.markets.get(0)?.status).toBe('open');
    },
  );

  it('keeps its result where its score is told again of another date', async () => {
    const world = await openWorld();
    await world.say(match, 0);
    await world.score(match, ['1', '1']);
    await world.score({ ...match, hoursLate: 60 }, ['1', '1']);
    expect(world.market()).toMatchObject({ status: 'resulted', resultRevision: 1 });
  });

  it('does not lend its score to the match that its id names next', async () => {
    const world = await openWorld();
    await world.say(match, 0);
    await world.score(match, ['1', '1']);
    await world.say({ ...match, hoursLate: 20 }, after);
    world.clock.ms = due + 22 * hourMs;
    await world.score(match, ['1', '1'], 22);
    const [first, second] = world.fixtures();
    expect(first?.markets.get(0)?.resultRevision).toBe(1);
    expect(second?.markets.get(0)?.status).toBe('off');
    await world.score({ ...match, hoursLate: 20 }, ['0', '3']);
    expect(first?.markets.get(0)?.resultRevision).toBe(1);
    expect(second?.markets.get(0)).toMatchObject({ status: 'resulted', resultRevision: 1 });
  });

  it('is corrected by another score of its own', async () => {
    const world = await openWorld();
    await world.say(match, 0);
    await world.score(match, ['1', '1']);
    await world.score(match, ['2', '1']);
    expect(world.market()).toMatchObject({ status: 'resulted', resultRevision: 2 });
  });

  it('is not put off where an operator has its result', async () => {
    const world = await openWorld();
    await world.say(match, 0);
    world.clock.ms = due + 3 * hourMs;
    const { key } = world.market() ?? {};
    if (key === undefined) throw new Error('the market is in the book');
    await world.catalogue.operator.enterResult({
      key,
      by: 'trader1',
      result: {
        kind: 'selections',
        outcomes: [
          { selectionNumber: 1, outcome: 'won' },
          { selectionNumber: 2, outcome: 'lost' },
          { selectionNumber: 3, outcome: 'lost' },
        ],
      },
    });
    await world.say({ ...match, hoursLate: 20 }, 12);
    expect(world.fixtures()[0]?.startsAt).toBe(due);
    expect(world.fixtures()).toHaveLength(2);
  });
});

describe('of two copies the later counts', () => {
  const match = { sport: 'soccer_epl', names: ['England', 'Draw', 'Ireland'] };
  const scored = (home: string, lastUpdate: number | null) => ({
    id: 'e1',
    completed: true,
    home_team: 'England',
    away_team: 'Ireland',
    commence_time: due,
    last_update: lastUpdate,
    scores: [
      { name: 'England', score: home },
      { name: 'Ireland', score: '1' },
    ],
  });
  const openPlayed = async () => {
    const world = await openWorld();
    await world.say(match, 0);
    world.clock.ms = due + 3 * hourMs;
    const outcomes = () => {
      const result = world.market()?.result;
      return result?.kind === 'selections' && result.outcomes.map(({ outcome }) => outcome);
    };
    return { world, outcomes };
  };

  it('of scores in one answer, whichever stands first', async () => {
    const { world, outcomes } = await openPlayed();
    await world.scores(match.sport, [scored('2', due + 200), scored('1', due + 100)]);
    expect(outcomes()).toEqual(['won', 'lost', 'lost']);
  });

  it('of scores in two answers', async () => {
    const { world, outcomes } = await openPlayed();
    await world.scores(match.sport, [scored('2', due + 200)]);
    await world.scores(match.sport, [scored('1', due + 100)]);
    expect(world.market()?.resultRevision).toBe(1);
    await world.scores(match.sport, [scored('1', null)]);
    expect(outcomes()).toEqual(['lost', 'won', 'lost']);
  });

  it('of prices in one answer', async () => {
    const world = await openWorld();
    const [fresh, old] = [toEvent(match, noon), toEvent({ ...match, hoursLate: 1 }, noon - 1)];
    await world.odds(match.sport, [fresh, old]);
    expect(world.fixtures()).toMatchObject([{ startsAt: due }]);
  });
});

describe('P8: a match of tennis', () => {
  it.each([
    ['best of three, of which one set was won', 'tennis_wta_wimbledon', ['1', '0'], 'void'],
    ['best of three, of which each won one', 'tennis_atp_dubai', ['1', '1'], 'void'],
    ['best of three', 'tennis_atp_dubai', ['2', '1'], 'resulted'],
    ['best of five, of which two sets were won', 'tennis_atp_us_open', ['0', '2'], 'void'],
    ['best of five', 'tennis_atp_us_open', ['2', '3'], 'resulted'],
  ] as const)('%s', async (_, sport, score, status) => {
    const world = await openWorld();
    const match = { sport, names: ['England', 'Ireland'] };
    await world.say(match, 0);
    await world.score(match, score);
    expect(world.market()?.status).toBe(status);
  });
});

describe('3.13: a market on regular time', () => {
  const three = ['England', 'Draw', 'Ireland'];

  it.each([
    ['soccer_epl', '2', '1', 'resulted'],
    ['soccer_fa_cup', '2', '1', 'off'],
    ['soccer_fa_cup', '1', '1', 'resulted'],
    ['soccer_fa_cup', '2', '0', 'off'],
    ['soccer_fifa_world_cup', '7', '5', 'off'],
    ['soccer_uefa_champs_league', '1', '1', 'off'],
    ['soccer_uefa_champs_league', '0', '0', 'resulted'],
    ['soccer_efl_champ', '2', '1', 'off'],
    ['icehockey_nhl', '3', '2', 'off'],
    ['icehockey_nhl', '4', '2', 'resulted'],
    ['rugbyleague_nrl', '13', '12', 'off'],
    ['rugbyleague_nrl', '18', '12', 'resulted'],
    ['rugbyunion_six_nations', '13', '12', 'resulted'],
    ['rugbyunion_world_cup', '13', '12', 'off'],
    ['basketball_euroleague', '92', '90', 'off'],
    ['handball_germany_bundesliga', '30', '29', 'off'],
  ])('of %s that ended %s-%s is %s', async (sport, home, away, status) => {
    const world = await openWorld();
    await world.say({ sport, names: three }, 0);
    await world.score({ sport, names: three }, [home, away]);
    expect(world.market()?.status).toBe(status);
  });

  it.each([
    ['icehockey_nhl', '3', '2', 'resulted'],
    ['basketball_nba', '92', '90', 'resulted'],
    ['baseball_mlb', '5', '4', 'resulted'],
    ['americanfootball_nfl', '23', '20', 'resulted'],
    ['rugbyleague_nrl', '13', '12', 'off'],
  ])('is none where no draw is quoted in %s, but in rugby', async (sport, home, away, status) => {
    const world = await openWorld();
    const match = { sport, names: ['England', 'Ireland'] };
    await world.say(match, 0);
    await world.score(match, [home, away]);
    expect(world.market()?.status).toBe(status);
  });

  it('that a final score did not tell is not asked about for ever', async () => {
    const world = await openWorld();
    const match = { sport: 'soccer_fa_cup', names: three };
    await world.say(match, 0);
    await world.score(match, ['2', '1']);
    expect(world.awaitsScores(match.sport, due + 11 * hourMs)).toBe(true);
    expect(world.awaitsScores(match.sport, due + 13 * hourMs)).toBe(false);
  });

  it('P6b: is void all the same where it was played too late', async () => {
    const world = await openWorld();
    const match = { sport: 'soccer_fa_cup', names: three };
    await world.say(match, 0);
    await world.score({ ...match, hoursLate: 49 }, ['2', '1']);
    expect(world.market()?.status).toBe('void');
  });
});

it('3.13: the runs of a match that may be drawn do not say whether it was', async () => {
  const world = await openWorld();
  const test = { sport: 'cricket_test_match', names: ['England', 'Draw', 'Ireland'] };
  await world.say(test, 0);
  await world.score(test, ['500', '450']);
  expect(world.market()?.status).toBe('off');
});

it('D24: who wins without a draw is not who wins with one, whichever the bookmakers quote next', async () => {
  const world = await openWorld();
  const match = { sport: 'rugbyleague_nrl', names: ['England', 'Ireland'] };
  await world.say(match, 0);
  await world.say({ ...match, names: ['England', 'Draw', 'Ireland'] }, 1);
  const markets = [...(world.fixtures()[0]?.markets.values() ?? [])];
  expect(markets.map(({ kind, status }) => [kind, status])).toEqual([
    ['match-winner', 'suspended'],
    ['match-result', 'open'],
  ]);
  await world.score(match, ['12', '20']);
  expect(markets.map(({ result }) => result)).toMatchObject([
    { outcomes: [{ outcome: 'lost' }, { selectionNumber: 2, outcome: 'won' }] },
    { outcomes: [{ outcome: 'lost' }, { outcome: 'lost' }, { outcome: 'won' }] },
  ]);
});

it.each([false, true])(
  'D24: a bet stays on its team where the sides turn (%s)',
  async (isTurned) => {
    const world = await openWorld();
    const match = { sport: 'soccer_epl', names: ['England', 'Draw', 'Ireland'] };
    await world.say(match, 0);
    await world.say({ ...match, isTurned: true }, 1);
    const names = [...(world.market()?.selections.values() ?? [])].map(({ name }) => name);
    expect(names).toEqual(['England', 'Draw', 'Ireland']);
    await world.score({ ...match, isTurned }, ['3', '1']);
    expect(world.fixtures()[0]?.score).toMatchObject({ home: 3, away: 1 });
    expect(world.market()?.result).toMatchObject({
      outcomes: [{ selectionNumber: 1, outcome: 'won' }, { outcome: 'lost' }, { outcome: 'lost' }],
    });
  },
);
