import type { PlaceTerms } from '@furlong/betting';
import { add, multiply, one, zero, type Fraction } from '@furlong/exact';
import { deadHeatShare } from '../results/dead-heat.ts';
import type { HouseRules } from '../house-rules.ts';
import type { LegFactors, LegResult, StakeShares } from '../results/leg-result.ts';
import type { OddsChoice, SettledOdds } from './settled-price.ts';

/** The finishing position of a runner, and the number of runners that shared it, itself included. */
export interface Finish {
  readonly position: number;
  readonly runnersTied: number;
}

/** The share of the win stake that is paid at the odds, and of the place stake that is paid at the place odds. */
export interface Shares {
  readonly win: Fraction;
  readonly place: Fraction;
}

export const wholeShares: Shares = { win: one, place: one };
export const placeAlone: Shares = { win: zero, place: one };

/** The each-way terms and house rules that a leg is paid by. */
interface PaidTerms {
  readonly terms: PlaceTerms | null;
  readonly rules: HouseRules;
}

/** The shares that a finishing position pays; `undefined` when neither part of the bet is paid. Rules: 3.5. */
export function sharesOf(
  finish: Finish | undefined,
  pays: { readonly winningPlaces: number; readonly terms: PlaceTerms | null },
): Shares | undefined {
  if (finish === undefined) return undefined;
  const win = deadHeatShare({ places: pays.winningPlaces, ...finish });
  const place =
    pays.terms?.kind === 'places' ? deadHeatShare({ places: pays.terms.places, ...finish }) : zero;
  return win.numerator === 0n && place.numerator === 0n ? undefined : { win, place };
}

/** The result of a leg that is paid at odds. Order: the dead-heat share comes last (3.1). */
export function paidLeg(shares: Shares, odds: OddsChoice, how: PaidTerms): LegResult {
  const { settled, taken, repriced } = odds;
  const factors = factorsAt(settled, shares, how);
  return {
    outcome: shares.win.numerator > 0n ? 'won' : 'placed',
    win: factors.win,
    place: factors.place,
    taken: settled === taken ? factors : factorsAt(taken, shares, how),
    stakeBack: stakeBackOf(shares, how),
    price: settled.text,
    deductionPence: settled.deductionPence,
    ...(repriced === undefined ? {} : { repriced }),
  };
}

function factorsAt(odds: SettledOdds, shares: Shares, { terms, rules }: PaidTerms): LegFactors {
  const win = factorOf(odds.net, shares.win);
  if (terms === null) return { win, place: null };
  if (terms.kind === 'win-only') {
    return { win, place: rules.eachWayInSmallField === 'all-up-to-win' ? win : one };
  }
  return { win, place: factorOf(multiply(odds.net, terms.fraction), shares.place) };
}

/** In a win-only race the place part is on the win too, or comes back whole, as the house rules say (P3). */
function stakeBackOf(shares: Shares, { terms, rules }: PaidTerms): StakeShares {
  if (terms?.kind !== 'win-only') return shares;
  return {
    win: shares.win,
    place: rules.eachWayInSmallField === 'all-up-to-win' ? shares.win : one,
  };
}

function factorOf(odds: Fraction, share: Fraction): Fraction {
  if (share.numerator === 0n) return zero;
  const whole = add(odds, one);
  return share === one ? whole : multiply(whole, share);
}
