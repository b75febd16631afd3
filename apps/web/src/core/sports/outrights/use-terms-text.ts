import { useTranslation } from '../../../platform/use-translation.ts';

/** Each-way terms: the fraction of the odds, and for how many places it is paid. */
interface WrittenTerms {
  readonly oddsnum: number;
  readonly oddsden: number;
  readonly numberOfPlaces: number;
}

/**
 * Gives the one way in which screens write each-way terms: `Each way 1/5 odds, 3 places`. A field too small for places
 * has both parts on the win. The slip and its bets write them as the specification does, `1/5 1-3` (specification 9).
 */
export function useTermsText(): (terms: WrittenTerms) => string {
  const { t } = useTranslation('core/sports');
  return ({ oddsnum, oddsden, numberOfPlaces: count }) => {
    if (count === 1) return t('eachWayOnWin');
    return t('eachWayTerms', { fraction: `${oddsnum}/${oddsden}`, count });
  };
}

/** Reads terms from the specified text, `1/5 1-3`; nothing from '' or any other. */
export function readTerms(text: string): WrittenTerms | undefined {
  const [, oddsnum, oddsden, places] = /^(\d+)\/(\d+) 1-(\d+)$/.exec(text) ?? [];
  if (places === undefined) return undefined;
  return { oddsnum: Number(oddsnum), oddsden: Number(oddsden), numberOfPlaces: Number(places) };
}
