import type { Pence } from '@furlong/money';

/**
 * The kinds of limit on what a customer deposits (D12). A deposit limit counts deposits alone, in the London day, week or
 * month. A net deposit limit counts deposits less withdrawals, over the last 24 hours, 7 days or 30 days.
 */
export const limitKinds = ['deposit', 'net_deposit'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The shortest first. */
export const limitPeriods = ['Daily', 'Weekly', 'Monthly'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A customer has at most one limit of a name. All that are set apply together. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** What registration takes as its deposit limit, in whole units of the customer's currency. */
export const depositLimitPounds = { min: 10, max: 5000 } as const;
/** The least that any limit can be set to, in whole units of the customer's currency. */
export const limitPoundsMin = 10;

/** When a change can be confirmed that does not apply at once. All in ms since the epoch. */
export interface LimitWait {
  readonly confirmableFrom: number;
  /** From then on the change can no longer be confirmed, and the limit stays as it is. */
  readonly lapsesAt: number;
}

/** What a jurisdiction says of limits. */
export interface LimitRules {
  /** The periods that a limit of each kind can be set for. */
  readonly periods: Readonly<Record<LimitKind, readonly LimitPeriod[]>>;
  /** How long an increase or a removal waits before it can be confirmed. */
  readonly coolingOffHours: number;
  /** The number of days for which it can be confirmed then. */
  readonly confirmableDays: number;
  /** Whether it also waits until the period is over in which it was asked for. */
  readonly waitsForPeriod: boolean;
  /**
   * The number of days without a change after which a customer who has a limit is asked whether it
   * still suits.
   */
  readonly reviewEveryDays: number;
  /** The number of days after which a customer who wants no limit is asked again to set one. */
  readonly optedOutReviewEveryDays: number;
}

/** A change of a limit as it is stored. No row ever changes, and a later rule alters no wait that has begun. */
export interface LimitOperation extends LimitName {
  readonly id: number;
  readonly operation: 'set' | 'confirm' | 'drop';
  /** The amount that `set` asks for; null asks for no limit. Null for the others. */
  readonly amount: Pence | null;
  /** Null for what applies at once. */
  readonly wait: LimitWait | null;
}
