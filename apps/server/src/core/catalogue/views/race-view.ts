import type { Meeting, NextRace, Race } from '@furlong/contract';
import type { RaceDetails } from '@furlong/feed';
import type { DeclaredOutcome } from '@furlong/settlement';
import type { BookFixture, BookMarket } from '../book/book.ts';
import { byPrice, favouriteNumbersOf } from './by-price.ts';
import { countdown, instant, londonDate, londonTime } from '../../../platform/london-time.ts';
import { finishedFields, winningTimeOf } from './finish-view.ts';
import { matchMarketView, statusWord, termsText, termsView } from './market-view.ts';
import { runnerView, selectionFields } from './runner-view.ts';

const bestOddsText = 'best odds guaranteed';
const shownInList = 3;
const noDetails: RaceDetails = {
  title: '',
  distance: '',
  furlongs: 0,
  going: '',
  raceClass: '',
  prize: '',
  verdict: '',
};
/** The races of a meeting, by their off. */
export function racesOf(fixture: BookFixture): readonly BookMarket[] {
  return [...fixture.markets.values()]
    .filter((market) => market.race !== null)
    .sort((one, other) => one.startsAt - other.startsAt || one.key.ev - other.key.ev);
}

/** The other markets on a race: those of the meeting that start with it. */
export function marketsBeside(market: BookMarket): readonly BookMarket[] {
  return [...market.fixture.markets.values()].filter(
    (other) => other.race === null && other.startsAt === market.startsAt,
  );
}

/** One race with its card, or its result. */
export function raceView(market: BookMarket): Race {
  const { fixture } = market;
  const race = market.race ?? noDetails;
  const favourites = favouriteNumbersOf(market);
  return {
    eventFile: market.key.ef,
    eventGroup: market.key.eg,
    eventIdx: market.key.ev,
    sportCode: fixture.sportCode,
    meetingName: fixture.name,
    country: fixture.country,
    time: londonTime(market.startsAt),
    startsAt: instant(market.startsAt),
    status: statusWord(market.status),
    version: market.version,
    raceTitle: race.title,
    distance: race.distance,
    furlongs: race.furlongs,
    going: goingOf(market),
    raceClass: race.raceClass,
    prize: race.prize,
    isHandicap: market.isHandicap,
    raceAnalystVerdict: race.verdict,
    guarantee: guaranteeOf(market),
    eachWay: termsView(market),
    hasStartingPrice: market.hasStartingPrice,
    selections: [...market.selections.values()].map((selection, index) =>
      runnerView(market, selection, { index, isFavourite: favourites.has(selection.number) }),
    ),
    markets: marketsBeside(market).map(matchMarketView),
    results: resultsOf(market),
    ...winningTimeOf(market.result),
    results1: market.result?.kind === 'race' ? [...market.result.dividends] : [],
    meeting: racesOf(fixture).map((other) => ({
      eventIdx: other.key.ev,
      time: londonTime(other.startsAt),
      startsAt: instant(other.startsAt),
      status: statusWord(other.status),
      runnerCount: runnerCount(other),
    })),
  };
}

function resultsOf(market: BookMarket): Race['results'] {
  const { result } = market;
  if (result?.kind === 'selections') return placedOf(market, result.outcomes);
  if (result?.kind !== 'race') return [];
  const { startingPrices, lastShows = [] } = result;
  const prices = new Map(
    [...lastShows, ...startingPrices].map((each) => [each.selectionNumber, each.price]),
  );
  return [...result.positions]
    .sort((one, other) => one.position - other.position)
    .map(({ selectionNumber, position }) => ({
      resultPlace: position,
      selectionName: market.selections.get(selectionNumber)?.name ?? '',
      selectionNumber,
      odds: prices.get(selectionNumber) ?? '',
      ...finishedFields(result, selectionNumber),
    }));
}

/**
 * Lists the runners that were placed on a market on places. Nobody says in which place, so that it
 * is 0.
 */
function placedOf(market: BookMarket, outcomes: readonly DeclaredOutcome[]): Race['results'] {
  return outcomes
    .filter(({ outcome }) => outcome === 'won')
    .map(({ selectionNumber }) => ({
      resultPlace: 0,
      selectionName: market.selections.get(selectionNumber)?.name ?? '',
      selectionNumber,
      odds: '',
    }));
}

/** A race in the list of next races; `now` dates its countdown. */
export function nextRaceView(market: BookMarket, now: number): NextRace {
  const { fixture } = market;
  const [hour, minute] = londonTime(market.startsAt).split(':').map(Number);
  return {
    meetingName: fixture.name,
    hour: hour ?? 0,
    minute: minute ?? 0,
    guarantee: guaranteeOf(market),
    eventFile: market.key.ef,
    eventGroup: market.key.eg,
    eventIdx: market.key.ev,
    plText: termsText(market),
    timeText: countdown(market.startsAt - now),
    startsAt: instant(market.startsAt),
    status: statusWord(market.status),
    summary: summaryOf(market),
    runnerCount: runnerCount(market),
    region: fixture.region,
    events: byPrice(market)
      .slice(0, shownInList)
      .map((selection, index) => ({
        ...selectionFields(selection, index),
        silk: selection.runner?.silk ?? '',
        draw: selection.runner?.draw ?? null,
      })),
  };
}

/** A meeting with its races of one London day. */
export function meetingView(fixture: BookFixture, date: string): Meeting {
  return {
    meetingName: fixture.name,
    eventFile: fixture.key.ef,
    eventGroup: fixture.key.eg,
    country: fixture.country,
    region: fixture.region,
    going: fixture.going,
    races: racesOf(fixture)
      .filter((market) => londonDate(market.startsAt) === date)
      .map((market) => ({
        eventIdx: market.key.ev,
        time: londonTime(market.startsAt),
        startsAt: instant(market.startsAt),
        status: statusWord(market.status),
        raceTitle: market.race?.title ?? '',
        distance: market.race?.distance ?? '',
        runnerCount: runnerCount(market),
        ...winnerOf(market),
      })),
  };
}

/** First past the post; both where they dead-heated. */
function winnerOf(market: BookMarket): Pick<Meeting['races'][number], 'winner' | 'winnerNumbers'> {
  const first = resultsOf(market).filter((result) => result.resultPlace === 1);
  return {
    winner: first.map((result) => result.selectionName).join(', '),
    winnerNumbers: first.map((result) => result.selectionNumber),
  };
}

function summaryOf(market: BookMarket): string {
  const count = runnerCount(market);
  const runners = `${count} ${count === 1 ? 'runner' : 'runners'}`;
  return [market.race?.distance ?? '', runners, goingOf(market)]
    .filter((part) => part !== '')
    .join(' · ');
}

function runnerCount(market: BookMarket): number {
  let count = 0;
  for (const selection of market.selections.values()) if (!selection.isWithdrawn) count += 1;
  return count;
}

function goingOf({ race, fixture }: BookMarket): string {
  return race === null || race.going === '' ? fixture.going : race.going;
}

function guaranteeOf(market: BookMarket): string {
  return market.isBestOddsGuaranteed ? bestOddsText : '';
}
