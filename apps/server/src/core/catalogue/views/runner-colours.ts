import { isDogRace, silkLogoUrl, trapJacketUrl } from '@furlong/contract';
import { drawJacket, drawSilks, trapOf } from '@furlong/drawing';
import type { BookMarket } from '../book/book.ts';

/** The image by which a runner is known from afar: its address, and how it is drawn. */
interface RunnerImage {
  readonly url: string;
  readonly draw: () => string;
}

/** The jacket of a greyhound's trap, or a jockey's silks; `undefined` where those are not described. */
export function findColours(market: BookMarket, runnerNumber: number): RunnerImage | undefined {
  if (isDogRace(market.fixture.sportCode)) {
    const trap = trapOf(runnerNumber);
    return { url: trapJacketUrl(trap), draw: () => drawJacket(trap) };
  }
  const silk = market.selections.get(runnerNumber)?.runner?.silk ?? '';
  return silk === '' ? undefined : { url: silkLogoUrl(silk), draw: () => drawSilks(silk) };
}
