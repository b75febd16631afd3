import type { Sport } from '@furlong/contract';
import { SkeletonRows } from '@furlong/ui';
import { toAlphabet } from '../competitions/alphabet.ts';
import { LetterRows } from '../competitions/alphabet-list.tsx';
import { competitionQueries } from '../view/competition-queries.ts';
import { CountryTree } from '../competitions/country-list.tsx';
import { Listed } from '../matches/listed.tsx';
import { useOpenCountries } from '../competitions/open-countries.ts';
import { competitionsOption } from '../view/sport-view.ts';
import { TopRows } from '../competitions/top-rows.tsx';
import { useSportList } from '../view/use-sport-data.ts';
import { MenuFold } from './menu-fold.tsx';

interface MenuProps {
  readonly sport: Sport;
}

function statesOf(sport: Sport) {
  return { title: sport.title, skeleton: <SkeletonRows rows={4} />, isInside: true };
}

export function TopMenu({ sport }: MenuProps) {
  const list = useSportList(sport, competitionQueries.top(sport.code, undefined));
  return (
    <Listed list={list} {...statesOf(sport)}>
      {(top) => <TopRows sport={sport} top={top} region={undefined} />}
    </Listed>
  );
}

export function CountriesMenu({ sport }: MenuProps) {
  const open = useOpenCountries();
  const list = useSportList(sport, competitionQueries.countries(sport.code));
  return (
    <Listed list={list} {...statesOf(sport)}>
      {(countries) => (
        <CountryTree
          sport={sport}
          countries={countries}
          open={open}
          region={undefined}
          option={competitionsOption}
        />
      )}
    </Listed>
  );
}

export function AlphabetMenu({ sport }: MenuProps) {
  const list = useSportList(sport, competitionQueries.countries(sport.code));
  return (
    <Listed list={list} {...statesOf(sport)}>
      {(countries) =>
        toAlphabet(countries.flatMap((of) => of.competitions)).map(({ letter, competitions }) => (
          <MenuFold key={letter} title={letter} aside={competitions.length}>
            <LetterRows
              sport={sport}
              competitions={competitions}
              region={undefined}
              option={competitionsOption}
            />
          </MenuFold>
        ))
      }
    </Listed>
  );
}
