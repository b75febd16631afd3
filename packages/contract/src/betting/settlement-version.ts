import * as z from 'zod/mini';
import { poundsField } from '../routing/field.ts';

/** One settlement of a bet: the first, or one after a corrected result, which moves the difference. */
export const settlementVersionFields = {
  /** The sum that had come back by then, stake included. */
  payout: poundsField,
  /** The sum that was paid, or taken back. */
  moved: poundsField,
  /**
   * The occasion: the first result; a corrected result; a reopening, because a leg by which the bet was lost has not
   * lost after all; or a limit, because another bet left more of the day's largest winnings.
   */
  kind: z.enum(['result', 'correction', 'reopening', 'limit']),
  /**
   * The part of `moved` that changed the customer's debt and not the funds: negative where the funds did not cover the
   * sum that was taken back, positive where a debt was cleared first.
   */
  owed: poundsField,
  /** The largest winnings, where they reduced the payout, and the payout without this limit; else null. */
  limit: z.nullable(z.strictObject({ winningsMax: poundsField, withoutLimit: poundsField })),
};
