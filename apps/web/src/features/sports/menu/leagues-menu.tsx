import type { League, Sport } from '@furlong/contract';
import { SkeletonRows } from '@furlong/ui';
import { Link } from 'react-router';
import { matchPath } from '../../../core/sports/sport-paths.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { CompetitionRow } from '../competitions/competition-row.tsx';
import { Listed } from '../matches/listed.tsx';
import { useSportData } from '../view/use-sport-data.ts';
import { MenuFold } from './menu-fold.tsx';
import css from './sport-menu.module.css';

function LeagueMatches({ sport, league }: { readonly sport: Sport; readonly league: League }) {
  const { t } = useTranslation('sports');
  const { League: name, country, events } = league;
  return (
    <ul>
      <li>
        <CompetitionRow
          sport={sport}
          view={{ category: country, competition: name }}
          name={t('allOf', { name })}
          matches={events.length}
        />
      </li>
      {events.map((event) => (
        <li key={`${event.eventFile}:${event.eventGroup}`}>
          <Link className={css['link']} to={matchPath(event)}>
            {event.eventName}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The leagues of a sport; each folds open to its matches. */
export function LeaguesMenu({ sport }: { readonly sport: Sport }) {
  const { data, ...state } = useSportData(sport);
  const leagues = data?.type === 'competition' ? data.leagues : data && [];
  return (
    <Listed
      list={{ ...state, data: leagues }}
      title={sport.title}
      skeleton={<SkeletonRows rows={4} />}
      isInside
    >
      {(listed) =>
        listed.map((league) => (
          <MenuFold
            key={`${league.leagueCode} ${league.League}`}
            title={league.League}
            aside={league.events.length}
          >
            <LeagueMatches sport={sport} league={league} />
          </MenuFold>
        ))
      }
    </Listed>
  );
}
