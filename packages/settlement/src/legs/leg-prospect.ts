import type { HouseRules } from '../house-rules.ts';
import { isVoid, type LegResult } from '../results/leg-result.ts';
import { runnersOf, termsThatCount } from './race-leg.ts';
import { legResolver } from './resolve-leg.ts';
import type { UnresultedMarket } from '../results/resulted-market.ts';
import type { StruckLeg } from './struck-leg.ts';

/**
 * The results that a leg may still have. The leg of a withdrawn runner is decided before the race: it is void.
 * `placesPaid` says what the place part depends on: on finishing in one of so many places; on winning; or on nothing,
 * because it is returned. It is null where the leg has no place part.
 */
export type LegProspect =
  | { readonly kind: 'decided'; readonly result: LegResult }
  | {
      readonly kind: 'open';
      readonly ifWon: LegResult;
      readonly ifLost: LegResult;
      readonly placesPaid: number | 'winner' | 'returned' | null;
    };

/**
 * The results of a leg if its selection wins outright, and if it is unplaced, by the each-way terms of the field as it
 * stands and the deductions so far. A starting price counts as the last price shown.
 * Shape: `undefined` for a leg at the starting price for which no price is shown yet.
 * Rules: docs/rules/settlement.md 3.1, 3.6; place-terms.md 2.2.
 * @example 10/1 each way, a fifth for three, 20p Rule 4 so far: 9 and 13/5 if it wins, places paid 3.
 */
export function prospectOf(
  leg: StruckLeg,
  market: UnresultedMarket,
  rules: HouseRules,
): LegProspect | undefined {
  const ifWon = resolveAs(leg.selectionNumber, { leg, market, rules });
  if (isVoid(ifWon))
    return isOut(leg, market, rules) ? { kind: 'decided', result: ifWon } : undefined;
  if (ifWon.outcome === 'lost') return { kind: 'decided', result: ifWon };
  return {
    kind: 'open',
    ifWon,
    ifLost: resolveAs(nobody, { leg, market, rules }),
    placesPaid: placesPaidOf(leg, market, rules),
  };
}

/** The result of a leg if the count falls on its line. Rules: docs/rules/settlement.md 3.13, Asian handicap. */
export function tieResultOf(
  outcome: 'push' | 'half_won' | 'half_lost',
  at: { readonly leg: StruckLeg; readonly market: UnresultedMarket; readonly rules: HouseRules },
): LegResult {
  const { selectionNumber } = at.leg;
  const result = { kind: 'selections', outcomes: [{ selectionNumber, outcome }] } as const;
  return legResolver({ ...at.market, result }, at.rules)(at.leg);
}

/** A winner with a number that no selection has, so that every selection loses. */
const nobody = -1;

function resolveAs(
  winner: number,
  at: { readonly leg: StruckLeg; readonly market: UnresultedMarket; readonly rules: HouseRules },
): LegResult {
  const positions = [{ selectionNumber: winner, position: 1 }];
  const result = { kind: 'race', positions, startingPrices: [] } as const;
  return legResolver({ ...at.market, result }, at.rules)(at.leg);
}

/**
 * Whether a leg is void whatever happens. A leg that is void only because it has no price would lose if it were
 * unplaced.
 */
function isOut(leg: StruckLeg, market: UnresultedMarket, rules: HouseRules): boolean {
  return isVoid(resolveAs(nobody, { leg, market, rules }));
}

function placesPaidOf(
  leg: StruckLeg,
  market: UnresultedMarket,
  rules: HouseRules,
): number | 'winner' | 'returned' | null {
  const terms = termsThatCount({ leg, market, runners: runnersOf(market) }, rules);
  if (terms === null) return null;
  if (terms.kind === 'places') return terms.places;
  return rules.eachWayInSmallField === 'all-up-to-win' ? 'winner' : 'returned';
}
