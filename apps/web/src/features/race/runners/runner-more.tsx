import { LivePriceButton } from '../../../core/prices/live-price-button.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import { MarksLegend } from './marks-legend.tsx';
import { PastRuns } from './past-runs.tsx';
import { PriceHistory } from './price-history.tsx';
import type { RaceSetting } from './runner-marks.ts';
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

interface RunnerMoreProps extends RunnerPricesProps {
  readonly race: RaceSetting;
}

/** The comments on a runner, its weight by the handicap, what its marks mean, and its past runs. */
function RunnerRecord({ runner, race }: Pick<RunnerMoreProps, 'runner' | 'race'>) {
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
      <MarksLegend runner={runner} race={race} />
      <PastRuns runs={performances} />
    </div>
  );
}

/** The record of a runner, and the history of its price. */
export function RunnerMore({ runner, market, offer, race }: RunnerMoreProps) {
  return (
    <div className={css['more']}>
      {offer.hasOdds && offer.hasStartingPrice ? (
        <StartingPriceChoices runner={runner} market={market} offer={offer} />
      ) : null}
      <RunnerRecord runner={runner} race={race} />
      <PriceHistory runner={runner} market={market} race={race} />
    </div>
  );
}
