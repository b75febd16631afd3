import type { Pence } from '@furlong/money';

/**
 * The kinds of limit on what a customer deposits (D12). A deposit limit counts deposits alone, in the London day, week or
 * month. A net deposit limit counts deposits less withdrawals, over the last 24 hours, 7 days or 30 days.
 */
export const limitKinds = ['deposit', 'net_deposit'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** The periods of a limit, the shortest first. */
export const limitPeriods = ['Daily', 'Weekly', 'Monthly'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** The name of a limit. A customer has at most one limit of a name, and all limits that are set apply together. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** The range of a deposit limit at registration, in whole units of the customer's currency. */
export const depositLimitPounds = { min: 10, max: 5000 } as const;
/** The least that any limit can be set to, in whole units of the customer's currency. */
export const limitPoundsMin = 10;

/** The time in which a change that does not apply at once can be confirmed. All in ms since the epoch. */
export interface LimitWait {
  readonly confirmableFrom: number;
  /** The instant from which the change can no longer be confirmed, so that the limit stays as it is. */
  readonly lapsesAt: number;
}

/** A jurisdiction's rules for limits. */
export interface LimitRules {
  /** The periods that a limit of each kind can be set for. */
  readonly periods: Readonly<Record<LimitKind, readonly LimitPeriod[]>>;
  /** The hours that an increase or a removal waits before it can be confirmed. */
  readonly coolingOffHours: number;
  /** The number of days for which the change can be confirmed after that. */
  readonly confirmableDays: number;
  /** Whether the change also waits for the end of the period in which the customer asked for it. */
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
  /** The amount that `set` asks for; null asks for no limit. It is null for the other operations. */
  readonly amount: Pence | null;
  /** The wait; null for a change that applies at once. */
  readonly wait: LimitWait | null;
}
