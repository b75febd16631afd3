import { describe, expect, it } from 'vitest';
import type { DocumentKind } from './documents.ts';
import { nextVerificationStep, type VerificationStep } from './verification-step.ts';
import type { Verification } from './verification.ts';

const rows: readonly [Verification, readonly DocumentKind[], VerificationStep][] = [
  ['registered', [], 'wait'],
  ['verifying', [], 'wait'],
  ['verified', [], 'none'],
  ['failed', ['identity', 'address'], 'support'],
  ['referred', [], 'identity'],
  ['referred', ['bank', 'address'], 'identity'],
  ['referred', ['photo_id'], 'address'],
  ['referred', ['photo_id', 'address'], 'wait'],
];

describe('nextVerificationStep', () => {
  it.each(rows)('D32: %s with %j is followed by %s', (verification, kinds, step) => {
    expect(nextVerificationStep(verification, kinds, ['identity', 'address'])).toBe(step);
  });
});
