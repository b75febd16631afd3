import { seeCards } from './chances/card-distribution.ts';
import { seeCorners } from './chances/corner-distribution.ts';
import type { FootballMarket } from './markets/football-market.ts';
import { footballNeeds, resolveFootballMarket } from './rules/football-result.ts';
import type { CardNeeds, CornerNeeds, FootballNeeds, ScoreNeeds } from './rules/football-rule.ts';
import type { MatchModel, MatchNow } from './match/match-model.ts';
import { toPrices } from './offer-prices.ts';
import { isPlayerMarket, tallyPlayers } from './chances/player-chances.ts';
import type { FootballOutcome, FootballOutcomes } from './rules/rule-outcomes.ts';
import { listScoreCells, type ScoreCell } from './chances/score-distribution.ts';
import { seeScores } from './chances/score-view.ts';
import { takeStock, type Standing } from './match/standing.ts';
import type { WeightedResult } from './chances/weighted-result.ts';

/** A market with what its selections are worth, in the order of the selections. */
export interface PricedMarket {
  /**
   * The chance at which each selection's price would be fair: what it wins over what it wins and loses,
   * so that a stake that comes back counts for neither.
   */
  readonly fair: readonly number[];
  /** Prices on the ladder; '' where none is offered: as good as certain, as good as impossible, or decided. */
  readonly prices: readonly string[];
  /** Set once nothing can change it any more. */
  readonly decided?: FootballOutcomes;
}

/** How long prices are to stand: the shares of the halves that will be left when the next are worked out. */
export type PricesUntil = Pick<MatchNow, 'firstHalfLeft' | 'secondHalfLeft'>;

/**
 * Prices markets of a match from one model of it. A price that is to stand for a while carries the greater of two
 * chances: what the selection has now, and what it will have by then if nothing happens; so that nobody who waits
 * for the clock to run finds a price better than fair.
 *
 * Shape: one answer a market, in order.
 * Rounding: each price down to the ladder, in favour of the book.
 */
export function priceMatch(
  model: MatchModel,
  now: MatchNow,
  offer: { readonly markets: readonly FootballMarket[]; readonly until?: PricesUntil },
): readonly PricedMarket[] {
  const worthNow = appraise(model, now);
  const { until } = offer;
  const worthThen = until === undefined ? undefined : appraise(model, { ...now, ...until });
  return offer.markets.map((market) => {
    const { fair, decided } = worthNow(market);
    if (decided !== undefined) return { fair, prices: fair.map(() => ''), decided };
    const later = worthThen?.(market).fair ?? fair;
    return {
      fair,
      prices: toPrices(fair.map((chance, index) => Math.max(chance, later[index] ?? 0))),
    };
  });
}

type Worth = Omit<PricedMarket, 'prices'>;

/** The worth of each market at a moment; a distribution that several markets go by is worked out once. */
function appraise(model: MatchModel, now: MatchNow): (market: FootballMarket) => Worth {
  const standing = takeStock(model, now);
  const seen = new Map<FootballNeeds, readonly WeightedResult[]>();
  let cells: readonly ScoreCell[] | undefined;
  const see = (needs: Exclude<FootballNeeds, 'players'>): readonly WeightedResult[] => {
    const known = seen.get(needs);
    if (known !== undefined) return known;
    cells ??= isOfScores(needs) ? listScoreCells(model.score, standing.state) : undefined;
    const results = isOfScores(needs)
      ? seeScores(needs, cells ?? [])
      : isOfCorners(needs)
        ? seeCorners(needs, standing)
        : seeCards(needs, standing);
    seen.set(needs, results);
    return results;
  };
  return (market) => {
    const needs = footballNeeds(market.kind, market.parameters);
    return needs === 'players' ? appraisePlayers(market, standing) : appraiseBy(market, see(needs));
  };
}

const scoreNeeds: Readonly<Record<ScoreNeeds, true>> = {
  'half-time': true,
  'full-time': true,
  'sides-of-halves': true,
  'totals-of-halves': true,
  'first-goal': true,
};

function isOfScores(needs: Exclude<FootballNeeds, 'players'>): needs is ScoreNeeds {
  return needs in scoreNeeds;
}

function isOfCorners(needs: CornerNeeds | CardNeeds): needs is CornerNeeds {
  return needs.includes('corner') || needs.startsWith('race-to-');
}

const shares: Readonly<Record<FootballOutcome, { readonly won: number; readonly lost: number }>> = {
  won: { won: 1, lost: 0 },
  half_won: { won: 0.5, lost: 0 },
  void: { won: 0, lost: 0 },
  half_lost: { won: 0, lost: 0.5 },
  lost: { won: 0, lost: 1 },
};

function appraiseBy(market: FootballMarket, results: readonly WeightedResult[]): Worth {
  const endings = addUpEndings(market, results);
  const [first] = endings.keys();
  const fair = market.selections.map((_, index) => {
    let [won, lost] = [0, 0];
    for (const [outcomes, probability] of endings) {
      const share = shares[outcomes[index] ?? 'void'];
      won += probability * share.won;
      lost += probability * share.lost;
    }
    return toChance(won, lost);
  });
  return endings.size === 1 && first !== undefined ? { fair, decided: first } : { fair };
}

/** How likely each way for the market to end is: many results end it the same way. */
function addUpEndings(
  market: FootballMarket,
  results: readonly WeightedResult[],
): ReadonlyMap<readonly FootballOutcome[], number> {
  const endings = new Map<readonly FootballOutcome[], number>();
  for (const { result, probability } of results) {
    const outcomes = resolveFootballMarket(market.kind, market.parameters, result);
    endings.set(outcomes, (endings.get(outcomes) ?? 0) + probability);
  }
  return endings;
}

/** A selection that can only be void is worth what it costs: half a chance leaves it without an edge. */
function toChance(won: number, lost: number): number {
  return won + lost > 1e-12 ? won / (won + lost) : 0.5;
}

/** Players who can only be void are not offered; the first goal with a scorer decides who scored first. */
function appraisePlayers(market: FootballMarket, standing: Standing): Worth {
  const { kind, parameters } = market;
  if (!isPlayerMarket(kind)) return { fair: [] };
  const fair = tallyPlayers(kind, standing).map(({ won, lost }) =>
    won + lost > 1e-9 ? won / (won + lost) : 0,
  );
  const isDecided =
    kind === 'first-goalscorer' && standing.record.players.some(({ isFirst }) => isFirst);
  return isDecided
    ? { fair, decided: resolveFootballMarket(kind, parameters, standing.record) }
    : { fair };
}
