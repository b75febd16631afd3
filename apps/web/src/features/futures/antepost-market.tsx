import type { AntepostMarket } from '@furlong/contract';
import { Badge, Card } from '@furlong/ui';
import {
  isOfferedPrice,
  useMarketStatus,
  type LiveMarketKey,
} from '../../core/prices/price-store.ts';
import { useStatusText } from '../../core/sports/racing/status-text.ts';
import { useTermsText } from '../../core/sports/outrights/use-terms-text.ts';
import css from './antepost-page.module.css';
import { OutrightField } from './outright-field.tsx';
import { splitName } from './outright-tabs.ts';

/** Whether the market can be bet on, or could a moment ago. */
export function isOutrightShown({ status, Events }: AntepostMarket): boolean {
  const isBettable = status === 'Open' || status === 'Suspended';
  return isBettable && Events.some(({ price }) => isOfferedPrice(price));
}

function Aside({
  market,
  data,
}: {
  readonly market: LiveMarketKey;
  readonly data: AntepostMarket;
}) {
  const statusText = useStatusText();
  const termsText = useTermsText();
  const status = useMarketStatus(market) ?? data.status;
  return (
    <>
      {status === 'Open' ? null : <Badge>{statusText(status)}</Badge>}
      {data.eachWay === null ? null : (
        <span className={css['terms']}>{termsText(data.eachWay)}</span>
      )}
    </>
  );
}

/** One market of an outright: each-way terms over its field. */
export function AntepostMarketCard(props: {
  readonly fixture: Omit<LiveMarketKey, 'ev'>;
  readonly market: AntepostMarket;
}) {
  const { fixture, market } = props;
  const key = { ...fixture, ev: market.eventsNumber };
  const { kind, who } = splitName(market.ElRespose);
  return (
    <section className={css['market']} aria-label={market.ElRespose}>
      <Card title={who === '' ? kind : who} aside={<Aside market={key} data={market} />}>
        <OutrightField market={key} selections={market.Events} />
      </Card>
    </section>
  );
}
