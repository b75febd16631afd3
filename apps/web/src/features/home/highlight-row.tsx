import type { CompetitionDetails, HeadlineMarket, MatchMarket } from '@furlong/contract';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { Fixture } from '../../core/sports/events/event-row.tsx';
import { PriceCell } from '../../core/sports/events/price-cell.tsx';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { matchPath } from '../../core/sports/sport-paths.ts';
import { useVisible } from '../../platform/use-visible.ts';
import css from './highlights.module.css';

/** A market of the list, and its place among what each match has. */
export interface ShownColumn {
  readonly index: number;
  readonly market: HeadlineMarket;
}

/** How many prices stand side by side in a column. */
export function pricesOf({ legends }: HeadlineMarket): CSSProperties & Record<'--prices', number> {
  return { '--prices': Math.max(1, legends.length) };
}

function ColumnPrices(props: {
  readonly match: CompetitionDetails;
  readonly column: HeadlineMarket;
  readonly market: MatchMarket;
}) {
  const { match, column, market } = props;
  const hasOwnLine = market.elRespose !== column.marketName;
  const key = fixtureMarketKey(match, market.eventsNumber);
  return (
    <div
      className={css['column']}
      style={pricesOf(column)}
      role="group"
      aria-label={`${match.eventName}, ${market.elRespose}`}
    >
      {market.events.slice(0, column.legends.length).map(({ selection, selName }) => (
        <PriceCell
          key={selection}
          market={key}
          selection={selection}
          label={selName}
          hasOwnLine={hasOwnLine}
          shape="fill"
        />
      ))}
    </div>
  );
}

/** The place of a market that a match does not have now. */
function NoColumn({ column }: { readonly column: HeadlineMarket }) {
  return (
    <span className={css['column']} style={pricesOf(column)} aria-hidden="true">
      {column.legends.map((legend) => (
        <span key={legend} className={css['none']}>
          –
        </span>
      ))}
    </span>
  );
}

function Told({ topics }: { readonly topics: readonly string[] }) {
  useLivePrices(topics);
  return null;
}

/** A match with a price for every outcome of the columns shown. It hears the channel only while it is on the screen. */
export const HighlightRow = memo(function HighlightRow(props: {
  readonly match: CompetitionDetails;
  readonly columns: readonly ShownColumn[];
}) {
  const { match, columns } = props;
  const { ref, isVisible } = useVisible<HTMLDivElement>();
  const shown = columns.map(({ index, market: column }) => ({
    column,
    market: match.details[index] ?? undefined,
  }));
  const topics = shown.flatMap(({ market }) =>
    market === undefined ? [] : [marketTopic(fixtureMarketKey(match, market.eventsNumber))],
  );
  return (
    <div className={css['match']} ref={ref}>
      <Link className={css['link']} to={matchPath(match)}>
        <Fixture event={match} topic={isVisible ? topics[0] : undefined} isDated />
      </Link>
      {isVisible ? <Told topics={topics} /> : null}
      {shown.map(({ column, market }) =>
        market === undefined ? (
          <NoColumn key={column.marketName} column={column} />
        ) : (
          <ColumnPrices key={column.marketName} match={match} column={column} market={market} />
        ),
      )}
    </div>
  );
});
