import { findSportByUrl } from '@furlong/contract';
import { EmptyPanel, FailedPanel, SectionHead } from '@furlong/ui';
import { Link } from 'react-router';
import { EventCard } from '../../platform/sport/event-card.tsx';
import { EventSkeleton } from '../../platform/sport/event-skeleton.tsx';
import { groupByLeague } from '../../platform/sport/group-events.ts';
import { useFeatured } from '../../platform/sport/use-live-list.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './home-page.module.css';

const football = findSportByUrl('football');
const eventsMax = 12;

function FeaturedList() {
  const { t } = useTranslation('shell');
  const { data, isError, isFetching, refetch } = useFeatured(football?.code ?? '');
  if (data === undefined) {
    if (!isError) return <EventSkeleton rows={6} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return (
      <EmptyPanel isCard title={football?.title ?? ''}>
        {t('noActiveEvents')}
      </EmptyPanel>
    );
  }
  return (
    <div className={css['leagues']}>
      {groupByLeague(data.slice(0, eventsMax)).map((league) => (
        <EventCard key={league.leagueCode} league={league} />
      ))}
    </div>
  );
}

/** Up to twelve matches, those under way first. */
export function FeaturedFootball() {
  const { t } = useTranslation('home');
  return (
    <section aria-label={t('featuredFootball')}>
      <SectionHead title={t('featuredFootball')}>
        <Link className={css['more']} to="/sport/football">
          {t('allFootball')}
        </Link>
      </SectionHead>
      <FeaturedList />
    </section>
  );
}
