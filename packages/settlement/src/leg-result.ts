import { fraction, one, zero, type Fraction } from '@furlong/exact';

export type LegOutcome = 'won' | 'placed' | 'lost' | 'void' | 'push' | 'half_won' | 'half_lost';

/**
 * Why a leg is void: it was struck late (P12), its runner did not take part, a reserve ran in its place (P7), it was a
 * walkover (3.10), others that it takes did not start (3.13), all of its market is void, or nothing says at what odds.
 */
export type VoidReason =
  | 'late-bet'
  | 'non-runner'
  | 'reserve'
  | 'walkover'
  | 'not-all-started'
  | 'market-void'
  | 'no-odds';

/** What one unit of stake becomes by this leg: exact, 0 when lost, 1 when void. */
export interface LegFactors {
  readonly win: Fraction;
  /** Null where the leg cannot be part of an each-way bet. */
  readonly place: Fraction | null;
}

/** The parts of one unit of stake that come back as stake. */
export interface StakeShares {
  readonly win: Fraction;
  readonly place: Fraction;
}

/** A leg reduced to what settling a bet needs, and to what a statement tells. */
export interface LegResult extends LegFactors {
  readonly outcome: LegOutcome;
  /** Left out of what is not void, and where a stake goes back as its result says. */
  readonly voidReason?: VoidReason;
  /** The factors without best odds guaranteed; the same object where nothing was gained by it. */
  readonly taken: LegFactors;
  /** How much of each factor is stake coming back, not winnings: less than 1 after a dead heat. */
  readonly stakeBack: StakeShares;
  /** Price text it was settled at; '' where none was needed. */
  readonly price: string;
  /** Rule 4, pence in the pound of the winnings at that price. */
  readonly deductionPence: number;
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
/** Lost, in a field too small for places, where the house gives the place part back (P3). */
export const lostLegWithoutPlacePart: LegResult = unpricedLeg('lost', stakeBackOnPlace, {
  win: zero,
  place: one,
});

function unpricedLeg(outcome: LegOutcome, factors: LegFactors, stakeBack: StakeShares): LegResult {
  return { outcome, ...factors, taken: factors, stakeBack, price: '', deductionPence: 0 };
}

/** A void leg of which is told why. */
export function voidBecause(voidReason: VoidReason): LegResult {
  return { ...voidLeg, voidReason };
}

/** Whether the win part was paid odds, in whole or in half. */
export function isWinner(leg: LegResult): boolean {
  return leg.outcome === 'won' || leg.outcome === 'half_won';
}

/** Whether the leg dropped out of its lines. */
export function isVoid(leg: LegResult): boolean {
  return leg.outcome === 'void' || leg.outcome === 'push';
}
