import type { Runner } from '@furlong/contract';
import { VisuallyHidden } from '@furlong/ui';
import { countForm } from '../../../platform/phrases.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { marksOf, type RaceSetting } from './runner-marks.ts';
import css from './runner-row.module.css';
import { useMarks } from './use-marks.ts';

/**
 * The marks of a runner: where it has won, whether it was beaten as favourite, what it wears, and how long ago it ran.
 */
export function RunnerMarksLine(props: { readonly runner: Runner; readonly race: RaceSetting }) {
  const { runner, race } = props;
  const { t } = useTranslation('race');
  const marks = useMarks(runner, race);
  const { daysSince } = marksOf(runner, race);
  if (marks.length === 0 && daysSince === undefined) return null;
  return (
    <span className={css['marks']}>
      {marks.map(({ mark, meaning }) => (
        <span key={mark} className={css['mark']} title={meaning}>
          <span aria-hidden="true">{mark}</span>
          <VisuallyHidden>{`${meaning}. `}</VisuallyHidden>
        </span>
      ))}
      {daysSince === undefined ? null : (
        <span title={t('daysSinceLong')}>
          {t(`daysSince${countForm(daysSince)}`, { count: daysSince })}
        </span>
      )}
    </span>
  );
}
