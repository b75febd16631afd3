import type { Runner } from '@furlong/contract';
import { PriceText } from '@furlong/ui';
import { LivePriceButton } from '../../../core/prices/live-price-button.tsx';
import { useSelectionPrice, type LiveMarketKey } from '../../../core/prices/price-store.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { earlierPrices } from './order-runners.ts';
import css from './runner-row.module.css';

/** The prices that can be taken about every runner of the race. */
export interface RunnerOffer {
  readonly hasOdds: boolean;
  readonly hasEachWay: boolean;
  readonly hasStartingPrice: boolean;
}

export interface RunnerPricesProps {
  readonly runner: Runner;
  readonly market: LiveMarketKey;
  readonly offer: RunnerOffer;
}

const earlierShown = 2;

/** The last prices before the present one, struck through. */
function Earlier({ runner, market }: Omit<RunnerPricesProps, 'offer'>) {
  const { t } = useTranslation('race');
  const present = useSelectionPrice(market, runner.selectionNumber)?.price ?? runner.price;
  const earlier = earlierPrices(runner.additionalInfo.priceHistory, present).slice(-earlierShown);
  if (earlier.length === 0) return <span className={css['history']} />;
  return (
    <span className={css['history']} aria-label={t('earlierPricesLong')} role="group">
      {earlier.map((price, index) => (
        <s key={index}>
          <PriceText price={price} />
        </s>
      ))}
    </span>
  );
}

/** Price, each way and SP, as they stand on the row. */
export function RunnerPrices({ runner, market, offer }: RunnerPricesProps) {
  const { t } = useTranslation('race');
  const name = runner.selectionName;
  const selection = runner.selectionNumber;
  return (
    <>
      <span className={css['price']}>
        <LivePriceButton market={market} selection={selection} label={name} />
      </span>
      <Earlier runner={runner} market={market} />
      {offer.hasEachWay ? (
        <span className={css['ew']}>
          <LivePriceButton
            market={market}
            selection={selection}
            label={t('eachWayOf', { name })}
            shape="narrow"
            text={t('ew')}
            isEachWay
          />
        </span>
      ) : null}
      {offer.hasStartingPrice ? (
        <span className={css['sp']}>
          <LivePriceButton
            market={market}
            selection={selection}
            label={t('spOf', { name })}
            shape="narrow"
            takes="SP"
            text={t('sp')}
          />
        </span>
      ) : null}
    </>
  );
}
