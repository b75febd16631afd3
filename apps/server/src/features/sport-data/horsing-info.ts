import type { HorsingRunner, Race, Runner } from '@furlong/contract';
import type { MarketKey } from '@furlong/feed';
import type { Book, BookMarket } from '../../core/catalogue/book/book.ts';
import { raceView } from '../../core/catalogue/views/race-view.ts';
import { findColours } from '../../core/catalogue/views/runner-colours.ts';

/** The cards of several races, each runner with its past and the comments on it. A market that is no race is left out. */
export function listHorsingInfo(book: Book, keys: readonly MarketKey[]) {
  return keys.flatMap((key) => {
    const market = book.findMarket(key);
    if (market === undefined || market.race === null) return [];
    const race = raceView(market);
    const { eventFile, eventGroup, eventIdx, raceTitle, raceAnalystVerdict } = race;
    const selections = race.selections.map((runner) => horsingRunner(market, race, runner));
    return [{ eventFile, eventGroup, eventIdx, raceTitle, raceAnalystVerdict, selections }];
  });
}

function horsingRunner(market: BookMarket, race: Race, runner: Runner): HorsingRunner {
  const { additionalInfo: info } = runner;
  const { raceTitle, raceAnalystVerdict } = race;
  const pastRuns = market.selections.get(runner.selectionNumber)?.runner?.pastRuns ?? [];
  return {
    ...runner,
    additionalInfo: {
      ...info,
      silkLogoUrl: findColours(market, runner.selectionNumber)?.url ?? '',
      weightWithHandicap: weightWithHandicap(race, info),
      analystsComments: analystsComments(race, runner),
      performances: [...pastRuns],
      ...{ raceTitle, raceAnalystVerdict },
    },
  };
}

/** The weight; in a handicap with the official rating that it follows from. */
function weightWithHandicap({ isHandicap }: Race, info: Runner['additionalInfo']): string {
  const { weight, officialRating } = info;
  return isHandicap && officialRating !== '' ? `${weight} (rated ${officialRating})` : weight;
}

/** The comment on the runner, and the verdict on the race where that names the runner. */
function analystsComments({ raceAnalystVerdict }: Race, runner: Runner): string[] {
  const verdict = raceAnalystVerdict.includes(runner.selectionName.toUpperCase())
    ? raceAnalystVerdict
    : '';
  return [runner.additionalInfo.performanceComment, verdict].filter((text) => text !== '');
}
