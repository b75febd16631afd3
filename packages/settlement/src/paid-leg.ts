import type { PlaceTerms } from '@furlong/betting';
import { add, multiply, one, zero, type Fraction } from '@furlong/exact';
import { deadHeatShare } from './dead-heat.ts';
import type { HouseRules } from './house-rules.ts';
import type { LegFactors, LegResult, StakeShares } from './leg-result.ts';
import type { OddsChoice, SettledOdds } from './settled-price.ts';

/** Where a runner finished, and how many shared that position. */
export interface Finish {
  readonly position: number;
  readonly runnersTied: number;
}

/** The shares of the stake that are paid at the odds, and at the place odds. */
export interface Shares {
  readonly win: Fraction;
  readonly place: Fraction;
}

export const wholeShares: Shares = { win: one, place: one };
export const placeAlone: Shares = { win: zero, place: one };

/** How a leg that returns something is paid. */
export interface PaidTerms {
  readonly terms: PlaceTerms | null;
  readonly rules: HouseRules;
}

/** What a finishing position is worth; `undefined` when neither part of the bet is paid. */
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

/** A leg that is paid at odds: its factors, with the dead-heat share last (3.1). */
export function paidLeg(shares: Shares, odds: OddsChoice, how: PaidTerms): LegResult {
  const { settled, taken } = odds;
  const factors = factorsAt(settled, shares, how);
  return {
    outcome: shares.win.numerator > 0n ? 'won' : 'placed',
    win: factors.win,
    place: factors.place,
    taken: settled === taken ? factors : factorsAt(taken, shares, how),
    stakeBack: stakeBackOf(shares, how),
    price: settled.text,
    deductionPence: settled.deductionPence,
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

/** A win-only race has no place of its own: its place part comes back as the win part does, or whole (P3). */
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
