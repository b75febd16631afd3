import { isProven, type DocumentKind, type Proof } from './documents.ts';
import type { Verification } from './verification.ts';

/**
 * The next step of a customer on the way to being verified: none, because it is done; to wait for us; to send a
 * document that proves identity, or the address; to write to support.
 */
export const verificationSteps = ['none', 'wait', 'identity', 'address', 'support'] as const;
export type VerificationStep = (typeof verificationSteps)[number];

/**
 * The next step of a customer whose documents of these `kinds` are accepted or wait for us. Documents are asked for only of
 * a customer whom the electronic check could not verify.
 * Rules: D32.
 */
export function nextVerificationStep(
  verification: Verification,
  kinds: readonly DocumentKind[],
  wanted: readonly Proof[],
): VerificationStep {
  switch (verification) {
    case 'verified':
      return 'none';
    case 'failed':
      return 'support';
    case 'registered':
    case 'verifying':
      return 'wait';
    case 'referred':
      return wanted.find((proof) => !isProven(kinds, [proof])) ?? 'wait';
  }
}
