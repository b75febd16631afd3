import type { AntepostMarket } from '@furlong/contract';
import { Badge, Card } from '@furlong/ui';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { isOfferedPrice, useMarketStatus, type MarketKey } from '../../core/prices/price-store.ts';
import { useStatusText } from '../../core/sports/status-text.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './antepost-page.module.css';

/** Whether the market can be bet on, or could a moment ago. */
export function isOutrightShown({ status, Events }: AntepostMarket): boolean {
  const isBettable = status === 'Open' || status === 'Suspended';
  return isBettable && Events.some(({ price }) => isOfferedPrice(price));
}

function Aside({ market, data }: { readonly market: MarketKey; readonly data: AntepostMarket }) {
  const { t } = useTranslation('futures');
  const statusText = useStatusText();
  const status = useMarketStatus(market) ?? data.status;
  return (
    <>
      {status === 'Open' ? null : <Badge>{statusText(status)}</Badge>}
      {data.Pl === '' ? null : (
        <span className={css['terms']}>{t('eachWayTerms', { terms: data.Pl })}</span>
      )}
    </>
  );
}

/** One market of an outright: each-way terms over its selections, the shortest price first. */
export function AntepostMarketCard(props: {
  readonly fixture: Omit<MarketKey, 'ev'>;
  readonly market: AntepostMarket;
}) {
  const { fixture, market } = props;
  const key = { ...fixture, ev: market.eventsNumber };
  return (
    <section className={css['market']} aria-label={market.ElRespose}>
      <Card title={market.ElRespose} aside={<Aside market={key} data={market} />}>
        <div className={css['selections']}>
          {market.Events.filter(({ price }) => isOfferedPrice(price)).map(
            ({ SelName, selection }) => (
              <LivePriceButton
                key={selection}
                market={key}
                selection={selection}
                label={SelName}
                shape="named"
              />
            ),
          )}
        </div>
      </Card>
    </section>
  );
}
