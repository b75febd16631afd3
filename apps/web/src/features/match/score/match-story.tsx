import type { Score, ScoreIncident } from '@furlong/contract';
import { Disclosure } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { IncidentMark } from './incident-mark.tsx';
import { hasFigures, MatchFigures } from './match-figures.tsx';
import css from './match-story.module.css';
import { useIncidentText } from './use-incident-text.ts';

type Sides = Readonly<Record<ScoreIncident['side'], string>>;

/** Goals and cards in their order: what is new comes last, so that no row moves. */
function IncidentList(props: {
  readonly incidents: readonly ScoreIncident[];
  readonly teams: Sides;
}) {
  const { t } = useTranslation('match');
  const text = useIncidentText();
  if (props.incidents.length === 0) return <p className={css['nothing']}>{t('nothingYet')}</p>;
  return (
    <ol className={css['list']}>
      {props.incidents.map(({ minute, kind, side, player }, index) => (
        <li key={index} className={css['incident']}>
          <span className={css['minute']}>{`${minute}′`}</span>
          <IncidentMark kind={kind} />
          <span className={css['what']}>
            <span>{player ?? text(kind)}</span>
            <span className={css['detail']}>
              {player === undefined ? props.teams[side] : `${text(kind)}, ${props.teams[side]}`}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Goals and cards, folded under the head of a match, and on a phone the figures too. */
export function MatchStory(props: {
  readonly score: Score;
  readonly teams: Sides;
  readonly withFigures: boolean;
}) {
  const { t } = useTranslation('match');
  const { score, teams } = props;
  const withFigures = props.withFigures && hasFigures(score);
  if (score.incidents === undefined && !withFigures) return null;
  return (
    <section aria-label={t('whatHappened')}>
      <Disclosure title={t('whatHappened')} isPadded>
        {withFigures ? <MatchFigures score={score} /> : null}
        {score.incidents === undefined ? null : (
          <IncidentList incidents={score.incidents} teams={teams} />
        )}
      </Disclosure>
    </section>
  );
}
