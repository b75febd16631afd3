/** The office by which every ticket is numbered: site 1 of the specification. */
export const officeNumber = 1;

/** Office and reference, as receipts, statements and live messages name a bet: `1/123456`. */
export function toTicketNumber(betId: number): string {
  return `${String(officeNumber)}/${String(betId)}`;
}
