import { findSportByUrl, type Sport } from '@furlong/contract';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useLayout } from '../../platform/layout.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LateStar } from '../../core/favourites/late-star.tsx';
import { CompetitionTabs } from './competition-tabs.tsx';
import { FootballView } from './football-view.tsx';
import { RacesView } from './racing/races-view.tsx';
import css from './sport-page.module.css';

interface SportViewProps {
  readonly sport: Sport;
  readonly star: ReactNode;
}

function TitledSport({ sport, star }: SportViewProps) {
  return (
    <>
      <div className={css['title']}>
        <h1>{sport.title}</h1>
        {star}
      </div>
      {sport.type === 'race' ? <RacesView sport={sport} /> : <MatchesView sport={sport} />}
    </>
  );
}

/** Football is browsed by region; the others are small enough to be shown whole. */
function MatchesView(props: { readonly sport: Sport; readonly star?: ReactNode }) {
  return props.sport.url === 'football' ? (
    <FootballView {...props} />
  ) : (
    <CompetitionTabs {...props} />
  );
}

/** On the phone the bar above names the sport already: the first prices come where its title would be. */
function CondensedSport({ sport, star }: SportViewProps) {
  return (
    <div className={css['condensed']}>
      <h1>{sport.title}</h1>
      <MatchesView sport={sport} star={star} />
    </div>
  );
}

function KnownSport({ sport }: { readonly sport: Sport }) {
  usePageTitle(sport.meta.pageTitle);
  const isPhone = useLayout() === 'phone';
  const star = (
    <LateStar favourite={{ kind: 'sport', sportCode: sport.code, name: sport.code, country: '' }} />
  );
  return isPhone && sport.type !== 'race' ? (
    <CondensedSport sport={sport} star={star} />
  ) : (
    <TitledSport sport={sport} star={star} />
  );
}

/** A sport: meetings with their races, or leagues with their matches. */
export function SportPage() {
  const { sportName = '' } = useParams();
  const sport = findSportByUrl(sportName);
  if (sport === undefined) return <Navigate to="/" replace />;
  return <KnownSport key={sport.url} sport={sport} />;
}
