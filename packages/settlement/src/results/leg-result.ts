import { fraction, one, zero, type Fraction } from '@furlong/exact';

/** The outcome of a leg. */
type LegOutcome = 'won' | 'placed' | 'lost' | 'void' | 'push' | 'half_won' | 'half_lost';

/**
 * The reason why a leg is void: the bet was late (P12); its runner did not take part; a reserve ran in its place (P7);
 * the race was a walkover (3.10); not all the participants that it needs have started (3.13); its whole market is void;
 * or no starting price was returned, so that its odds are not known.
 */
export type VoidReason =
  | 'late-bet'
  | 'non-runner'
  | 'reserve'
  | 'walkover'
  | 'not-all-started'
  | 'market-void'
  | 'no-odds';

/** The factors by which this leg multiplies one unit of stake. Shape: exact fractions; 0 when lost, 1 when void. */
export interface LegFactors {
  readonly win: Fraction;
  /** The factor of the place part; null where the leg has none. */
  readonly place: Fraction | null;
}

/** The shares of one unit of stake that come back as stake. */
export interface StakeShares {
  readonly win: Fraction;
  readonly place: Fraction;
}

/** The result of a leg: the figures that settling its bet needs, and those that a statement tells. */
export interface LegResult extends LegFactors {
  readonly outcome: LegOutcome;
  /**
   * The reason why the leg is void; left out where it is not void, and where the result itself says that the stake
   * comes back.
   */
  readonly voidReason?: VoidReason;
  /** The factors at the price that was taken. They are the same object where best odds guaranteed gained nothing. */
  readonly taken: LegFactors;
  /** The share of each factor that is stake coming back and not winnings. It is less than 1 after a dead heat. */
  readonly stakeBack: StakeShares;
  /** The text of the price at which the leg was settled; '' where it needed none. */
  readonly price: string;
  /** The Rule 4 deduction in pence in the pound of the winnings. */
  readonly deductionPence: number;
  /** The repricing; left out where the leg was settled at the price at which it was struck, or needed none. */
  readonly repriced?: Repricing;
}

/** The reason why a leg that was struck at a price was settled at the starting price. */
export interface Repricing {
  /** Best odds guaranteed made the leg pay more, or a greyhound came out after the bet was struck (P7b). */
  readonly reason: 'best-odds' | 'withdrawal';
  /** The deduction that Rule 4 would have taken off the winnings at the price taken, in pence in the pound. */
  readonly takenDeductionPence: number;
}

const half = fraction(1, 2);
const lostFactors: LegFactors = { win: zero, place: zero };
const voidFactors: LegFactors = { win: one, place: one };
const stakeBackOnPlace: LegFactors = { win: zero, place: one };
const halfLostFactors: LegFactors = { win: half, place: null };

const lostStake: StakeShares = { win: zero, place: zero };
const wholeStake: StakeShares = { win: one, place: one };

export const lostLeg: LegResult = unpricedLeg('lost', lostFactors, lostStake);
export const voidLeg: LegResult = unpricedLeg('void', voidFactors, wholeStake);
export const pushedLeg: LegResult = unpricedLeg('push', voidFactors, wholeStake);
export const halfLostLeg: LegResult = unpricedLeg('half_lost', halfLostFactors, {
  win: half,
  place: zero,
});
/** A leg that lost in a field too small for places, where the house returns the place part (P3). */
export const lostLegWithoutPlacePart: LegResult = unpricedLeg('lost', stakeBackOnPlace, {
  win: zero,
  place: one,
});

function unpricedLeg(outcome: LegOutcome, factors: LegFactors, stakeBack: StakeShares): LegResult {
  return { outcome, ...factors, taken: factors, stakeBack, price: '', deductionPence: 0 };
}

/** A void leg with the reason why it is void. */
export function voidBecause(voidReason: VoidReason): LegResult {
  return { ...voidLeg, voidReason };
}

/** Whether the win part, or half of it, was paid at odds. */
export function isWinner(leg: LegResult): boolean {
  return leg.outcome === 'won' || leg.outcome === 'half_won';
}

/** Whether the leg has dropped out of its lines. */
export function isVoid(leg: LegResult): boolean {
  return leg.outcome === 'void' || leg.outcome === 'push';
}
