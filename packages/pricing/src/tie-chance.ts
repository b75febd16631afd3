import {
  add,
  compare,
  fraction,
  multiply,
  one,
  subtract,
  zero,
  type Fraction,
} from '@furlong/exact';
import type { WinnersQuestion } from './fair-chances.ts';

/** The outcome of a selection where the count falls on its line: the stake comes back, or half of the bet does. */
export type TieOutcome = 'push' | 'half_won' | 'half_lost';

/**
 * A market of two selections that can tie: the outcome of a tie for the first selection, and the other markets that
 * tell its chance.
 */
export interface TieMarket {
  readonly first: TieOutcome;
  readonly told:
    | {
        /**
         * The chance of a tie is the difference between the first selection's chances at the half lines below and
         * above.
         */
        readonly by: 'half-lines';
        readonly below: number;
        readonly above: number;
      }
    /**
     * The chance of a tie is the chance of the draw, the second of three, in the market of this kind, if there is one.
     */
    | { readonly by: 'draw'; readonly of: string };
}

/**
 * The markets in which a draw gives the stake back, each with the market beside it in which the
 * draw can be backed (handbook 3.13).
 */
const drawsQuotedBy: Readonly<Record<string, string>> = {
  'draw-no-bet': 'match-result',
  'fight-winner': 'fight-result',
};
const half = fraction(1, 2);

/**
 * The way in which a market between two can tie; `undefined` where it cannot, or where no other market tells the
 * chance. A handicap gives goals to the first selection, and a total asks for more goals: a quarter line leans the
 * other way.
 * @example Over 2.25: two goals lose half, by the lines 1.5 and 2.5. Home -0.75: a win by one wins half.
 */
export function tieMarketOf({
  kind,
  parameters,
  selectionCount,
}: WinnersQuestion): TieMarket | undefined {
  if (selectionCount !== 2) return undefined;
  const drawQuotedBy = drawsQuotedBy[kind];
  if (drawQuotedBy !== undefined) return { first: 'push', told: { by: 'draw', of: drawQuotedBy } };
  const { line } = parameters;
  if (typeof line !== 'number' || !Number.isInteger(line * 4)) return undefined;
  const whole = Math.round(line);
  const beyond = line - whole;
  if (Math.abs(beyond) === 0.5) return undefined;
  const told = { by: 'half-lines', below: whole - 0.5, above: whole + 0.5 } as const;
  if (beyond === 0) return { first: 'push', told };
  return { first: isHandicap(kind) === beyond > 0 ? 'half_won' : 'half_lost', told };
}

/**
 * The chance that the count falls between two half lines, by the first selection's fair chance at each.
 * Shape: `undefined` where the two chances contradict each other.
 * @example Over 1.5 at 7/10 and over 2.5 at 1/2: two goals have 1/5.
 */
export function tieChanceBetween(
  kind: string,
  at: { readonly below: Fraction; readonly above: Fraction },
): Fraction | undefined {
  const chance = isHandicap(kind) ? subtract(at.above, at.below) : subtract(at.below, at.above);
  return compare(chance, zero) < 0 ? undefined : chance;
}

/** The outcome of the same tie for the other selection. */
export function otherSideOf(tie: TieOutcome): TieOutcome {
  switch (tie) {
    case 'push':
      return 'push';
    case 'half_won':
      return 'half_lost';
    case 'half_lost':
      return 'half_won';
  }
}

/**
 * The chance of the whole win, from the chance by a fair price: the share of the stake that wins, over the shares that
 * win and lose.
 * Shape: exact; `undefined` where no chance of a win or a loss is left by so likely a tie.
 * @example Half a chance by the price, a tie of 1/5: 2/5 if it pushes, 9/20 if it loses half, 7/20 if it wins half.
 */
export function winBesideTie(
  fair: Fraction,
  tie: { readonly outcome: TieOutcome; readonly chance: Fraction },
): Fraction | undefined {
  const weighs = tie.outcome === 'push' ? tie.chance : multiply(half, tie.chance);
  const decided = multiply(fair, subtract(one, weighs));
  const won = tie.outcome === 'half_won' ? subtract(decided, weighs) : decided;
  const isPossible = compare(won, zero) >= 0 && compare(add(won, tie.chance), one) <= 0;
  return isPossible ? won : undefined;
}

function isHandicap(kind: string): boolean {
  return kind.includes('handicap');
}
