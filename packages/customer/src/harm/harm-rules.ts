import type { Pence } from '@furlong/money';
import type { HarmFigures } from './harm-figures.ts';

/** The values from which on a figure is a notable marker, and a strong one. */
export interface HarmThreshold {
  readonly notable: number;
  /** The value for a strong marker; null where the figure alone is never strong. */
  readonly strong: number | null;
}

/** The figures that are compared with the customer's usual ones, as multiples of them. */
type ComparedFigure = 'lossPence7' | 'largestStakePence7';
type UsualFigure = 'usualWeekLossPence' | 'usualStakePence';

export type HarmThresholds = {
  readonly [Figure in Exclude<keyof HarmFigures, ComparedFigure | UsualFigure>]: HarmThreshold;
} & {
  /** The loss of seven days as a multiple of the usual week's loss. */
  readonly timesUsualLoss: HarmThreshold;
  /** The largest stake of seven days as a multiple of the usual stake. */
  readonly timesUsualStake: HarmThreshold;
};

/** The figures that a jurisdiction calls markers of harm. */
export interface HarmRules {
  readonly thresholds: HarmThresholds;
  /**
   * The least that counts as a usual loss and, below it, as a usual stake, so that pennies are no marker for a customer
   * who has hardly lost or staked before.
   */
  readonly usualWeekLossPenceMin: Pence;
  readonly usualStakePenceMin: Pence;
  /** The number of days for which a marker of a customer is not reported again, unless it has become strong. */
  readonly toldAgainAfterDays: number;
}
