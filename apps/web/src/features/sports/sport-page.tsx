import { findSportByUrl, type Sport } from '@furlong/contract';
import { Navigate, useParams } from 'react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { LateStar } from '../../core/favourites/late-star.tsx';
import { CompetitionTabs } from './competition-tabs.tsx';
import { FootballView } from './football-view.tsx';
import { RacesView } from './races-view.tsx';
import css from './sport-page.module.css';

function SportView({ sport }: { readonly sport: Sport }) {
  if (sport.type === 'race') return <RacesView sport={sport} />;
  // Football is browsed by region; the others are small enough to be shown whole.
  return sport.url === 'football' ? (
    <FootballView sport={sport} />
  ) : (
    <CompetitionTabs sport={sport} />
  );
}

function KnownSport({ sport }: { readonly sport: Sport }) {
  usePageTitle(sport.meta.pageTitle);
  return (
    <>
      <div className={css['title']}>
        <h1>{sport.title}</h1>
        <LateStar
          favourite={{ kind: 'sport', sportCode: sport.code, name: sport.code, country: '' }}
        />
      </div>
      <SportView sport={sport} />
    </>
  );
}

/** A sport: meetings with their races, or leagues with their matches. */
export function SportPage() {
  const { sportName = '' } = useParams();
  const sport = findSportByUrl(sportName);
  if (sport === undefined) return <Navigate to="/" replace />;
  return <KnownSport key={sport.url} sport={sport} />;
}
