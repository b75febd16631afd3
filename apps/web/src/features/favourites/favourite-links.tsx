import { findSportByCode } from '@furlong/contract';
import { Icon, isIconName } from '@furlong/ui';
import { Link } from 'react-router';
import { useFavourites } from '../../core/favourites/favourites.ts';
import { favouritePath, favouriteTitle } from '../../core/favourites/favourite-path.ts';

/** How many favourites the side bar shows. The others are on the favourites page. */
const shownMax = 6;

/** The first favourite competitions and teams as links; `className` is the side bar's own look of a link. */
export function FavouriteLinks({ className }: { readonly className: string | undefined }) {
  return useFavourites()
    .filter(({ kind }) => kind !== 'sport')
    .slice(0, shownMax)
    .map((favourite) => {
      const { kind, sportCode, name, country } = favourite;
      const icon = findSportByCode(sportCode)?.icon ?? '';
      return (
        <li key={[kind, sportCode, name, country].join('\n')}>
          <Link className={className} to={favouritePath(favourite)}>
            {isIconName(icon) ? <Icon name={icon} /> : null}
            {favouriteTitle(favourite)}
          </Link>
        </li>
      );
    });
}
