import { findSportByUrl, type NextRace } from '@furlong/contract';
import { useRacesToCome } from '../../core/sports/racing/races-to-come.ts';
import { useNextRaces, type LiveList } from '../../core/sports/use-live-list.ts';

/** So many of the races shown are at home as long as there are any abroad. */
const atHomeShown = 8;
const allShown = 12;

function isAbroad({ region }: NextRace): boolean {
  return region !== 'UK/IR';
}

function keyOf({ eventFile, eventGroup, eventIdx }: NextRace): string {
  return `${eventFile}:${eventGroup}:${eventIdx}`;
}

/** Each race once, as the last list tells it; the soonest first. */
function joinRaces(...lists: readonly (readonly NextRace[])[]): readonly NextRace[] {
  const races = new Map(lists.flat().map((race) => [keyOf(race), race]));
  return [...races.values()].sort(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
}

/** Races in Britain and Ireland first, then those abroad; in both the soonest first. */
function orderHomeRaces(
  atHome: readonly NextRace[],
  all: readonly NextRace[],
): readonly NextRace[] {
  const races = joinRaces(atHome, all);
  const abroad = races.filter(isAbroad);
  const shown = Math.max(atHomeShown, allShown - abroad.length);
  const first = races.filter((race) => !isAbroad(race)).slice(0, shown);
  return [...first, ...abroad].slice(0, allShown);
}

/** The codes of the races in Britain and Ireland, which are asked for apart: the soonest of all may all be abroad. */
function homeCodeOf(code: string): string {
  const sport = findSportByUrl('horse-racing');
  if (code !== sport?.code) return code;
  return sport.subcategories.find(({ shortTitle }) => shortTitle === 'UK/IR')?.code ?? code;
}

/** The next races of the home page, of the type that is chosen; `undefined` until all of them are read. */
export function useHomeRaces(code: string): LiveList<NextRace> {
  const atHome = useNextRaces(homeCodeOf(code));
  const all = useNextRaces(code);
  const homeToCome = useRacesToCome(atHome.data);
  const allToCome = useRacesToCome(all.data);
  const isRead = homeToCome !== undefined && allToCome !== undefined;
  return {
    ...all,
    data: isRead ? orderHomeRaces(homeToCome, allToCome) : undefined,
    isError: all.isError || atHome.isError,
    isFetching: all.isFetching || atHome.isFetching,
    refetch: () => {
      void atHome.refetch();
      void all.refetch();
    },
  };
}
