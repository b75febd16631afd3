import type {
  FeedEvent,
  FixtureKey,
  MarketDeclaration,
  MarketKey,
  SelectionDeclaration,
} from '@furlong/feed';

/** Keys of the day that tests declare. */
export const meeting: FixtureKey = { ef: 'H2611201', eg: 4 };
export const match: FixtureKey = { ef: 'F2611211', eg: 9 };
export const race: MarketKey = { ...meeting, ev: 1 };
export const matchResult: MarketKey = { ...match, ev: 0 };
/** 2026-11-20 12:00 in London. */
export const noon = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;

const runner = {
  draw: 3,
  jockey: 'A Rider',
  trainer: 'B Trainer',
  age: '5',
  weight: '11-7',
  form: '1-23',
  officialRating: '120',
  silk: 'red, white sleeves',
  comment: 'Stays well',
};

type FixtureDeclared = FeedEvent & { readonly kind: 'fixture.declared' };

export function declareMeeting(
  key = meeting,
  name = 'Kempton Park',
  sportCode = 'H',
): FixtureDeclared {
  return {
    kind: 'fixture.declared',
    at: noon,
    fixture: {
      key,
      kind: 'meeting',
      sportCode,
      name,
      region: 'UK/IR',
      country: 'GB',
      competition: null,
      participants: null,
      startsAt: noon + 5 * minuteMs,
      going: 'Good',
    },
  };
}

export function declareMatch(key = match): FixtureDeclared {
  return {
    kind: 'fixture.declared',
    at: noon,
    fixture: {
      key,
      kind: 'match',
      sportCode: 'F',
      name: 'Arsenal v Fulham',
      region: 'UK/IR',
      country: 'England',
      competition: { code: 'EPL', name: 'Premier League' },
      participants: { home: 'Arsenal', away: 'Fulham' },
      startsAt: noon + 3 * 60 * minuteMs,
      going: '',
    },
  };
}

export function declareRace(
  key: MarketKey = race,
  prices: readonly string[] = ['2/1', '5/2', '4/1', '6/1', '10/1', '12/1', '20/1', '33/1'],
): FeedEvent & { readonly kind: 'market.declared' } {
  return {
    kind: 'market.declared',
    at: noon,
    market: market(key, {
      kind: 'race-win',
      name: 'Winner',
      group: '',
      eachWay: { numerator: 1, denominator: 5, places: 3 },
      hasStartingPrice: true,
      isBestOddsGuaranteed: true,
      race: {
        title: 'Novices Hurdle',
        distance: '2m',
        furlongs: 16,
        going: 'Good',
        raceClass: '4',
        prize: '£5,000',
        verdict: 'Number one has it',
      },
      startsAt: noon + (5 + 30 * (key.ev - 1)) * minuteMs,
      selections: prices.map((price, index) => ({
        number: index + 1,
        name: `Runner ${index + 1}`,
        price,
        runner,
      })),
    }),
  };
}

export function declareMatchMarket(
  key: MarketKey = matchResult,
  selections: readonly SelectionDeclaration[] = [
    { number: 1, name: 'Arsenal', price: '4/6', runner: null },
    { number: 2, name: 'Draw', price: '3/1', runner: null },
    { number: 3, name: 'Fulham', price: '9/2', runner: null },
  ],
): FeedEvent & { readonly kind: 'market.declared' } {
  return {
    kind: 'market.declared',
    at: noon,
    market: market(key, { kind: 'match-result', name: 'Match Result', selections }),
  };
}

function market(key: MarketKey, fields: Partial<MarketDeclaration>): MarketDeclaration {
  return {
    key,
    kind: 'match-result',
    name: 'Match Result',
    group: 'Popular',
    legendType: 1,
    parameters: {},
    startsAt: noon + 180 * minuteMs,
    isHandicap: false,
    eachWay: null,
    hasStartingPrice: false,
    isBestOddsGuaranteed: false,
    inPlayDelayMs: 5000,
    race: null,
    selections: [],
    ...fields,
  };
}
