import { findSportByCode, type Favourite } from '@furlong/contract';
import { competitionPath } from '../sports/competition-path.ts';

/** The name of a favourite on the screen. A sport goes by its title. */
export function favouriteTitle({ kind, sportCode, name }: Favourite): string {
  return kind === 'sport' ? (findSportByCode(sportCode)?.title ?? name) : name;
}

/** The page of a favourite. A team's is the favourites page with the matches of that team alone. */
export function favouritePath({ kind, sportCode: code, name, country }: Favourite): string {
  switch (kind) {
    case 'sport':
      return competitionPath({ code, country: '', League: '' });
    case 'competition':
      return competitionPath({ code, country, League: name });
    case 'team':
      return `/favourites?${new URLSearchParams({ team: name, sportCode: code }).toString()}`;
  }
}
