import { Card, Icon, isIconName, LinedList, type IconName } from '@furlong/ui';
import { Link } from 'react-router';
import { useSportsByFavour } from '../favourites/favourite-count.ts';
import css from './sport-ways.module.css';

interface Way {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
}

/** Links to these pages, and below them to every sport that can be bet on, with its icon; favourites stand first. */
export function SportWays({ ways }: { readonly ways: readonly Way[] }) {
  const { favourite, others } = useSportsByFavour();
  return (
    <Card>
      <LinedList>
        {ways.map(({ label, to, icon }) => (
          <li key={to}>
            <Link className={css['sport']} to={to}>
              <Icon name={icon} size="large" />
              <span className={css['title']}>{label}</span>
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
  );
}
