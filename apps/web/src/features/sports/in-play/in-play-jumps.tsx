import { Icon, isIconName, VisuallyHidden } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from './in-play-page.module.css';
import { countMatches } from './in-play-sport.tsx';
import type { useInPlay } from '../view/use-sport-data.ts';

/** The sports in play, each with its count, as a way to the matches of each. */
export function InPlayJumps(props: {
  readonly sports: NonNullable<ReturnType<typeof useInPlay>['data']>;
  readonly onJump: (url: string) => void;
}) {
  const { t } = useTranslation('sports');
  return (
    <div className={css['jumps']} role="group" aria-label={t('jumpToSport')}>
      {props.sports.map(({ sport, leagues }) => {
        const count = countMatches(leagues);
        return (
          <button
            key={sport.url}
            type="button"
            className={css['jump']}
            onClick={() => {
              props.onJump(sport.url);
            }}
          >
            {isIconName(sport.icon) ? <Icon name={sport.icon} size="small" /> : null}
            {sport.title}
            <span className={css['count']} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>{t('matchCount', { count })}</VisuallyHidden>
          </button>
        );
      })}
    </div>
  );
}
