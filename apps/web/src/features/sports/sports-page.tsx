import { usePageTitle } from '@furlong/client';
import { SectionHead } from '@furlong/ui';
import { SportWays } from '../../core/sports/sport-ways.tsx';
import { useTranslation } from '../../platform/use-translation.ts';

/** Links to what is in play, the search and the favourites, and every sport that can be bet on. */
export function SportsPage() {
  const { t } = useTranslation(['sports', 'core/sports']);
  usePageTitle(t('sports'));
  return (
    <section>
      <SectionHead level={1} title={t('sports')} />
      <SportWays
        ways={[
          { label: t('core/sports:inPlay'), to: '/in-play', icon: 'clock' },
          { label: t('search'), to: '/search', icon: 'search' },
          { label: t('favourites'), to: '/favourites', icon: 'favourite' },
        ]}
      />
    </section>
  );
}
