import type { FeedEvent } from '@furlong/feed';
import {
  asianResult,
  asianTotalResult,
  doesTennisMatchStand,
  resultMatchMarket,
  type Goals,
  type HouseRules,
  type MarketResult,
  type MatchEnding,
  type SelectionOutcome,
} from '@furlong/settlement';
import type { BookFixture, BookMarket } from '../../core/catalogue/book/book.ts';
import { hasResult } from '../../core/catalogue/book/has-result.ts';
import { countsExtraTime } from './extra-time.ts';
import type { ScoredEvent } from './odds-answer.ts';
import { regularScores } from './regular-scores.ts';
import { setsToWin, sportOf } from './sports.ts';

const cricket = sportOf('cricket').code;
const tennis = sportOf('tennis').code;

/** Runs alone say neither who reached a revised target nor whether there was a result at all (3.13): that is an operator's. */
export function doesScoreDecide(sportCode: string): boolean {
  return sportCode !== cricket;
}

/** The final score; undefined where the event is not over or its score is not one of whole numbers. */
export function finalScoreOf(event: ScoredEvent): Goals | undefined {
  if (!event.completed) return undefined;
  const [home, away] = [event.home_team, event.away_team].map((team) => {
    const text = event.scores?.find(({ name }) => name === team)?.score ?? '';
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  });
  return home === undefined || away === undefined ? undefined : { home, away };
}

/** How a match is settled: by which rules, so many hours after it was due, at this moment. */
interface Settling {
  readonly rules: HouseRules;
  readonly hoursLate: number;
  readonly at: number;
}

/** Ends a fixture by its final score: every market of it that the score decides is closed and resulted. */
export function settleByScore(
  fixture: BookFixture,
  score: Goals,
  settling: Settling,
): readonly FeedEvent[] {
  const { at } = settling;
  return [
    {
      kind: 'score.changed',
      at,
      fixture: fixture.key,
      score: { ...score, period: 'FT', minute: 90 },
    },
    ...settleMarkets([...fixture.markets.values()], score, settling),
  ];
}

/** Voids what was bet on a match that was put off for longer than bets wait (P6b), but for what has its result (3.16). */
export function settlePostponed(fixture: BookFixture, settling: Settling): readonly FeedEvent[] {
  const waiting = [...fixture.markets.values()].filter((market) => !hasResult(market));
  return settleMarkets(waiting, { home: 0, away: 0 }, settling);
}

function settleMarkets(
  markets: readonly BookMarket[],
  score: Goals,
  settling: Settling,
): readonly FeedEvent[] {
  const { at } = settling;
  return markets.flatMap((market): readonly FeedEvent[] => {
    const result = resultOf(market, score, settling);
    if (result === undefined) return [];
    return [
      { kind: 'market.status_changed', at, market: market.key, status: 'closed' },
      { kind: 'market.resulted', at, market: market.key, result },
    ];
  });
}

type ToldResult = Extract<MarketResult, { readonly kind: 'selections' | 'void' }>;

/** Undefined where a final score does not tell what became of the market. */
function resultOf(
  market: BookMarket,
  score: Goals,
  { rules, hoursLate }: Settling,
): ToldResult | undefined {
  if (outcomesOf(market, score) === undefined) return undefined;
  const ending: MatchEnding = { kind: 'played', hoursLate, hasTwoHalves: true };
  const result = resultMatchMarket(
    {
      ending,
      scores: { halfTime: { home: 0, away: 0 }, fullTime: score, firstToScore: 'nobody' },
      isAboutHalves: false,
      resolve: ({ fullTime }) => outcomesOf(market, fullTime) ?? [],
    },
    rules,
  );
  if (result.kind === 'void') return result;
  const { sportCode } = market.fixture;
  if (result.kind !== 'selections' || !doesScoreDecide(sportCode)) return undefined;
  if (!isToldBy(score, market)) return undefined;
  return sportCode === tennis && isGivenUp(market, score) ? retiredResult(score, rules) : result;
}

/** Whether the market came to the same at every score at which what it is on may have ended. */
function isToldBy(score: Goals, market: BookMarket): boolean {
  const sportKey = market.fixture.competition?.code ?? '';
  // A draw is quoted on regular time, whatever the sport.
  if (market.kind !== 'match-result' && countsExtraTime(sportKey)) return true;
  const outcomes = outcomesOf(market, score)?.join();
  return regularScores(sportKey, score).every(
    (regular) => outcomesOf(market, regular)?.join() === outcomes,
  );
}

/** A match of tennis that is over before anybody has won it. */
function isGivenUp({ fixture: { competition } }: BookMarket, score: Goals): boolean {
  return Math.max(score.home, score.away) < setsToWin(competition?.code ?? '');
}

/** Void, or where bets stand nobody's: the score does not say who goes on (P8). */
function retiredResult(score: Goals, rules: HouseRules): ToldResult | undefined {
  const ending = { kind: 'retired', setsCompleted: score.home + score.away } as const;
  return doesTennisMatchStand(ending, rules) ? undefined : { kind: 'void', reason: 'retired' };
}

/** Outcomes in the order of the selections; undefined where a final score does not tell them. */
function outcomesOf(market: BookMarket, score: Goals): readonly SelectionOutcome[] | undefined {
  const lead = score.home - score.away;
  const lineQuarters = lineOf(market);
  switch (market.kind) {
    case 'match-result':
      return [won(lead > 0), won(lead === 0), won(lead < 0)];
    case 'match-winner':
      return lead === 0 ? ['push', 'push'] : [won(lead > 0), won(lead < 0)];
    case 'asian-handicap':
      if (lineQuarters === undefined) return undefined;
      return [asianResult(lineQuarters, lead), asianResult(-lineQuarters, -lead)];
    case 'total-goals':
    case 'total-points':
    case 'total-runs':
      if (lineQuarters === undefined) return undefined;
      return (['over', 'under'] as const).map((side) =>
        asianTotalResult(side, { scored: score.home + score.away, lineQuarters }),
      );
    default:
      return undefined;
  }
}

function lineOf({ parameters: { line } }: BookMarket): number | undefined {
  return typeof line === 'number' && Number.isInteger(line * 4) ? line * 4 : undefined;
}

function won(holds: boolean): SelectionOutcome {
  return holds ? 'won' : 'lost';
}
