import { formatEachWayTerms, toPlaceTerms, type PlaceTerms } from '@furlong/betting';
import type { PlaceRule } from '@furlong/contract';

type TermsFields = Pick<PlaceRule, 'oddsnum' | 'oddsden' | 'numberOfPlaces'>;

/** The text of each-way terms in a field too small for places: both parts are on the win, at all the odds. */
export const allOnTheWin = '1/1 1-1';

/** Reads each-way terms from the three fields of an answer. Zeros mean that there are none. */
export function readPlaceTerms(fields: TermsFields): PlaceTerms | undefined {
  const { oddsnum: numerator, oddsden: denominator, numberOfPlaces: places } = fields;
  return denominator === 0 ? undefined : toPlaceTerms({ numerator, denominator, places });
}

/** Writes each-way terms in the specified form, `1/5 1-3`. */
export function eachWayText(fields: TermsFields): string {
  return formatEachWayTerms(readPlaceTerms(fields));
}
