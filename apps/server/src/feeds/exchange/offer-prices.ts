import { fullLadder, racingLadder, rungAtOrBelowProbability } from '@furlong/odds';
import { isRacing } from './event-types.ts';
import type { ExchangeMarket } from './exchange-market.ts';
import type { RunnerDefinition } from './exchange-message.ts';
import { numberOf, numberedRunnersOf, type ExchangeFacts } from './market-facts.ts';

/** Margin on a race, a selection: a book of ten runners is 15 % over-round, as in the ring. */
const marginPerRunner = 0.015;
/** Margin on a match market, whole. */
const matchMargin = 0.05;
/** Shortest chance and longest that a price is offered on. */
const probabilityMin = 0.0011;
const probabilityMax = 0.995;
/** 1/5 is the shortest of the ring's core prices. */
const racingProbabilityMax = 5 / 6;

/**
 * Our prices from the exchange's book: the exchange's chances, made to add up to the number of winners,
 * with the margin laid on, on the ladder at or below what that pays.
 * Shape: price text by the runner's number; '' where the exchange had no price.
 */
export function offerPrices(
  market: ExchangeMarket,
  facts: ExchangeFacts,
): ReadonlyMap<number, string> {
  const definition = market.definition;
  if (definition === undefined) return new Map();
  const isRace = isRacing(definition.eventTypeId);
  const active = numberedRunnersOf(facts, definition).filter(({ status }) => status === 'ACTIVE');
  const chances = active.map((runner) => ({ runner, chance: chanceOf(market, runner) }));
  const margin = isRace ? marginPerRunner * active.length : matchMargin;
  const scale = (1 + margin) * normaliserOf(chances, definition.numberOfWinners);
  return new Map(
    chances.map(({ runner, chance }) => {
      if (chance === undefined) return [numberOf(facts, runner), ''];
      const offered = Math.min(probabilityMax, Math.max(probabilityMin, chance * scale));
      return [
        numberOf(facts, runner),
        rungAtOrBelowProbability(offered, ladderFor(offered, isRace)).text,
      ];
    }),
  );
}

/** The ring's core prices, but for a chance that is shorter than the shortest of them. */
function ladderFor(probability: number, isRace: boolean): typeof fullLadder {
  return isRace && probability < racingProbabilityMax ? racingLadder : fullLadder;
}

function chanceOf(market: ExchangeMarket, runner: RunnerDefinition): number | undefined {
  const price = market.fairPrice(runner.id, runner.hc ?? 0);
  return price === undefined || price <= 1 ? undefined : 1 / price;
}

/**
 * A whole book is made to add up. One with runners that nobody prices is only ever brought down, never up: the
 * missing chances are theirs. A market of many lines (no fixed number of winners) is taken as it is.
 */
function normaliserOf(
  chances: readonly { readonly chance: number | undefined }[],
  winners: number,
): number {
  const known = chances.flatMap(({ chance }) => (chance === undefined ? [] : [chance]));
  const sum = known.reduce((total, chance) => total + chance, 0);
  if (winners < 1 || sum === 0) return 1;
  const factor = winners / sum;
  return known.length === chances.length ? factor : Math.min(1, factor);
}
