import type { Runner } from '@furlong/contract';
import { Badge } from '@furlong/ui';
import { memo } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import { RunnerIcon } from './runner-icon.tsx';
import css from './runner-row.module.css';
import { RunnerNumber } from './runner-row.tsx';

/** A non-runner. It stays on the card, struck through, with the deduction that it causes. */
export const NonRunnerRow = memo(function NonRunnerRow(props: {
  readonly runner: Runner;
  readonly isDog: boolean;
}) {
  const { runner, isDog } = props;
  const { t } = useTranslation('race');
  const pence = runner.rule4 ?? 0;
  return (
    <li className={css['runner']}>
      <div className={css['row']} data-odds={false} data-out="">
        <RunnerNumber runner={runner} />
        <span className={css['silk']}>
          <RunnerIcon runner={runner} isDog={isDog} isFaded />
        </span>
        <s className={css['toggle']}>{runner.selectionName}</s>
        <span className={css['people']}>
          <span className={css['deduction']}>
            <Badge>{t('nonRunner')}</Badge>
            {pence > 0 ? t('rule4', { pence }) : t('noRule4')}
          </span>
        </span>
      </div>
    </li>
  );
});
