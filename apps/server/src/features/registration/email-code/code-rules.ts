import { createHash } from 'node:crypto';
import type { CodeUse, EmailCode } from './email-codes.queries.ts';

const MINUTE_MS = 60_000;

/** How codes are sent and judged (D35). */
export const codeRules = {
  /** A code is valid for so long, and an address counts as verified for so long after its code was entered. */
  validMs: 15 * MINUTE_MS,
  resendSec: 60,
  triesMax: 5,
  /** How many registrations a verified address may have refused, so that nobody tries user names one after the other. */
  registrationsMax: 20,
  /** The time back from now in which the limits count. */
  countedMs: 60 * MINUTE_MS,
  codesOfAddressMax: 6,
  codesOfNetworkMax: 60,
  wrongTriesOfNetworkMax: 60,
} as const;

/** The id of no code: it stands for text that cannot be one, so that the database is asked all the same. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

export function toCodeId(given: string | null | undefined): string {
  const id = given?.toLowerCase() ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : NO_ID;
}

/** The id makes the hashes of equal codes differ. */
export function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id} ${code}`).digest();
}

/** Whether an address and a network have had their share of codes. Without limits of networks, addresses alone count. */
export function isLimitReached(use: CodeUse, hasNetworkLimits: boolean): boolean {
  if (use.codesOfAddress >= codeRules.codesOfAddressMax) return true;
  if (!hasNetworkLimits) return false;
  return (
    use.codesOfNetwork >= codeRules.codesOfNetworkMax ||
    use.wrongTriesOfNetwork >= codeRules.wrongTriesOfNetworkMax
  );
}

/** A code that is none of this address, was ended or has run out is not actual; whether it was right is not said then. */
export function judgeCode(
  stored: EmailCode | undefined,
  entered: { readonly emailName: string; readonly code: string; readonly now: number },
): 'right' | 'wrong' | 'not_actual' {
  if (stored === undefined || !isOpen(stored, entered)) return 'not_actual';
  if (!stored.isConfirmed && stored.triesLeft === 0) return 'not_actual';
  return stored.codeHash.equals(hashCode(stored.id, entered.code)) ? 'right' : 'wrong';
}

/** Whether the code shows that the address is verified, so that it can be registered with. */
export function isVerified(
  stored: EmailCode | undefined,
  asked: { readonly emailName: string; readonly now: number },
): boolean {
  return (
    stored !== undefined && isOpen(stored, asked) && stored.isConfirmed && stored.triesLeft > 0
  );
}

function isOpen(
  stored: EmailCode,
  { emailName, now }: { readonly emailName: string; readonly now: number },
): boolean {
  return stored.emailName === emailName && !stored.isEnded && stored.expiresAt > now;
}
