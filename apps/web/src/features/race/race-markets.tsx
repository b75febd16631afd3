import type { MatchMarket, Race } from '@furlong/contract';
import { Badge, Disclosure } from '@furlong/ui';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { marketTopic, useLivePrices } from '../../core/prices/price-topics.ts';
import { useMarketStatus } from '../../core/prices/price-store.ts';
import { fixtureMarketKey } from '../../core/sports/seed-prices.ts';
import { useStatusText } from '../../core/sports/racing/status-text.ts';
import css from './race-markets.module.css';

function RaceMarket({ race, market }: { readonly race: Race; readonly market: MatchMarket }) {
  const statusText = useStatusText();
  const key = fixtureMarketKey(race, market.eventsNumber);
  useLivePrices([marketTopic(key)]);
  const status = useMarketStatus(key) ?? market.status;
  if (status !== 'Open' && status !== 'Suspended') return null;
  return (
    <section className={css['market']} aria-label={market.elRespose}>
      <Disclosure
        title={market.elRespose}
        aside={status === 'Open' ? null : <Badge>{statusText(status)}</Badge>}
        isOpenAtFirst={false}
      >
        <div className={css['outcomes']}>
          {market.events.map(({ selection, selName }) => (
            <LivePriceButton
              key={selection}
              market={key}
              selection={selection}
              label={selName}
              shape="named"
            />
          ))}
        </div>
      </Disclosure>
    </section>
  );
}

/** The other markets of the race. */
export function RaceMarkets({ race }: { readonly race: Race }) {
  return race.markets.map((market) => (
    <RaceMarket key={market.eventsNumber} race={race} market={market} />
  ));
}
