import type { Runner } from '@furlong/contract';
import { useTranslation } from '../../platform/use-translation.ts';
import { marksOf, type RaceSetting } from './runner-marks.ts';
import css from './runner-row.module.css';

/** Whether the runner has won here or over this far, and how long ago it ran. */
export function RunnerMarksLine(props: { readonly runner: Runner; readonly race: RaceSetting }) {
  const { t } = useTranslation('race');
  const { wonOver, daysSince } = marksOf(props.runner, props.race);
  if (wonOver === undefined && daysSince === undefined) return null;
  return (
    <span className={css['marks']}>
      {wonOver === undefined ? null : (
        <abbr title={t(`won-${wonOver}`)}>{t(`mark-${wonOver}`)}</abbr>
      )}
      {daysSince === undefined ? null : (
        <span title={t('daysSinceLong')}>
          {daysSince === 1 ? t('daysSinceOne') : t('daysSince', { count: daysSince })}
        </span>
      )}
    </span>
  );
}
