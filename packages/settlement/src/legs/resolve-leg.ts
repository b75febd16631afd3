import { handicapResolver, selectionsResolver } from './declared-leg.ts';
import type { HouseRules } from '../house-rules.ts';
import { voidBecause, type LegResult, type VoidReason } from '../results/leg-result.ts';
import { isWalkover, raceResolver } from './race-leg.ts';
import type { ResultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';

/** A function that gives the results of legs of one market. It is made once a market and called once a leg. */
export type LegResolver = (leg: StruckLeg) => LegResult;

/** The result of one leg. Rules and errors: as `legResolver`, which is quicker for many legs of one market. */
export function resolveLeg(leg: StruckLeg, market: ResultedMarket, rules: HouseRules): LegResult {
  return legResolver(market, rules)(leg);
}

/**
 * Makes the function that gives the result of a leg of this market.
 * Order: void and non-runner come first; then the price with best odds guaranteed, Rule 4 on the winnings, the place
 * fraction, and the dead-heat share.
 * Rules: docs/rules/settlement.md 3.1 to 3.11 and 3.13, place-terms.md 2.2; P2 to P5, P7, P12.
 * @throws AssertionError if a result that has to name every selection leaves the leg's out, or a price cannot be read.
 * @example 10/1, third of 8, a fifth for three places, 20p Rule 4: the win factor is 0, the place factor 13/5.
 */
export function legResolver(market: ResultedMarket, rules: HouseRules): LegResolver {
  const resolve = resolverOf(market, rules);
  const { startedAt } = market;
  if (startedAt === undefined || startedAt === null) return resolve;
  const late = voidBecause('late-bet');
  return (leg) => {
    if (leg.isInPlay === true || leg.acceptedAt <= startedAt) return resolve(leg);
    if (rules.lateBets === 'void') return late;
    const result = resolve(leg);
    return result.outcome === 'lost' ? result : late;
  };
}

function resolverOf(market: ResultedMarket, rules: HouseRules): LegResolver {
  const { result, mustAllStart, withdrawals } = market;
  if (isWalkover(market)) return everyLeg('walkover');
  if (mustAllStart === true && withdrawals.length > 0) return everyLeg('not-all-started');
  switch (result.kind) {
    case 'race':
      return raceResolver(market, result, rules);
    case 'selections':
      return selectionsResolver(market, result, rules);
    case 'handicap-score':
      return handicapResolver(market, result, rules);
    case 'void':
      return everyLeg('market-void');
  }
}

function everyLeg(reason: VoidReason): LegResolver {
  const result = voidBecause(reason);
  return () => result;
}
