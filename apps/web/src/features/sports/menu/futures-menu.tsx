import type { AntepostList, Sport } from '@furlong/contract';
import { SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePollMs } from '../../../platform/live/live.ts';
import { antepostPath } from '../../../core/sports/sport-paths.ts';
import { sportQueries } from '../../../core/sports/sport-queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { Listed } from '../matches/listed.tsx';
import { futuresOption, sportViewPath } from '../view/sport-view.ts';
import css from './sport-menu.module.css';

function AllFutures({ sport }: { readonly sport: Sport }) {
  const { t } = useTranslation('sports');
  return (
    <Link className={css['link']} to={sportViewPath(sport, { option: futuresOption })}>
      {t('allFutures')}
    </Link>
  );
}

/** Whether the only outright of a competition has its name. */
function isNamedAlike(name: string, outrights: AntepostList['Meetings']): boolean {
  return outrights.length === 1 && outrights[0]?.MeetinName === name;
}

/** The outrights of a sport by competition. */
export function FuturesMenu({ sport }: { readonly sport: Sport }) {
  const list = useQuery({
    ...sportQueries.antepostList(sport.antePostCode),
    refetchInterval: usePollMs(),
  });
  return (
    <Listed list={list} title={sport.title} skeleton={<SkeletonRows rows={3} />} isInside>
      {(groups) => (
        <>
          {sport.type === 'race' ? null : <AllFutures sport={sport} />}
          {groups.map(({ EventName, Meetings }) => (
            <section key={EventName} aria-label={EventName}>
              {isNamedAlike(EventName, Meetings) ? null : (
                <p className={css['group']}>{EventName}</p>
              )}
              <ul>
                {Meetings.map((outright) => (
                  <li key={`${outright.EventFile}:${outright.EventGroup}`}>
                    <Link className={css['link']} to={antepostPath(outright, 'desktop')}>
                      {outright.MeetinName}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Listed>
  );
}
