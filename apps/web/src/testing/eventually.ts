import { vi } from 'vitest';

/** Far beyond what is waited for: it bounds a broken run, it measures nothing. */
const longestMs = 300_000;

/** Checks again and again until it holds, and fails as the last check did when it never does. */
export async function eventually<Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> {
  return await vi.waitFor(check, { timeout: longestMs, interval: 10 });
}
