import { NoPrice } from '@furlong/ui';
import type { CSSProperties } from 'react';
import { marketTopic, useLivePrices } from '../../prices/price-topics.ts';
import css from './event-card.module.css';
import { headlineOf, type ListedEvent, type ListedMarket } from '../headline.ts';
import { hasLineOfItsOwn, marketOf, type ListColumn } from './list-column.ts';
import { PriceCell } from './price-cell.tsx';
import { fixtureMarketKey } from '../seed-prices.ts';

/** The columns of a list; left out where each match shows its headline market. */
export type Columns = readonly ListColumn[] | undefined;

/** How many prices stand side by side. */
export function widthOf(prices: number): CSSProperties & Record<'--columns', number> {
  return { '--columns': prices };
}

/** The topics of the markets that a row shows, in the order of their columns. */
export function rowTopics(event: ListedEvent, columns: Columns): readonly string[] {
  const markets = columns?.map((column) => marketOf(event, column)) ?? [headlineOf(event)];
  return markets.flatMap((market) =>
    market === undefined ? [] : [marketTopic(fixtureMarketKey(event, market.eventsNumber))],
  );
}

/** Keeps the prices of these topics live. */
export function LivePrices({ topics }: { readonly topics: readonly string[] }) {
  useLivePrices(topics);
  return null;
}

/** The places of prices that a match does not have. */
function Absent({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <NoPrice key={index} label="" isDrawn />);
}

function MarketPrices(props: {
  readonly event: ListedEvent;
  readonly market: ListedMarket | undefined;
  readonly label: string;
  /** How many prices the column has in every row; those of the match's own market where it is left out. */
  readonly places?: number;
}) {
  const { event, market, label, places = market?.legends.length ?? 0 } = props;
  const style = props.places === undefined ? undefined : widthOf(places);
  if (market === undefined) {
    return (
      <div className={css['prices']} style={style}>
        <Absent count={places} />
      </div>
    );
  }
  const shown = market.events.slice(0, market.legends.length);
  const key = fixtureMarketKey(event, market.eventsNumber);
  const hasOwnLine = hasLineOfItsOwn(market);
  return (
    <div className={css['prices']} style={style} role="group" aria-label={label}>
      {shown.map(({ selection, selName }) => (
        <PriceCell
          key={selection}
          market={key}
          selection={selection}
          label={selName}
          hasOwnLine={hasOwnLine}
        />
      ))}
      <Absent count={Math.max(0, places - shown.length)} />
    </div>
  );
}

/** The prices of a match in their columns. A market that the match does not have keeps its place. */
export function RowPrices(props: { readonly event: ListedEvent; readonly columns: Columns }) {
  const { event, columns } = props;
  const { eventName } = event;
  return (
    <div className={css['markets']}>
      {columns?.map((column) => (
        <MarketPrices
          key={column.name}
          event={event}
          market={marketOf(event, column)}
          label={columns.length > 1 ? `${eventName}, ${column.name}` : eventName}
          places={column.legends.length}
        />
      )) ?? <MarketPrices event={event} market={headlineOf(event)} label={eventName} />}
    </div>
  );
}
