import { findSportByUrl } from '@furlong/contract';
import { EmptyPanel, FailedPanel, SectionHead, Stack } from '@furlong/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { EventSkeleton } from '../../core/sports/event-skeleton.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { FeaturedMatches } from './featured-matches.tsx';
import css from './in-play-page.module.css';
import { InPlaySport } from './in-play-sport.tsx';
import { useInPlay } from './use-sport-data.ts';

const football = findSportByUrl('football');

/** The place of the sports while nothing is in play: the next matches, and the way to every sport. */
function NothingInPlay() {
  const { t } = useTranslation('sports');
  return (
    <Stack>
      <EmptyPanel isCard icon="clock">
        {t('nothingInPlay')}{' '}
        <Link className={css['next']} to="/sports">
          {t('allSports')}
        </Link>
      </EmptyPanel>
      {football === undefined ? null : <FeaturedMatches sport={football} />}
    </Stack>
  );
}

function Sports() {
  const { data, isError, isFetching, refetch } = useInPlay();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  if (data === undefined) {
    if (isError) return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
    return (
      <Stack>
        <EventSkeleton rows={5} />
        <EventSkeleton rows={5} />
      </Stack>
    );
  }
  if (data.length === 0) return <NothingInPlay />;
  return data.map(({ sport, leagues }) => (
    <InPlaySport
      key={sport.url}
      sport={sport}
      leagues={leagues}
      isOpen={!folded.has(sport.url)}
      onToggle={(isOpen) => {
        const others = [...folded].filter((url) => url !== sport.url);
        setFolded(new Set(isOpen ? others : [...others, sport.url]));
      }}
    />
  ));
}

/** Everything in play, by sport: how each match stands and the prices of its main market. */
export function InPlayPage() {
  const { t } = useTranslation('core/sports');
  const title = t('inPlay');
  usePageTitle(title);
  return (
    <section aria-label={title}>
      <SectionHead level={1} title={title} />
      <Sports />
    </section>
  );
}
