import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { PayoutOutcome, PayoutPort } from '../payout-port.ts';

/**
 * A bank in the memory of this process, which moves no money. It decides by the end of the account number: `…0002` is refused,
 * `…0009` is paid without an answer, as where a line breaks, and any other is paid.
 */
export function createSandboxPayout(): PayoutPort {
  const outcomes = new Map<string, PayoutOutcome>();
  return {
    pay: async ({ key, accountNumber }) => {
      const outcome = outcomes.get(key) ?? (accountNumber.endsWith('0002') ? 'refused' : 'paid');
      outcomes.set(key, outcome);
      if (accountNumber.endsWith('0009')) throw new OutsideFailure('timeout');
      return await Promise.resolve(outcome);
    },
    find: async (key) => await Promise.resolve(outcomes.get(key)),
  };
}
