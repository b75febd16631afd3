import type { FeedEvent, FixtureDeclaration, FixtureKey } from '@furlong/feed';
import { declareMatch, declareMatchMarket, noon } from './declare-day.ts';

export const outright: FixtureKey = { ef: 'F2611209', eg: 3 };

/** A match of a league, with markets of several kinds. */
export function declareLeagueMatch(
  key: FixtureKey,
  given: Partial<FixtureDeclaration>,
): readonly FeedEvent[] {
  const match = declareMatch(key);
  const column = (ev: number, kind: string, name: string): FeedEvent => {
    const { market, ...event } = declareMatchMarket({ ...key, ev }, [
      { number: 1, name: 'Yes', price: '4/5', runner: null },
      { number: 2, name: 'No', price: 'EVENS', runner: null },
    ]);
    return { ...event, market: { ...market, kind, name, legendType: 2 } };
  };
  return [
    { ...match, fixture: { ...match.fixture, ...given } },
    declareMatchMarket({ ...key, ev: 1 }),
    column(2, 'both-teams-to-score', 'Both Teams to Score'),
    column(3, 'total-goals', `Over/Under ${String(key.eg)}.5 Goals`),
    column(4, 'draw-no-bet', 'Draw No Bet'),
  ];
}

/** The winner of a league, each way, the outsider named first. */
export function declareOutright(): readonly FeedEvent[] {
  const { market, ...event } = declareMatchMarket({ ...outright, ev: 1 }, [
    { number: 1, name: 'Burnley', price: '500/1', runner: null },
    { number: 2, name: 'Arsenal', price: '7/4', runner: null },
    { number: 3, name: 'Chelsea', price: '9/1', runner: null },
  ]);
  const match = declareMatch(outright);
  const eachWay = { numerator: 1, denominator: 4, places: 2 };
  return [
    {
      ...match,
      fixture: {
        ...match.fixture,
        kind: 'outright',
        name: 'Winner 2026/27',
        participants: null,
        startsAt: noon + 9e9,
      },
    },
    {
      ...event,
      market: {
        ...market,
        kind: 'outright-winner',
        name: 'To Win',
        legendType: 0,
        inPlayDelayMs: 0,
        startsAt: noon + 9e9,
        eachWay,
      },
    },
  ];
}
