import type { DeclaredResult } from '@furlong/feed';
import type { DeclaredOutcome, HouseRules, SelectionOutcome } from '@furlong/settlement';
import { price, racingLadder, rungAtOrBelow } from '@furlong/odds';
import { parseFraction } from '@furlong/exact';
import type { MarketDefinition, RunnerDefinition } from './exchange-message.ts';
import { isTennis } from './event-types.ts';
import { runnerKey } from './exchange-market.ts';
import { numberOf, numberedRunnersOf, type ExchangeFacts } from './market-facts.ts';
import { isRemoved } from './market-status.ts';

/**
 * The numbers of the runners that a new definition removes. The exchange's deduction for them is for bets at its own
 * prices: bets at ours lose by Rule 4 (3.6). In a market first seen, these are all that are out already: bets struck
 * before a restart know nothing of them.
 */
export function removedBetween(
  before: MarketDefinition | undefined,
  after: MarketDefinition,
  facts: ExchangeFacts,
): readonly number[] {
  const keyOf = ({ id, hc }: RunnerDefinition): string => runnerKey(id, hc);
  const removed = new Set(before?.runners.filter(isRemoved).map(keyOf) ?? []);
  return numberedRunnersOf(facts, after)
    .filter((runner) => isRemoved(runner) && !removed.has(keyOf(runner)))
    .map((runner) => numberOf(facts, runner));
}

/**
 * How a closed market ended. Several winners of a win market share the first place: a dead heat. Undefined where the
 * exchange does not say what each winner is due, as on an Asian handicap, where half a stake may go back (3.13).
 */
export function exchangeResult(
  definition: MarketDefinition,
  facts: ExchangeFacts,
  rules: HouseRules,
): DeclaredResult | undefined {
  // A runner that is still in has neither won nor lost: the market is closed and not settled yet.
  if (definition.runners.some(({ status }) => status === 'ACTIVE')) return undefined;
  if (definition.runners.every(isRemoved)) return { kind: 'void', reason: 'nobody took part' };
  if (definition.marketType === 'WIN') return raceResult(definition, facts);
  if (definition.marketType === 'ASIAN_HANDICAP') return undefined;
  if (isOtherwiseSettled(definition, rules)) return undefined;
  const won = wonOf(definition);
  if (won === undefined) return undefined;
  return {
    kind: 'selections',
    outcomes: numberedRunnersOf(facts, definition).map((runner) => ({
      selectionNumber: numberOf(facts, runner),
      ...(runner.status === 'WINNER' ? won : { outcome: outcomeOf(runner) }),
    })),
  };
}

/**
 * Whether the exchange's word is not ours: of a match of tennis that was given up it says who goes on once a set is
 * completed, and not that it was given up (P8).
 */
function isOtherwiseSettled({ eventTypeId }: MarketDefinition, rules: HouseRules): boolean {
  return isTennis(eventTypeId) && rules.tennisRetirement !== 'first-set';
}

/**
 * The outcome of each winner. More winners than places have tied for the last place (3.5): of one place all share it;
 * of several, those ahead of the tie are due the whole of theirs, and nobody is told who they are: undefined, until an
 * operator enters who finished where. A market without a number of places has as many as win.
 */
function wonOf({
  numberOfWinners,
  runners,
}: MarketDefinition): Omit<DeclaredOutcome, 'selectionNumber'> | undefined {
  const winners = runners.filter(({ status }) => status === 'WINNER').length;
  if (numberOfWinners < 1 || winners <= numberOfWinners) return { outcome: 'won' };
  if (numberOfWinners > 1) return undefined;
  return { outcome: 'won', deadHeat: { position: 1, runnersTied: winners } };
}

/** Undefined where all that ran are said to have lost: that cannot be. */
function raceResult(
  definition: MarketDefinition,
  facts: ExchangeFacts,
): DeclaredResult | undefined {
  const winners = numberedRunnersOf(facts, definition).filter(({ status }) => status === 'WINNER');
  if (winners.length === 0) return undefined;
  return {
    kind: 'race',
    positions: winners.map((runner) => ({ selectionNumber: numberOf(facts, runner), position: 1 })),
    startingPrices: numberedRunnersOf(facts, definition).flatMap((runner) => {
      const text = startingPriceOf(runner);
      return text === undefined ? [] : [{ selectionNumber: numberOf(facts, runner), price: text }];
    }),
    dividends: [],
  };
}

/** The exchange's starting price, on the ladder at or below. */
function startingPriceOf(runner: RunnerDefinition): string | undefined {
  if (typeof runner.bsp !== 'number' || runner.bsp <= 1) return undefined;
  const value = parseFraction(runner.bsp.toFixed(4));
  return value === undefined ? undefined : rungAtOrBelow(price(value), racingLadder)?.text;
}

/** The outcome of a runner that did not win. */
function outcomeOf(runner: RunnerDefinition): SelectionOutcome {
  return runner.status === 'LOSER' ? 'lost' : 'void';
}
