import { describe, expect, it } from 'vitest';
import {
  verificationAfter,
  verificationEvents,
  verifications,
  type Verification,
  type VerificationEvent,
} from './verification.ts';

describe('verificationAfter', () => {
  /** Columns are the states before: registered, verifying, verified, referred, failed. */
  const table: Record<VerificationEvent, readonly Verification[]> = {
    'check.started': ['verifying', 'verifying', 'verified', 'referred', 'failed'],
    'check.verified': ['registered', 'verified', 'verified', 'referred', 'failed'],
    'check.referred': ['registered', 'referred', 'verified', 'referred', 'failed'],
    'check.failed': ['registered', 'failed', 'verified', 'referred', 'failed'],
    'check.unavailable': ['registered', 'registered', 'verified', 'referred', 'failed'],
    'documents.accepted': ['verified', 'verified', 'verified', 'verified', 'failed'],
    'document.rejected': ['registered', 'verifying', 'verified', 'referred', 'failed'],
    'operator.verified': ['verified', 'verified', 'verified', 'verified', 'verified'],
    'operator.failed': ['failed', 'failed', 'failed', 'failed', 'failed'],
  };

  it.each(verificationEvents)('answers %s in every state', (event) => {
    expect(verifications.map((state) => verificationAfter(state, event))).toEqual(table[event]);
  });

  it('leads nobody into a state out of which no way to verified is left', () => {
    for (const state of verifications)
      expect(verificationAfter(state, 'operator.verified')).toBe('verified');
  });
});
