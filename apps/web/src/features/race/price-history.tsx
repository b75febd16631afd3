import { PriceText } from '@furlong/ui';
import { useSelectionPrice } from '../../core/prices/price-store.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { earlierPrices } from './order-runners.ts';
import css from './price-history.module.css';
import { priceRangeOf, toStepLine } from './price-steps.ts';
import type { RunnerPricesProps } from './runner-prices.tsx';

function Figure({ name, price }: { readonly name: string; readonly price: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <PriceText price={price} />
      </dd>
    </div>
  );
}

/** The prices of a runner so far as a line of steps, with the first, the longest, the shortest and the present one. */
export function PriceHistory({ runner, market }: Omit<RunnerPricesProps, 'offer'>) {
  const { t } = useTranslation('race');
  const present = useSelectionPrice(market, runner.selectionNumber)?.price ?? runner.price;
  const history = [...earlierPrices(runner.additionalInfo.priceHistory, present), present];
  const line = toStepLine(history);
  const range = priceRangeOf(history);
  return (
    <div className={css['history']}>
      <h3>{t('priceToday')}</h3>
      {line === undefined ? null : (
        <svg
          viewBox={`0 0 ${line.width} ${line.height}`}
          className={css['line']}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={line.path} />
        </svg>
      )}
      <dl className={css['figures']}>
        {range === undefined ? null : (
          <>
            <Figure name={t('priceFirst')} price={range.first} />
            <Figure name={t('priceLongest')} price={range.longest} />
            <Figure name={t('priceShortest')} price={range.shortest} />
          </>
        )}
        <Figure name={t('priceNow')} price={present} />
      </dl>
    </div>
  );
}
