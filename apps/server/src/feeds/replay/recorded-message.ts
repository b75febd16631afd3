import * as z from 'zod/mini';
import { marketChange } from '../exchange/exchange-message.ts';

/** A line of the exchange's historical stream: market changes at a published time. */
export const recordedMessage = z.object({
  op: z.literal('mcm'),
  /** Published time, ms. */
  pt: z.number(),
  mc: z.array(marketChange),
});
export type RecordedMessage = z.output<typeof recordedMessage>;
