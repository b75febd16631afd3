import { add, assert, compare, multiply, one, subtract, zero, type Fraction } from '@furlong/exact';
import type { LegFactors, LegResult, StakeShares } from '../results/leg-result.ts';

/** A leg as cash out sees it: the result, or the results that the leg may still have and their exact chances. */
export type CashOutLeg =
  | { readonly kind: 'decided'; readonly result: LegResult }
  | {
      readonly kind: 'open';
      readonly ifWon: LegResult;
      readonly ifLost: LegResult;
      readonly winChance: Fraction;
      /**
       * The result where the count falls on the leg's line, so that the stake or half of it comes back, and its chance.
       */
      readonly tie?: { readonly result: LegResult; readonly chance: Fraction } | undefined;
      /**
       * The chance that the place part is paid, which it also is when the leg wins. Null where the leg has no place
       * part.
       */
      readonly placeChance: Fraction | null;
    };

/** One way for a leg to end. */
export interface LegEnding {
  readonly chance: Fraction;
  readonly result: LegResult;
}

/**
 * Every way for a leg to end that has a chance above 0, the best first. Best odds guaranteed do not count while the leg
 * is open. @throws AssertionError unless the chances of all ways lie between 0 and 1.
 */
export function endingsOf(leg: CashOutLeg): readonly LegEnding[] {
  if (leg.kind === 'decided') return [{ chance: one, result: leg.result }];
  const { ifWon, ifLost, winChance, placeChance, tie } = leg;
  const won = { ...ifWon, ...ifWon.taken };
  const tied = tie?.chance ?? zero;
  const placed = placeChance === null ? zero : subtract(placeChance, winChance);
  const lost = [winChance, placed, tied].reduce(subtract, one);
  const endings = [
    { chance: winChance, result: won },
    { chance: placed, result: placedOnly(won, ifLost) },
    { chance: tied, result: tie?.result ?? ifLost },
    { chance: lost, result: ifLost },
  ];
  assert(
    endings.every(({ chance }) => compare(chance, zero) >= 0),
    'the chances of a leg lie between 0 and 1',
  );
  return endings.filter(({ chance }) => chance.numerator > 0n);
}

function placedOnly(won: LegResult, lost: LegResult): LegResult {
  const factors = { win: lost.win, place: won.place };
  const stakeBack = { win: lost.stakeBack.win, place: won.stakeBack.place };
  return { ...won, ...factors, outcome: 'placed', taken: factors, stakeBack };
}

/**
 * A leg whose factors are the averages over all ways for it to end. The legs of a line are independent, so that the
 * average of a line is the product of these averages.
 */
export function averageOf(leg: CashOutLeg): LegResult {
  if (leg.kind === 'decided') return leg.result;
  const endings = endingsOf(leg);
  const average = (factorOf: (result: LegResult) => Fraction): Fraction =>
    endings.map(({ chance, result }) => multiply(chance, factorOf(result))).reduce(add, zero);
  const factors: LegFactors = {
    win: average(({ win }) => win),
    place: leg.placeChance === null ? null : average(({ place }) => place ?? zero),
  };
  const stakeBack: StakeShares = {
    win: average((result) => result.stakeBack.win),
    place: average((result) => result.stakeBack.place),
  };
  return { ...leg.ifWon, ...factors, taken: factors, stakeBack };
}
