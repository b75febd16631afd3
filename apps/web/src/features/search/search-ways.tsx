import { SectionHead } from '@furlong/ui';
import { SportWays } from '../../core/sports/sport-ways.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './search-box.module.css';

/** The ways on from a search in which nothing is typed yet, where there is no earlier one to repeat. */
export function SearchWays() {
  const { t } = useTranslation(['search', 'core/sports']);
  return (
    <section className={css['ways']}>
      <SectionHead title={t('browse')} />
      <SportWays
        ways={[
          { label: t('core/sports:inPlay'), to: '/in-play', icon: 'clock' },
          { label: t('favourites'), to: '/favourites', icon: 'favourite' },
        ]}
      />
    </section>
  );
}
