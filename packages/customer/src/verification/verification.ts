/**
 * The states of a customer's age and identity (D32). In `referred` the electronic check could not tell, and documents
 * decide.
 */
export const verifications = ['registered', 'verifying', 'verified', 'referred', 'failed'] as const;
export type Verification = (typeof verifications)[number];

/**
 * The events that change the verification. The check is the electronic one; `check.unavailable` says that its provider
 * gave no answer, and `documents.accepted` that every document that the jurisdiction asks for has been accepted.
 */
export const verificationEvents = [
  'check.started',
  'check.verified',
  'check.referred',
  'check.failed',
  'check.unavailable',
  'documents.accepted',
  'document.rejected',
  'operator.verified',
  'operator.failed',
] as const;
export type VerificationEvent = (typeof verificationEvents)[number];

/**
 * The next states of each state. An event that a state does not name leaves it as it is: the answer of a check that
 * came after somebody had decided changes nothing, and a rejected document waits for a better one.
 */
const NEXT: Record<Verification, Partial<Record<VerificationEvent, Verification>>> = {
  registered: {
    'check.started': 'verifying',
    // While the provider of the check is down, documents are the way that is left.
    'documents.accepted': 'verified',
    'operator.verified': 'verified',
    'operator.failed': 'failed',
  },
  verifying: {
    'check.verified': 'verified',
    'check.referred': 'referred',
    'check.failed': 'failed',
    // Nothing is known; the check is started once more.
    'check.unavailable': 'registered',
    'documents.accepted': 'verified',
    'operator.verified': 'verified',
    'operator.failed': 'failed',
  },
  referred: {
    'documents.accepted': 'verified',
    'operator.verified': 'verified',
    'operator.failed': 'failed',
  },
  verified: { 'operator.failed': 'failed' },
  // Only a person can take this state back.
  failed: { 'operator.verified': 'verified' },
};

/** The state of the verification after an event. Rules: D32. */
export function verificationAfter(state: Verification, event: VerificationEvent): Verification {
  return NEXT[state][event] ?? state;
}
