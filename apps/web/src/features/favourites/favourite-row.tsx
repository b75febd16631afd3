import { findSportByCode, type Favourite } from '@furlong/contract';
import { Icon, isIconName } from '@furlong/ui';
import { Link } from 'react-router';
import { Crest } from '../../core/sports/matches/crest.tsx';
import { favouritePath, favouriteTitle } from '../../core/favourites/favourite-path.ts';
import { FavouriteStar } from '../../core/favourites/favourite-star.tsx';
import css from './favourites-page.module.css';

function Mark({ favourite }: { readonly favourite: Favourite }) {
  const icon = findSportByCode(favourite.sportCode)?.icon ?? '';
  if (favourite.kind === 'team' && icon === 'football') {
    return <Crest club={favourite.name} code={favourite.sportCode} />;
  }
  return isIconName(icon) ? <Icon name={icon} /> : null;
}

/** A favourite with its star, and the way to its page. The sport of a competition or team stands over it. */
export function FavouriteRow({ favourite }: { readonly favourite: Favourite }) {
  const { country: detail } = favourite;
  return (
    <li className={css['row']}>
      <Link className={css['way']} to={favouritePath(favourite)}>
        <span className={css['mark']}>
          <Mark favourite={favourite} />
        </span>
        <span className={css['names']}>
          <span className={css['name']}>{favouriteTitle(favourite)}</span>
          {detail === '' ? null : <span className={css['detail']}>{detail}</span>}
        </span>
      </Link>
      <FavouriteStar favourite={favourite} />
    </li>
  );
}
