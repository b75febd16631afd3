import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OutsideFailure } from '../../../platform/network/outside-failure.ts';
import type { IdentityCheckPort, IdentityVerdict } from '../identity-check-port.ts';

const SLOW_MS = 5000;

/**
 * Decides by the end of the surname: `…Refer` is referred, `…Fail` fails, `…Slow` is verified after five seconds, `…Down`
 * stands for a provider that does not answer, and anybody else is verified.
 */
export function createSandboxIdentityCheck(slowMs = SLOW_MS): IdentityCheckPort {
  return {
    check: async ({ key, lastName }) => {
      const name = lastName.trim().toLowerCase();
      if (name.endsWith('down')) throw new OutsideFailure('status_503');
      if (name.endsWith('slow')) await pause(slowMs);
      return { outcome: outcomeOf(name), reference: toReference(key) };
    },
  };
}

function outcomeOf(name: string): IdentityVerdict['outcome'] {
  if (name.endsWith('refer')) return 'referred';
  return name.endsWith('fail') ? 'failed' : 'verified';
}

function toReference(key: string): string {
  return `sandbox-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
}
