import { findSportByCode, type Favourite } from '@furlong/contract';
import { competitionPath } from '../sports/competition-path.ts';

/** What it is called on the screen: a sport by its title. */
export function favouriteTitle({ kind, sportCode, name }: Favourite): string {
  return kind === 'sport' ? (findSportByCode(sportCode)?.title ?? name) : name;
}

/** The page that it leads to: of a team its matches alone, among the favourites. */
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
