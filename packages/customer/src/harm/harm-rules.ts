import type { Pence } from '@furlong/money';
import type { HarmFigures } from './harm-figures.ts';

/** From which value on a figure is a marker. */
export interface HarmThreshold {
  readonly notable: number;
  /** Null where the figure alone is never strong. */
  readonly strong: number | null;
}

/** Figures that mean something only beside what is usual for the customer, as how many times the usual they are. */
type ComparedFigure = 'lossPence7' | 'largestStakePence7';
type UsualFigure = 'usualWeekLossPence' | 'usualStakePence';

export type HarmThresholds = {
  readonly [Figure in Exclude<keyof HarmFigures, ComparedFigure | UsualFigure>]: HarmThreshold;
} & {
  /** How many times the usual week's loss was lost in seven days. */
  readonly timesUsualLoss: HarmThreshold;
  /** How many times the usual stake the largest of seven days is. */
  readonly timesUsualStake: HarmThreshold;
};

/** What a jurisdiction calls a marker of harm. */
export interface HarmRules {
  readonly thresholds: HarmThresholds;
  /** A customer who has hardly lost or staked before is compared with these, so that pennies are no marker. */
  readonly usualWeekLossPenceMin: Pence;
  readonly usualStakePenceMin: Pence;
  /**
   * The number of days for which a marker that was told of a customer is not told again, unless it
   * has become strong.
   */
  readonly toldAgainAfterDays: number;
}
