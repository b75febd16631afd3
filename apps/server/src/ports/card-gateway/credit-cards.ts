/**
 * Beginnings of card numbers that are known to be of credit cards or charge cards (D41).
 *
 * Tables of all issuers are sold and not published: this one holds the networks that issue nothing else, and the credit card
 * among the test cards. The first line is the gateway's, where the shop is set to take no credit cards.
 */
const CREDIT_RANGES: readonly string[] = [
  // The next ranges are those of American Express.
  '34',
  '37',
  // The next ranges are those of Diners Club.
  '300',
  '301',
  '302',
  '303',
  '304',
  '305',
  '3095',
  '36',
  '38',
  '39',
  '555555',
];

/** @param bin the first digits of the card; '' where they are not known. */
export function fundingOf(bin: string): 'credit' | 'unknown' {
  return CREDIT_RANGES.some((range) => bin.startsWith(range)) ? 'credit' : 'unknown';
}
