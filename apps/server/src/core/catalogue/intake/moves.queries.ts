import { toTextArray, toTimeArray } from '../../../platform/database/array-text.ts';
import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import type { MutableFixture, MutableMarket, MutableSelection } from '../book/book-state.ts';
import { lockMarkets } from '../book/market-standing.queries.ts';

/** When a race went off; null for a race that has not, or not after all. */
export interface MarketOff {
  readonly market: MutableMarket;
  readonly offAt: number | null;
}

/** A selection whose price moved. */
interface MovedSelection {
  readonly market: MutableMarket;
  readonly selection: MutableSelection;
}

const offRows = rowsOf<MarketOff>({
  id: ['bigint', ({ market }) => market.id],
  off_at: ['timestamptz', ({ offAt }) => (offAt === null ? null : new Date(offAt).toISOString())],
});

const priceRows = rowsOf<MovedSelection>({
  market_id: ['bigint', ({ market }) => market.id],
  number: ['int', ({ selection }) => selection.number],
  price: ['text', ({ selection }) => selection.feedPrice],
  // PostgreSQL has no arrays of lists of different lengths: a list travels as the text of an array.
  price_history: ['text', ({ selection }) => toTextArray(selection.priceHistory)],
  priced_at: ['text', ({ selection }) => toTimeArray(selection.pricedAt)],
});

const versionRows = rowsOf<MutableMarket>({
  id: ['bigint', ({ id }) => id],
  version: ['bigint', ({ version }) => version],
});

const scoreRows = rowsOf<MutableFixture>({
  id: ['bigint', ({ id }) => id],
  score: ['json', ({ score }) => JSON.stringify(score)],
});

/** Writes when races went off. Their rows are locked already. */
export function updateOffs(offs: readonly MarketOff[]): Statement {
  return {
    name: 'update-offs',
    text: `update markets m set off_at = o.off_at
           from (${offRows.select(1)}) o
           where m.id = o.id and m.off_at is distinct from o.off_at`,
    values: offRows.values(offs),
  };
}

/**
 * Forms new markets after a false start: no runner that came out of them was too late for a new market. Their rows are
 * locked already.
 */
export function updateReformed(markets: readonly MutableMarket[]): Statement {
  return {
    name: 'update-reformed',
    text: 'update withdrawals set is_too_late = false where market_id = any($1::bigint[]) and is_too_late',
    values: [markets.map((market) => market.id)],
  };
}

export function updatePrices(moved: readonly MovedSelection[]): Statement {
  return {
    name: 'update-prices',
    text: `update selections s
           set price = p.price, price_history = p.price_history::text[],
             priced_at = p.priced_at::timestamptz[]
           from (${priceRows.select(1)}) p
           where s.market_id = p.market_id and s.number = p.number`,
    values: priceRows.values(moved),
  };
}

/**
 * Writes the versions that prices brought these markets to. These statements come last in their transaction, because
 * placement waits for the locks that they take.
 */
export function updateVersions(markets: readonly MutableMarket[]): readonly Statement[] {
  return [
    lockMarkets(markets.map((market) => market.id)),
    {
      name: 'update-versions',
      text: `update markets m set version = greatest(m.version, p.version), updated_at = now()
             from (${versionRows.select(1)}) p where m.id = p.id`,
      values: versionRows.values(markets),
    },
  ];
}

export function updateScores(fixtures: readonly MutableFixture[]): Statement {
  return {
    name: 'update-scores',
    text: `update fixtures f set score = s.score, updated_at = now()
           from (${scoreRows.select(1)}) s where f.id = s.id`,
    values: scoreRows.values(fixtures),
  };
}
