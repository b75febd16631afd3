import type { CompetitionEvent, MatchMarket } from '@furlong/contract';
import { Flag, Skeleton } from '@furlong/ui';
import { memo, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { Fixture } from '../../core/sports/events/event-row.tsx';
import { headlineOf } from '../../core/sports/headline.ts';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { matchPath } from '../../core/sports/sport-paths.ts';
import { useVisible } from '../../platform/use-visible.ts';
import css from './featured-football.module.css';

/** Competitions between nations have no flag. */
const world = 'World';
const skeletonCards = 4;
const columnsUsual = 3;

function columnsOf(count: number): CSSProperties & Record<'--columns', number> {
  return { '--columns': count };
}

function Prices({
  event,
  market,
}: {
  readonly event: CompetitionEvent;
  readonly market: MatchMarket;
}) {
  const key = fixtureMarketKey(event, market.eventsNumber);
  return (
    <div
      className={css['prices']}
      style={columnsOf(market.legends.length)}
      role="group"
      aria-label={event.eventName}
    >
      {market.legends.map((legend) => (
        <span key={legend} className={css['legend']} aria-hidden="true">
          {legend}
        </span>
      ))}
      {market.events.slice(0, market.legends.length).map(({ selection, selName }) => (
        <LivePriceButton
          key={selection}
          market={key}
          selection={selection}
          label={selName}
          shape="fill"
          isPlaceDrawn
        />
      ))}
    </div>
  );
}

function Told({ topic }: { readonly topic: string }) {
  useLivePrices([topic]);
  return null;
}

/** A match of the slider with its headline market. It hears the channel only while it is on the screen. */
export const FeaturedMatch = memo(function FeaturedMatch(props: {
  readonly event: CompetitionEvent;
}) {
  const { event } = props;
  const { ref, isVisible } = useVisible<HTMLLIElement>();
  const market = headlineOf(event);
  const topic = market && marketTopic(fixtureMarketKey(event, market.eventsNumber));
  return (
    <li className={css['match']} ref={ref}>
      <p className={css['league']}>
        {event.country === world ? null : <Flag country={event.country} />}
        <span>{event.League}</span>
      </p>
      <Link className={css['link']} to={matchPath(event)}>
        <Fixture event={event} topic={isVisible ? topic : undefined} isDated />
      </Link>
      {isVisible && topic !== undefined ? <Told topic={topic} /> : null}
      {market === undefined ? null : <Prices event={event} market={market} />}
    </li>
  );
});

/** Empty cards in the size of the real ones, so that nothing moves when the matches come. */
export function FeaturedSkeleton() {
  return (
    <div className={css['slider']} role="status">
      {Array.from({ length: skeletonCards }, (_card, card) => (
        <div key={card} className={css['match']}>
          <p className={css['league']}>
            <Skeleton width="title" />
          </p>
          <div className={css['link']}>
            <span className={css['bone']} />
          </div>
          <div className={css['prices']} style={columnsOf(columnsUsual)}>
            {Array.from({ length: columnsUsual }, (_price, price) => (
              <span key={price} className={css['boneOfPrice']} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
