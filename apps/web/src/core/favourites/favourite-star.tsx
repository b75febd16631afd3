import type { Favourite } from '@furlong/contract';
import { Icon } from '@furlong/ui';
import { isSameFavourite, toggleFavourite, useFavourites } from './favourites.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { favouriteTitle } from './favourite-path.ts';
import css from './star.module.css';

export interface FavouriteStarProps {
  readonly favourite: Favourite;
  readonly isOnChrome?: boolean;
}

/** The star that makes a sport, a competition or a team a favourite. It is filled while it is one. */
export function FavouriteStar({ favourite, isOnChrome = false }: FavouriteStarProps) {
  const { t } = useTranslation('core/favourites');
  const isChosen = useFavourites().some((other) => isSameFavourite(other, favourite));
  const label = t('favourite', { name: favouriteTitle(favourite) });
  return (
    <button
      type="button"
      className={css['star']}
      data-on-chrome={isOnChrome ? '' : undefined}
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={() => void toggleFavourite(favourite)}
    >
      <Icon name="favourite" />
    </button>
  );
}
