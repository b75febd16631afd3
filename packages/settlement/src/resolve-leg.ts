import { handicapResolver, selectionsResolver } from './declared-leg.ts';
import type { HouseRules } from './house-rules.ts';
import { voidBecause, type LegResult, type VoidReason } from './leg-result.ts';
import { isWalkover, raceResolver } from './race-leg.ts';
import type { ResultedMarket } from './resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';

/** Settles the legs of one market; made once a market, asked once a leg. */
export type LegResolver = (leg: StruckLeg) => LegResult;

/** One leg of one market. Rules: as `legResolver`, which is quicker for many legs of the same market. */
export function resolveLeg(leg: StruckLeg, market: ResultedMarket, rules: HouseRules): LegResult {
  return legResolver(market, rules)(leg);
}

/**
 * Makes the function that turns a leg of this market into its return factors.
 *
 * Order: void and non-runner first; then the price (best odds), Rule 4 on the winnings, the place fraction, the
 * dead-heat share.
 * Rules: docs/rules/settlement.md 3.1 to 3.11 and 3.13, place-terms.md 2.2; P2 to P5, P7, P12.
 * @throws AssertionError if the result does not name the selection of a market that names all, or a price cannot be read.
 * @example 10/1 third of 8, a fifth for three, 20p Rule 4: win 0, place 13/5.
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
