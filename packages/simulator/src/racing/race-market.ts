import type { EachWayTerms } from '@furlong/betting';
import type { DeclaredResult, MarketDeclaration, MarketKey, RaceFinish } from '@furlong/feed';
import { parsePrice, profitOf } from '@furlong/odds';
import type { SelectionOutcome } from '@furlong/settlement';
import type { Belief } from '../chance/belief.ts';
import { priceRace, priceToBePlaced, priceWithout } from '../models/racing/price-race.ts';
import type { RaceOrder } from '../models/racing/run-race.ts';
import type { CardedRace } from './carded-race.ts';
import type { InventedRunner } from './invented-race.ts';
import { eachWayFor } from './race-tempo.ts';

/** The distance of a market's index in the meeting from that of its race. */
const toBePlacedFrom = 100;
const withoutFavouriteFrom = 200;

/** A race as it was run, its runners by index. */
interface RunRace {
  readonly order: RaceOrder;
  readonly runners: readonly InventedRunner[];
  /** The public's belief at the off; a runner with no chance in it was not there. */
  readonly atOff: Belief;
  readonly startingPrices: readonly { readonly selectionNumber: number; readonly price: string }[];
  /** Time and distances, where they are told. */
  readonly finish: Pick<RaceFinish, 'winnerMs' | 'beaten'>;
}

/** One of the markets on a race. Runners are named by their index in the race. */
export interface RaceMarket {
  readonly key: MarketKey;
  readonly kind: 'race-win' | 'race-to-be-placed' | 'race-without-favourite';
  /** The runner that the market is without. */
  readonly without: number | undefined;
  /** The runners on offer; undefined for all that are in the race. */
  readonly offered: readonly number[] | undefined;
  readonly describe: (belief: Belief) => MarketTerms;
  /** One price a runner; '' for one that is not on offer. */
  readonly price: (belief: Belief) => readonly string[];
  readonly settle: (run: RunRace) => DeclaredResult;
}

type MarketTerms = Pick<
  MarketDeclaration,
  | 'name'
  | 'parameters'
  | 'isHandicap'
  | 'eachWay'
  | 'hasStartingPrice'
  | 'isBestOddsGuaranteed'
  | 'race'
>;

export function createWinMarket({ key, race, kind }: CardedRace): RaceMarket {
  return {
    key,
    kind: 'race-win',
    without: undefined,
    offered: undefined,
    describe: (belief) => ({
      name: race.details.title,
      parameters: {},
      isHandicap: race.isHandicap,
      eachWay: termsFor(kind, belief, race.isHandicap),
      hasStartingPrice: true,
      isBestOddsGuaranteed: kind === 'home' || kind === 'greyhounds',
      race: race.details,
    }),
    price: priceRace,
    settle: (run) => {
      const positions = positionsOf(run);
      const firstThree = positions.slice(0, 3).map(({ selectionNumber }) => selectionNumber);
      return {
        kind: 'race',
        positions,
        startingPrices: run.startingPrices,
        dividends: listDividends(firstThree, run.startingPrices),
        ...run.finish,
      };
    },
  };
}

/** To come in the places that the race pays each way; undefined where it is win only. */
export function createToBePlaced(card: CardedRace, belief: Belief): RaceMarket | undefined {
  const terms = termsFor(card.kind, belief, card.race.isHandicap);
  if (terms === null) return undefined;
  const { places } = terms;
  const offered = runnersIn(belief);
  return {
    key: { ...card.key, ev: toBePlacedFrom + card.key.ev },
    kind: 'race-to-be-placed',
    without: undefined,
    offered,
    describe: () => ({
      ...plainTerms,
      name: `To Be Placed (${String(places)} places)`,
      parameters: { winningPlaces: places },
    }),
    price: (now) => priceToBePlaced(now, places),
    settle: (run) => outcomesOf(run, { offered, winningPlaces: places }),
  };
}

/** Betting without the runner that is favourite now; undefined where fewer than four run. */
export function createWithoutFavourite(
  card: CardedRace,
  belief: Belief,
  runners: readonly InventedRunner[],
): RaceMarket | undefined {
  if (countRunners(belief) < 4) return undefined;
  const favourite = belief.indexOf(Math.max(...belief));
  const offered = runnersIn(belief).filter((index) => index !== favourite);
  const name = runners[favourite]?.name ?? '';
  return {
    key: { ...card.key, ev: withoutFavouriteFrom + card.key.ev },
    kind: 'race-without-favourite',
    without: favourite,
    offered,
    describe: () => ({ ...plainTerms, name: `Betting Without ${name}` }),
    price: (now) => priceWithout(now, favourite),
    settle: (run) => outcomesOf(run, { offered, winningPlaces: 1, without: favourite }),
  };
}

const plainTerms: MarketTerms = {
  name: '',
  parameters: {},
  isHandicap: false,
  eachWay: null,
  hasStartingPrice: false,
  isBestOddsGuaranteed: false,
  race: null,
};

function countRunners(belief: Belief): number {
  return runnersIn(belief).length;
}

function runnersIn(belief: Belief): readonly number[] {
  return belief.flatMap((probability, index) => (probability > 0 ? [index] : []));
}

export function termsFor(
  kind: CardedRace['kind'],
  belief: Belief,
  isHandicap: boolean,
): EachWayTerms | null {
  return eachWayFor(kind, countRunners(belief), isHandicap);
}

interface Placed {
  readonly index: number;
  readonly position: number;
  readonly tied: number;
}

function placingsOf({ order }: RunRace, without?: number): readonly Placed[] {
  let position = 1;
  return order.placings.flatMap((placing) => {
    const counted = placing.filter((index) => index !== without);
    const placed = counted.map((index) => ({ index, position, tied: counted.length }));
    position += counted.length;
    return placed;
  });
}

function positionsOf(run: RunRace): { selectionNumber: number; position: number }[] {
  return placingsOf(run).map(({ index, position }) => ({
    selectionNumber: run.runners[index]?.number ?? 0,
    position,
  }));
}

/** The outcomes of a market that pays the first so many; a tie says where it was, for the share each has of a place. */
function outcomesOf(
  run: RunRace,
  rules: {
    readonly offered: readonly number[];
    readonly winningPlaces: number;
    readonly without?: number;
  },
): DeclaredResult {
  const placed = new Map(placingsOf(run, rules.without).map((each) => [each.index, each]));
  const outcomes = rules.offered.map((index) => {
    const place = placed.get(index);
    const hasRun = (run.atOff[index] ?? 0) > 0;
    const outcome = outcomeOf(place, { ...rules, hasRun });
    const deadHeat =
      outcome === 'won' && place !== undefined && place.tied > 1
        ? { deadHeat: { position: place.position, runnersTied: place.tied } }
        : {};
    return { selectionNumber: run.runners[index]?.number ?? 0, outcome, ...deadHeat };
  });
  return { kind: 'selections', outcomes };
}

function outcomeOf(
  place: Placed | undefined,
  rules: { readonly winningPlaces: number; readonly hasRun: boolean },
): SelectionOutcome {
  if (!rules.hasRun) return 'void';
  return place !== undefined && place.position <= rules.winningPlaces ? 'won' : 'lost';
}

/** Forecast and tricast to a unit of one pound, by the starting prices of the first two and three. */
function listDividends(
  numbers: readonly number[],
  startingPrices: RunRace['startingPrices'],
): readonly { readonly name: string; readonly odds: string }[] {
  const odds = numbers.map((number) => {
    const text = startingPrices.find((entry) => entry.selectionNumber === number)?.price ?? '';
    const price = parsePrice(text);
    if (price === undefined) return 1;
    const profit = profitOf(price);
    return Number(profit.numerator) / Number(profit.denominator);
  });
  const [first = 1, second = 1, third = 1] = odds;
  const forecast = (first + 1) * (second + 0.6) * 0.85;
  return [
    { name: 'Straight Forecast', odds: `£${forecast.toFixed(2)}` },
    { name: 'Tricast', odds: `£${(forecast * (third + 0.4) * 0.8).toFixed(2)}` },
  ];
}
