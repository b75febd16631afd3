/**
 * The limit on deposits that registration asks for (D12): whole pounds of deposits in a London calendar day, week or month.
 */
export const depositLimitPeriods = ['Daily', 'Weekly', 'Monthly'] as const;
export type DepositLimitPeriod = (typeof depositLimitPeriods)[number];

/** In whole units of the customer's currency. */
export const depositLimitPounds = { min: 10, max: 5000 } as const;
