import type {
  Feed,
  FeedEvent,
  FixtureDeclaration,
  MarketDeclaration,
  MarketKey,
} from '@furlong/feed';

/** A book as full as a Saturday's and a feed that moves what is looked at, for pages that have to bear it. */

export interface BusyFeed extends Feed {
  /** Moves so many prices a second, spread over these markets, until told otherwise. */
  move(markets: readonly MarketKey[], perSecond: number): void;
}

const minuteMs = 60_000;
const tickMs = 50;
const races = 12;
const runners = 10;
const leagues = [
  ['Premier League', 'England'],
  ['Championship', 'England'],
  ['Premiership', 'Scotland'],
  ['Premier Division', 'Ireland'],
  ['La Liga', 'Spain'],
  ['Serie A', 'Italy'],
  ['Bundesliga', 'Germany'],
  ['Ligue 1', 'France'],
  ['Eredivisie', 'Netherlands'],
  ['Primeira Liga', 'Portugal'],
] as const;
const matchesOfLeague = 8;
const matchFile = 'FBUSY';
const prices = [
  '4/5',
  '10/11',
  'EVENS',
  '11/10',
  '6/5',
  '5/4',
  '11/8',
  '6/4',
  '13/8',
  '7/4',
  '2/1',
];

const columns = [
  { kind: 'match-result', name: 'Match Result', legendType: 1, names: ['home', 'Draw', 'away'] },
  { kind: 'btts', name: 'Both Teams to Score', legendType: 2, names: ['Yes', 'No'] },
  { kind: 'total-goals', name: 'Over/Under 2.5 Goals', legendType: 2, names: ['Over', 'Under'] },
] as const;

function priceAt(index: number): string {
  return prices[index % prices.length] ?? 'EVENS';
}

/** How many of a market's prices a list shows. */
function choicesOf({ ef, ev }: MarketKey): number {
  return ef === matchFile ? (columns[ev - 1]?.names.length ?? 1) : 3;
}

export function createBusyFeed(): BusyFeed {
  let emit: (events: readonly FeedEvent[]) => Promise<void> = () => Promise.resolve();
  let timer: ReturnType<typeof setInterval> | undefined;
  let heart: ReturnType<typeof setInterval> | undefined;
  let step = 0;
  const moveSome = (markets: readonly MarketKey[], count: number): void => {
    const moves = Array.from({ length: count }, (): readonly FeedEvent[] => {
      step += 1;
      const market = markets[step % markets.length];
      if (market === undefined) return [];
      const turn = Math.floor(step / markets.length);
      const selectionNumber = (turn % choicesOf(market)) + 1;
      const moved = { selectionNumber, price: priceAt(step + turn) };
      return [{ kind: 'prices.moved', at: Date.now(), market, prices: [moved] }];
    });
    void emit(moves.flat());
  };
  return {
    name: 'busy',
    silenceMsMax: 10 * minuteMs,
    start: async (given) => {
      emit = given;
      await emit(declareDay(Date.now()));
      heart = setInterval(() => void emit([{ kind: 'heartbeat', at: Date.now() }]), minuteMs);
    },
    stop: () => {
      clearInterval(timer);
      clearInterval(heart);
      return Promise.resolve();
    },
    move: (markets, perSecond) => {
      clearInterval(timer);
      const count = Math.round((perSecond * tickMs) / 1000);
      if (count > 0 && markets.length > 0)
        timer = setInterval(() => {
          moveSome(markets, count);
        }, tickMs);
    },
  };
}

function declareDay(now: number): FeedEvent[] {
  return [
    ...Array.from({ length: races }, (_race, index) =>
      declareBusyRace(index, { startsAt: now + (30 + 5 * index) * minuteMs, now }),
    ).flat(),
    ...leagues.flatMap((_league, league) =>
      Array.from({ length: matchesOfLeague }, (_match, index) =>
        declareMatch({ league, index }, now),
      ).flat(),
    ),
  ];
}

/** A race of ten runners and its meeting, which has the number after the index. Times are ms since the epoch. */
export function declareBusyRace(
  index: number,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): FeedEvent[] {
  const key = { ef: 'HBUSY', eg: index + 1 };
  const fixture: FixtureDeclaration = {
    key,
    kind: 'meeting',
    sportCode: 'H',
    name: `Course ${String(index + 1)}`,
    region: 'UK/IR',
    country: 'GB',
    competition: null,
    participants: null,
    startsAt,
    going: 'Good',
  };
  const market: MarketDeclaration = {
    key: { ...key, ev: 1 },
    kind: 'race-win',
    name: 'Winner',
    group: '',
    legendType: 0,
    parameters: {},
    startsAt,
    isHandicap: false,
    hasStartingPrice: true,
    eachWay: { numerator: 1, denominator: 5, places: 3 },
    isBestOddsGuaranteed: true,
    inPlayDelayMs: 0,
    race: {
      title: 'Handicap',
      distance: '1m',
      furlongs: 8,
      going: 'Good',
      raceClass: '4',
      prize: '£5,000',
      verdict: '',
    },
    selections: Array.from({ length: runners }, (_runner, at) => ({
      number: at + 1,
      name: `Runner ${String(at + 1)}`,
      price: priceAt(at),
      runner: {
        draw: at + 1,
        jockey: '',
        trainer: '',
        age: '4',
        weight: '9-0',
        form: '',
        officialRating: '',
        silk: 'Royal blue, white chevron, red cap',
        comment: '',
      },
    })),
  };
  return [
    { kind: 'fixture.declared', at: now, fixture },
    { kind: 'market.declared', at: now, market },
  ];
}

function declareMatch(place: { readonly league: number; readonly index: number }, now: number) {
  const [name = '', country = ''] = leagues[place.league] ?? [];
  const number = place.league * matchesOfLeague + place.index + 1;
  const [home, away] = [`Home ${String(number)}`, `Away ${String(number)}`];
  const startsAt = now + (120 + 10 * number) * minuteMs;
  const key = { ef: matchFile, eg: number };
  const fixture: FixtureDeclaration = {
    key,
    kind: 'match',
    sportCode: 'F',
    name: `${home} v ${away}`,
    country,
    startsAt,
    region: place.league < 4 ? 'UK/IR' : 'International',
    going: '',
    competition: { code: `L${String(place.league)}`, name },
    participants: { home, away },
  };
  const markets = columns.map(
    ({ kind, name: title, legendType, names }, at): MarketDeclaration => ({
      key: { ...key, ev: at + 1 },
      kind,
      name: title,
      group: 'Popular',
      legendType,
      parameters: kind === 'total-goals' ? { line: 2.5 } : {},
      startsAt,
      isHandicap: false,
      eachWay: null,
      hasStartingPrice: false,
      race: null,
      isBestOddsGuaranteed: false,
      inPlayDelayMs: 5_000,
      selections: names.map((outcome, choice) => ({
        number: choice + 1,
        price: priceAt(number + choice),
        runner: null,
        name: outcome === 'home' ? home : outcome === 'away' ? away : outcome,
      })),
    }),
  );
  return [
    { kind: 'fixture.declared', at: now, fixture } satisfies FeedEvent,
    ...markets.map((market): FeedEvent => ({ kind: 'market.declared', at: now, market })),
  ];
}
