import type { Runner } from '@furlong/contract';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './runner-more.module.css';
import type { RaceSetting } from './runner-marks.ts';
import { useMarks } from './use-marks.ts';

/** The marks on a runner's row, each in words. Nothing is drawn for a runner without any. */
export function MarksLegend(props: { readonly runner: Runner; readonly race: RaceSetting }) {
  const { t } = useTranslation('race');
  const marks = useMarks(props.runner, props.race);
  const { claim } = props.runner.additionalInfo;
  const told = [
    ...marks,
    ...(claim === undefined
      ? []
      : [{ mark: `(${String(claim)})`, meaning: t('claims', { pounds: claim }) }]),
  ];
  if (told.length === 0) return null;
  return (
    <dl className={css['legend']}>
      {told.map(({ mark, meaning }) => (
        <div key={mark}>
          <dt>{mark}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
