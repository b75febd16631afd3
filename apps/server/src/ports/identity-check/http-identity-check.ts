import * as z from 'zod/mini';
import { askJson } from '../../platform/network/ask-json.ts';
import type { IdentityCheckPort } from './identity-check-port.ts';

interface IdentityCheckSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

const verdictSchema = z.object({
  outcome: z.enum(['verified', 'referred', 'failed']),
  reference: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Posts the person as JSON and reads `outcome` and `reference` of the answer. */
export function createHttpIdentityCheck(settings: IdentityCheckSettings): IdentityCheckPort {
  const { url, key: secret, timeoutMs = TIMEOUT_MS } = settings;
  return {
    check: async ({ key, ...person }) =>
      await askJson({
        url,
        // A header holds plain letters alone.
        headers: { authorization: `Bearer ${secret}`, 'idempotency-key': encodeURIComponent(key) },
        body: person,
        answer: verdictSchema,
        timeoutMs,
      }),
  };
}
