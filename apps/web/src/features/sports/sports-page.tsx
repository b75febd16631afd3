import { Card, Icon, isIconName, LinedList, SectionHead } from '@furlong/ui';
import { Link } from 'react-router';
import { useSportsByFavour } from '../../core/favourites/favourite-count.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './sports-page.module.css';

/** Links above the sports to what is in play, the search and the favourites. */
const ways = [
  { name: 'core/sports:inPlay', to: '/in-play', icon: 'clock' },
  { name: 'search', to: '/search', icon: 'search' },
  { name: 'favourites', to: '/favourites', icon: 'favourite' },
] as const;

/** Every sport that can be bet on, with its icon; favourites stand first. */
export function SportsPage() {
  const { t } = useTranslation(['sports', 'core/sports']);
  const { favourite, others } = useSportsByFavour();
  usePageTitle(t('sports'));
  return (
    <section>
      <SectionHead level={1} title={t('sports')} />
      <Card>
        <LinedList>
          {ways.map(({ name, to, icon }) => (
            <li key={to}>
              <Link className={css['sport']} to={to}>
                <Icon name={icon} size="large" />
                <span className={css['title']}>{t(name)}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
          {[...favourite, ...others].map((sport) => (
            <li key={sport.url}>
              <Link className={css['sport']} to={`/sport/${sport.url}`}>
                {isIconName(sport.icon) ? <Icon name={sport.icon} size="large" /> : null}
                <span className={css['title']}>{sport.title}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </LinedList>
      </Card>
    </section>
  );
}
