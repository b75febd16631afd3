import { Count, Icon, PriceText, VisuallyHidden } from '@furlong/ui';
import { useOddsFormat } from '../../../core/preferences/preferences.ts';
import { openSlip } from '../../../core/slip/slip-panel.ts';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { listMarkets, MarketWatches } from '../legs/market-watches.tsx';
import css from './slip-bar.module.css';
import { priceTogether } from '../slip/price-together.ts';
import { listBackedLegs } from '../slip/slip-wagers.ts';
import { useBetslip, type BetslipView } from '../use-betslip.ts';

/** The price of the only selection, or of several together. */
function BarPrice({ view: { legs, rows, entries } }: { readonly view: BetslipView }) {
  const format = useOddsFormat();
  const { t } = useTranslation('core/sports');
  const [only, ...others] = entries.length === legs.length ? legs : [];
  if (only === undefined) return null;
  if (legs.some(({ state }) => state === 'suspended')) return <>{t('suspended')}</>;
  if (others.length === 0) return only.state === 'open' ? <PriceText price={only.price} /> : null;
  const together = priceTogether(legs, rows, format);
  if (together === undefined) return null;
  return (
    <>
      <span className={css['wager']}>{rows[0]?.name}</span> <b>{together}</b>
    </>
  );
}

/** The phone's slip while its sheet is down: what is on it and the price of it. A tap brings the sheet up. */
export function SlipBar() {
  const { t } = useTranslation(['betslip', 'core/slip']);
  const view = useBetslip();
  const { entries, legs } = view;
  const count = entries.length;
  if (count === 0) return null;
  const selections = t(`core/slip:selections${countForm(count)}`);
  return (
    <>
      <MarketWatches markets={listMarkets(entries)} />
      <button type="button" className={css['bar']} aria-haspopup="dialog" onClick={openSlip}>
        <VisuallyHidden>{t('openSlip')} </VisuallyHidden>
        <Count value={count} of={selections} />
        <span className={css['names']}>
          <VisuallyHidden>, </VisuallyHidden>
          {listBackedLegs(legs)
            .map(({ bet }) => bet.name)
            .join(', ')}
        </span>
        <span className={css['price']}>
          <VisuallyHidden>, </VisuallyHidden>
          <BarPrice view={view} />
        </span>
        <span className={css['turn']}>
          <Icon name="chevron-down" size="small" />
        </span>
      </button>
    </>
  );
}
