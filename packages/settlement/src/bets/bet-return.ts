import { add, assert, fraction, multiply, subtract, zero, type Fraction } from '@furlong/exact';
import { toExactPence, type Pence } from '@furlong/money';
import type { HouseRules } from '../house-rules.ts';
import type { LegFactors, LegResult } from '../results/leg-result.ts';
import { lineReturns } from './line-returns.ts';
import type { StruckBet } from './struck-bet.ts';

/** A bet whose legs all have a result, and its whole stake. */
export interface KnownBet {
  readonly bet: StruckBet;
  readonly legs: readonly LegResult[];
  readonly stakePence: Pence;
}

/**
 * The returns of the win part and the place part of a bet. Units: exact pence. The place part of a win-only bet returns
 * 0.
 */
interface ReturnParts {
  readonly win: Fraction;
  readonly place: Fraction;
}

/**
 * The returns of a bet's lines, before bonus, limit and rounding. A win line multiplies the win factors of its legs,
 * and a place line their place factors.
 * Units: exact pence, stake included; a free bet returns its winnings alone. Rounding: none.
 * Rules: docs/rules/settlement.md 3.1, 3.18, P9.
 * @throws AssertionError if the bet is each way and a leg has no place part.
 */
export function returnPartsOf(
  known: KnownBet,
  factorsOf: (leg: LegResult) => LegFactors,
  rules: HouseRules,
): ReturnParts {
  const factors = known.legs.map(factorsOf);
  const win = factors.map((leg) => leg.win);
  const place = known.bet.isEachWay ? factors.map(placeFactorOf) : undefined;
  const { legs } = known;
  return {
    win: partReturn(known, { factors: win, stakeBack: () => legs.map(winStakeBack) }, rules),
    place:
      place === undefined
        ? zero
        : partReturn(known, { factors: place, stakeBack: () => legs.map(placeStakeBack) }, rules),
  };
}

/**
 * The win part or the place part of a bet: the factors of its legs, and the share of each factor that is stake coming
 * back.
 */
interface Part {
  readonly factors: readonly Fraction[];
  readonly stakeBack: () => readonly Fraction[];
}

function partReturn({ bet, stakePence }: KnownBet, part: Part, rules: HouseRules): Fraction {
  if (bet.isRelatedInError === true) {
    const partStake = multiply(toExactPence(stakePence), fraction(1, bet.isEachWay ? 2 : 1));
    return relatedReturn(partStake, part.factors, rules);
  }
  const returned = lineReturns(bet, part.factors);
  if (returned.numerator === 0n) return zero;
  // The token that a free bet stakes is no money, so the part of the return that is stake coming back is not paid out.
  const paid =
    bet.isFreeBet === true ? subtract(returned, lineReturns(bet, part.stakeBack())) : returned;
  return multiply(toExactPence(bet.stakePerLinePence), paid);
}

/** P9: the bet counts as singles that share the stake equally, or the stake comes back. */
function relatedReturn(
  partStake: Fraction,
  factors: readonly Fraction[],
  rules: HouseRules,
): Fraction {
  if (rules.relatedInError === 'void') return partStake;
  return multiply(partStake, multiply(factors.reduce(add), fraction(1, factors.length)));
}

function placeFactorOf(leg: LegFactors): Fraction {
  assert(leg.place !== null, 'every leg of an each-way bet has a place part');
  return leg.place;
}

function winStakeBack(leg: LegResult): Fraction {
  return leg.stakeBack.win;
}

function placeStakeBack(leg: LegResult): Fraction {
  return leg.stakeBack.place;
}
