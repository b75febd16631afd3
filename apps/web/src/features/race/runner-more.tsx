import { PriceText } from '@furlong/ui';
import { LivePriceButton } from '../../core/prices/live-price-button.tsx';
import { useSelectionPrice } from '../../core/prices/price-store.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { earlierPrices } from './order-runners.ts';
import { PastRuns } from './past-runs.tsx';
import { toStepLine } from './price-steps.ts';
import type { RunnerPricesProps } from './runner-prices.tsx';
import css from './runner-more.module.css';

function StartingPriceChoices({ runner, market, offer }: RunnerPricesProps) {
  const { t } = useTranslation('race');
  const selection = runner.selectionNumber;
  return (
    <div className={css['choices']} role="group" aria-label={runner.selectionName}>
      <LivePriceButton
        market={market}
        selection={selection}
        label={t('spWin')}
        shape="named"
        takes="SP"
      />
      {offer.hasEachWay ? (
        <LivePriceButton
          market={market}
          selection={selection}
          label={t('spEachWay')}
          shape="named"
          takes="SP"
          isEachWay
        />
      ) : null}
    </div>
  );
}

function PriceHistory({ runner, market }: Omit<RunnerPricesProps, 'offer'>) {
  const { t } = useTranslation('race');
  const present = useSelectionPrice(market, runner.selectionNumber)?.price ?? runner.price;
  const history = [...earlierPrices(runner.additionalInfo.priceHistory, present), present];
  const line = toStepLine(history);
  return (
    <div className={css['history']}>
      <h3>{t('priceToday')}</h3>
      {line === undefined ? null : (
        <svg
          viewBox={`0 0 ${line.width} ${line.height}`}
          className={css['line']}
          aria-hidden="true"
        >
          <path d={line.path} />
          <circle cx={line.end.x} cy={line.end.y} r="3.5" />
        </svg>
      )}
      <ol className={css['prices']}>
        {history.map((price, index) => (
          <li key={index}>
            <PriceText price={price} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What is said of a runner, its weight by the handicap, and its past runs. */
function RunnerRecord({ runner }: Pick<RunnerPricesProps, 'runner'>) {
  const { t } = useTranslation('race');
  const { analystsComments, weight, weightWithHandicap, performances } = runner.additionalInfo;
  const comments = analystsComments.length === 0 ? [t('noComment')] : analystsComments;
  return (
    <div className={css['record']}>
      {comments.map((comment) => (
        <p key={comment} className={css['comment']}>
          {comment}
        </p>
      ))}
      {weightWithHandicap === weight ? null : (
        <p>{t('weightIs', { weight: weightWithHandicap })}</p>
      )}
      <PastRuns runs={performances} />
    </div>
  );
}

/** What is known of a runner, and the history of its price. */
export function RunnerMore({ runner, market, offer }: RunnerPricesProps) {
  return (
    <div className={css['more']}>
      {offer.hasOdds && offer.hasStartingPrice ? (
        <StartingPriceChoices runner={runner} market={market} offer={offer} />
      ) : null}
      <RunnerRecord runner={runner} />
      <PriceHistory runner={runner} market={market} />
    </div>
  );
}
