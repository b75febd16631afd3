import type { Favourite } from '@furlong/contract';
import { isSameFavourite, toggleFavourite, useFavourites } from './favourites.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { favouriteTitle } from './favourite-path.ts';
import { Star } from './star.tsx';

export interface FavouriteStarProps {
  readonly favourite: Favourite;
  readonly isOnChrome?: boolean;
}

/** The star that makes a sport, a competition or a team a favourite. It is filled while it is one. */
export function FavouriteStar({ favourite, isOnChrome = false }: FavouriteStarProps) {
  const { t } = useTranslation('core/favourites');
  const isChosen = useFavourites().some((other) => isSameFavourite(other, favourite));
  return (
    <Star
      label={t('favourite', { name: favouriteTitle(favourite) })}
      isChosen={isChosen}
      isOnChrome={isOnChrome}
      onToggle={() => void toggleFavourite(favourite)}
    />
  );
}
