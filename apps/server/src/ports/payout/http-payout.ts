import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import type { PayoutPort } from './payout-port.ts';

interface PayoutSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

const paidSchema = z.object({ outcome: z.enum(['paid', 'refused']) });
/** `pending` is not decided, `unknown` not heard of. */
const foundSchema = z.object({ outcome: z.enum(['paid', 'refused', 'pending', 'unknown']) });

/** Posts an order as JSON to `payouts`, and asks `payouts/{key}` what became of it. */
export function createHttpPayout(settings: PayoutSettings): PayoutPort {
  const { url, key: secret, timeoutMs = TIMEOUT_MS } = settings;
  const authorization = `Bearer ${secret}`;
  return {
    pay: async ({ key, ...order }) => {
      const { outcome } = await askJson({
        url: `${url}/payouts`,
        headers: { authorization, 'idempotency-key': key },
        body: { key, currency: 'GBP', ...order },
        answer: paidSchema,
        timeoutMs,
      });
      return outcome;
    },
    find: async (key) => {
      const { outcome } = await askJson({
        url: `${url}/payouts/${encodeURIComponent(key)}`,
        headers: { authorization },
        answer: foundSchema,
        timeoutMs,
      });
      return outcome === 'pending' || outcome === 'unknown' ? undefined : outcome;
    },
  };
}
