import type { Score } from '@furlong/contract';
import { Serving } from '../../../core/sports/matches/serving.tsx';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { ScoreTable } from './score-table.ts';
import css from './set-table.module.css';

/** Tennis by its sets and the points of the game, or cricket by its innings: a row for each side. */
export function SetTable(props: {
  readonly table: ScoreTable;
  readonly home: string;
  readonly away: string;
  readonly serving: Score['serving'];
}) {
  const { t } = useTranslation('match');
  const { kind, columns } = props.table;
  const nameOf = (number: number | undefined): string => {
    if (kind === 'innings') return t('innings');
    return number === undefined ? t('points') : t('set', { number: String(number) });
  };
  return (
    <table className={css['table']}>
      <thead className={css['names']}>
        <tr>
          <th scope="col">{t('side')}</th>
          {columns.map(({ number }, index) => (
            <th key={index} scope="col">
              {nameOf(number)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">
              {props.serving === side ? <Serving /> : null}
              {props[side]}
            </th>
            {columns.map((column, index) => (
              <td key={index} data-points={column.number === undefined ? '' : undefined}>
                {column[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
