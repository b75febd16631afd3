import type { MatchMarket, Sport, SportEventsCategory } from '@furlong/contract';
import { parsePrice } from '@furlong/odds';
import { Card, EmptyPanel, FailedPanel, Stack } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { antepostPath } from '../../core/sports/sport-paths.ts';
import { useVisible } from '../../platform/use-visible.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './highlights.module.css';
import { highlightQueries } from './highlights.queries.ts';

type Outright = SportEventsCategory['competitions'][number];

const pollMs = 60_000;
const skeletonRows = 5;
const favouritesShown = 3;
const competitionsShown = 3;

/** The shortest prices of a market, the favourite first. */
function favouritesOf({ events }: MatchMarket): MatchMarket['events'] {
  return events
    .flatMap((outcome) => {
      const price = parsePrice(outcome.price);
      return price === undefined ? [] : [{ outcome, price }];
    })
    .sort(({ price: one }, { price: other }) =>
      Number(one.numerator * other.denominator - other.numerator * one.denominator),
    )
    .slice(0, favouritesShown)
    .map(({ outcome }) => outcome);
}

function Told({ topic }: { readonly topic: string }) {
  useLivePrices([topic]);
  return null;
}

function OutrightRow({ outright }: { readonly outright: Outright }) {
  const layout = useLayout();
  const { ref, isVisible } = useVisible<HTMLLIElement>();
  const [market] = outright.details;
  const key = market && fixtureMarketKey(outright, market.eventsNumber);
  const address = {
    EventCode: outright.code,
    EventFile: outright.eventFile,
    EventGroup: outright.eventGroup,
    MeetinName: outright.eventName,
  };
  return (
    <li className={css['outright']} ref={ref}>
      <Link className={css['outrightLink']} to={antepostPath(address, layout)}>
        <span className={css['outrightName']}>{outright.eventName}</span>
        <span className={css['date']}>{outright.date}</span>
      </Link>
      {isVisible && key !== undefined ? <Told topic={marketTopic(key)} /> : null}
      {market === undefined || key === undefined ? null : (
        <div className={css['favourites']} role="group" aria-label={market.elRespose}>
          {favouritesOf(market).map(({ selection, selName }) => (
            <LivePriceButton
              key={selection}
              market={key}
              selection={selection}
              label={selName}
              shape="named"
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The outrights of a sport that has no matches, with the favourites of each. */
export function HighlightOutrights({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('core/sports');
  const { data, isError, isFetching, refetch } = useQuery({
    ...highlightQueries.outrights(sport.code),
    refetchInterval: pollMs,
  });
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={skeletonRows} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard title={sport.title}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return (
    <Stack>
      {data.slice(0, competitionsShown).map(({ code, eventName, competitions }) => (
        <section key={`${code} ${eventName}`} aria-label={eventName}>
          <Card title={eventName}>
            <ul>
              {competitions.map((outright) => (
                <OutrightRow
                  key={`${outright.eventFile}:${outright.eventGroup}`}
                  outright={outright}
                />
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </Stack>
  );
}
