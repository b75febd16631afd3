import * as z from 'zod/mini';
import { poundsField } from '../routing/field.ts';

/** What one settlement of a bet came to: the first, or one after a corrected result, which moves the difference. */
export const settlementVersionFields = {
  /** What came back by then, stake included. */
  payout: poundsField,
  /** What was paid, or taken back. */
  moved: poundsField,
  /**
   * By the result; by a corrected one; open again, because a leg by which it was lost has not lost after all; or by the
   * same result, because another bet left more of what can be won in a day.
   */
  kind: z.enum(['result', 'correction', 'reopening', 'limit']),
  /**
   * The part of that which moved what the customer owes, not the funds: negative where funds did not cover what was
   * taken back, positive where a debt was cleared first.
   */
  owed: poundsField,
  /** The most that could be won, where that made the payout less, and what it would have been; else null. */
  limit: z.nullable(z.strictObject({ winningsMax: poundsField, withoutLimit: poundsField })),
};
