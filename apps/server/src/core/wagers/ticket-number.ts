import { scrambleNumber, unscrambleNumber } from './scrambled-number.ts';

/** The office by which every ticket is numbered: site 1 of the specification. */
export const officeNumber = 1;

/** The number by which customers know a bet, and ask for it. */
export function toReference(betId: number): number {
  return scrambleNumber(betId);
}

/** The bet that a reference names; any number is one, whether or not there is such a bet. */
export function toBetId(reference: number): number {
  return unscrambleNumber(reference);
}

/** Office and reference, as receipts, statements and live messages name a bet: `1/123456`. */
export function toTicketNumber(betId: number): string {
  return `${String(officeNumber)}/${String(toReference(betId))}`;
}
