import type { MarketResult as SettledResult } from '@furlong/settlement';

/** A pool or forecast dividend as the result names it: shown, not settled by. */
export interface Dividend {
  readonly name: string;
  readonly odds: string;
}

/**
 * What became of a market, as the feed or an operator declares it: what `packages/settlement` settles by, and a race's
 * dividends. Stored as JSON, one row a revision, never overwritten.
 */
export type MarketResult =
  | Exclude<SettledResult, { readonly kind: 'race' }>
  | (Extract<SettledResult, { readonly kind: 'race' }> & {
      readonly dividends: readonly Dividend[];
    });
