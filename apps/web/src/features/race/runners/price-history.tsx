import { PriceText } from '@furlong/ui';
import { useState } from 'react';
import { useSelectionPrice } from '../../../core/prices/price-store.ts';
import { formatDay, formatTime, isToday, now } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './price-history.module.css';
import { priceRangeOf, toPricePoints, toStepLine, type PricePoint } from './price-steps.ts';
import type { RaceSetting } from './runner-marks.ts';
import type { RunnerPricesProps } from './runner-prices.tsx';

/** The time at which a price was set; its day too where that is no longer the present one. */
function SetAt({ at }: { readonly at: string }) {
  const { i18n } = useTranslation('race');
  const day = isToday(at) ? '' : `${formatDay(at, i18n.language)} `;
  return (
    <dd className={css['time']}>
      <time dateTime={at}>{`${day}${formatTime(at)}`}</time>
    </dd>
  );
}

function Figure({ name, point }: { readonly name: string; readonly point: PricePoint }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <PriceText price={point.price} />
      </dd>
      {point.at === undefined ? null : <SetAt at={point.at} />}
    </div>
  );
}

/** The prices of a runner so far as a line of steps, with the first, the longest, the shortest and the present one. */
export function PriceHistory({
  runner,
  market,
  race,
}: Omit<RunnerPricesProps, 'offer'> & { readonly race: RaceSetting }) {
  const [openedAt] = useState(now);
  const { t } = useTranslation('race');
  const present = useSelectionPrice(market, runner.selectionNumber)?.price ?? runner.price;
  const { priceHistory, priceTimes } = runner.additionalInfo;
  const points = toPricePoints(priceHistory, priceTimes, present);
  const line = toStepLine(points, Math.min(openedAt, Date.parse(race.startsAt)));
  const range = priceRangeOf(points);
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
            <Figure name={t('priceFirst')} point={range.first} />
            <Figure name={t('priceLongest')} point={range.longest} />
            <Figure name={t('priceShortest')} point={range.shortest} />
          </>
        )}
        <Figure name={t('priceNow')} point={points.at(-1) ?? { price: present, at: undefined }} />
      </dl>
    </div>
  );
}
