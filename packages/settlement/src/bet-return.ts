import { add, assert, fraction, multiply, subtract, type Fraction } from '@furlong/exact';
import { sumLines } from '@furlong/betting';
import { toExactPence, type Pence } from '@furlong/money';
import type { HouseRules } from './house-rules.ts';
import type { LegFactors, LegResult } from './leg-result.ts';
import { selectionsInLines, type StruckBet } from './struck-bet.ts';

/** A bet with all its legs known, and the stake it cost. */
export interface KnownBet {
  readonly bet: StruckBet;
  readonly legs: readonly LegResult[];
  readonly stakePence: Pence;
}

/**
 * What the lines of a bet return, before bonus, limit and rounding. Win lines run win to win, place lines place to place.
 * Units: exact pence; the stake is in it, but for a free bet. Rules: docs/rules/settlement.md 3.1, 3.18, P9.
 * @throws AssertionError if it is each way and a leg has no place part.
 */
export function exactReturnOf(
  known: KnownBet,
  factorsOf: (leg: LegResult) => LegFactors,
  rules: HouseRules,
): Fraction {
  const { bet, legs } = known;
  if (bet.isRelatedInError === true) return relatedReturnOf(known, factorsOf, rules);
  const factors = legs.map(factorsOf);
  const returned = sumOfParts(
    bet,
    factors.map((leg) => leg.win),
    () => factors.map(placeFactorOf),
  );
  const perUnit = bet.isFreeBet === true ? subtract(returned, stakeReturnedOf(known)) : returned;
  return multiply(toExactPence(bet.stakePerLinePence), perUnit);
}

function sumOfParts(
  bet: StruckBet,
  win: readonly Fraction[],
  placeOf: () => readonly Fraction[],
): Fraction {
  const lines = selectionsInLines(bet);
  const sum = sumLines(bet.wager, lines, win);
  return bet.isEachWay ? add(sum, sumLines(bet.wager, lines, placeOf())) : sum;
}

function placeFactorOf(leg: LegFactors): Fraction {
  assert(leg.place !== null, 'every leg of an each-way bet has a place part');
  return leg.place;
}

/** The part of the lines' returns that is stake coming back: a token is not money, so it is not paid out. */
function stakeReturnedOf({ bet, legs }: KnownBet): Fraction {
  return sumOfParts(
    bet,
    legs.map((leg) => leg.stakeBack.win),
    () => legs.map((leg) => leg.stakeBack.place),
  );
}

/** P9: singles with the stake split equally, or the stake back. */
function relatedReturnOf(
  { bet, legs, stakePence }: KnownBet,
  factorsOf: (leg: LegResult) => LegFactors,
  rules: HouseRules,
): Fraction {
  const stake = toExactPence(stakePence);
  if (rules.relatedInError === 'void') return stake;
  const factors = legs.map(factorsOf).flatMap((leg) => {
    return bet.isEachWay ? [leg.win, placeFactorOf(leg)] : [leg.win];
  });
  const share = multiply(stake, fraction(1, factors.length));
  return multiply(share, factors.reduce(add));
}

/** One winner, or all winners, are counted on legs that won outright. */
export function isWinner(leg: LegResult): boolean {
  return leg.outcome === 'won' || leg.outcome === 'half_won';
}

/** Whether a leg drops out of its lines: the stake on it stands at 1. */
export function isVoid(leg: LegResult): boolean {
  return leg.outcome === 'void' || leg.outcome === 'push';
}
