import type { Sport } from '@furlong/contract';
import { Flag, VisuallyHidden } from '@furlong/ui';
import { Link } from 'react-router';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './competition-row.module.css';
import { sportViewPath, useSportView, type SportView } from '../view/sport-view.ts';

interface CompetitionRowProps {
  readonly sport: Sport;
  readonly view: SportView;
  readonly name: string;
  readonly matches?: number;
  /** The country whose flag stands before the name; left out where there is none. */
  readonly flag?: string | undefined;
  /** The country, where the name does not say it. */
  readonly detail?: string;
}

/** A competition, or all of a country, to be picked: its name and how many matches it has. */
export function CompetitionRow(props: CompetitionRowProps) {
  const { sport, view, name, matches, flag, detail } = props;
  const { t } = useTranslation('sports');
  const shown = useSportView();
  const isShown = shown.category === view.category && shown.competition === view.competition;
  return (
    <Link
      className={css['row']}
      to={sportViewPath(sport, view)}
      aria-current={isShown ? 'true' : undefined}
    >
      {flag === undefined ? null : <Flag country={flag} />}
      <span className={css['name']}>
        {name}
        {detail === undefined ? null : <span className={css['detail']}>{detail}</span>}
      </span>
      {matches === undefined ? null : (
        <span className={css['count']}>
          <span aria-hidden="true">{matches}</span>
          <VisuallyHidden>{t('matchCount', { count: matches })}</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
