import { findSportByCode, type Favourite } from '@furlong/contract';
import { competitionPath } from './competition-path.ts';

/** What it is called on the screen: a sport by its title. */
export function favouriteTitle({ kind, sportCode, name }: Favourite): string {
  return kind === 'sport' ? (findSportByCode(sportCode)?.title ?? name) : name;
}

/** The page that it leads to; a team has none of its own and is found among the favourites' matches. */
export function favouritePath({ kind, sportCode: code, name, country }: Favourite): string {
  switch (kind) {
    case 'sport':
      return competitionPath({ code, country: '', League: '' });
    case 'competition':
      return competitionPath({ code, country, League: name });
    case 'team':
      return '/favourites';
  }
}
