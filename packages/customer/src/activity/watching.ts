/** The facts that decide whether a customer who is served may see a live picture. */
export interface WatcherFacts {
  /** The ISO code of the country in which the customer is; null where nobody knows. */
  readonly country: string | null;
  readonly availablePence: number;
  /** The last bet in ms since the epoch; null for a customer who never bet. */
  readonly lastBetAt: number | null;
}

/** The house's conditions for customers who watch. */
export interface WatchRule {
  /** The ISO codes of the countries for which the pictures were bought. */
  readonly countries: readonly string[];
  /** Whether a customer needs funds, or a bet of the last day. */
  readonly needsFunds: boolean;
}

export type Unwatched = 'country_shut' | 'funds_needed';

const BET_COUNTS_MS = 24 * 3_600_000;

/**
 * Whether a customer may watch: undefined for yes, or why not. The question is for customers who are served.
 * Shape: `now` in ms since the epoch.
 */
export function whyUnwatched(
  { country, availablePence, lastBetAt }: WatcherFacts,
  { countries, needsFunds }: WatchRule,
  now: number,
): Unwatched | undefined {
  if (country === null || !countries.includes(country)) return 'country_shut';
  const hasBet = lastBetAt !== null && now - lastBetAt <= BET_COUNTS_MS;
  return needsFunds && availablePence <= 0 && !hasBet ? 'funds_needed' : undefined;
}
