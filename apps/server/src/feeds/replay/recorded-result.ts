import { asianResult, type AsianOutcome, type SelectionOutcome } from '@furlong/settlement';
import { price, racingLadder, rungAtOrBelow } from '@furlong/odds';
import { parseFraction } from '@furlong/exact';
import type { MarketResult } from '../../core/catalogue/market-result.ts';
import type { EventFacts } from './recorded-facts.ts';
import type { MarketDefinition, RunnerDefinition } from './recorded-message.ts';
import { numberOf, type RecordedMarketFacts } from './recording.ts';

export interface RecordedWithdrawal {
  readonly number: number;
  readonly deductionPence: number;
}

/** The exchange makes no reduction for a runner below this factor. */
const reductionPercentMin = 2.5;

/** Runners that a new definition removes, with the exchange's reduction as pence in the pound. */
export function withdrawalsBetween(
  before: MarketDefinition | undefined,
  after: MarketDefinition,
  facts: RecordedMarketFacts,
): readonly RecordedWithdrawal[] {
  const running = new Map(
    before?.runners.map((runner) => [runner.id, runner.status === 'ACTIVE']) ?? [],
  );
  return after.runners
    .filter((runner) => runner.status === 'REMOVED' && running.get(runner.id) === true)
    .map((runner) => ({
      number: numberOf(facts, runner),
      deductionPence: reductionOf(runner),
    }));
}

function reductionOf(runner: RunnerDefinition): number {
  const percent = runner.adjustmentFactor ?? 0;
  return percent < reductionPercentMin ? 0 : Math.round(percent);
}

/** The recorded end of a closed market. Several winners of a win market share the first place: a dead heat. */
export function recordedResult(
  definition: MarketDefinition,
  facts: RecordedMarketFacts,
): MarketResult {
  if (definition.marketType === 'WIN') return recordedRace(definition, facts);
  return {
    kind: 'selections',
    outcomes: definition.runners.map((runner) => ({
      selectionNumber: numberOf(facts, runner),
      outcome: outcomeOf(runner),
    })),
  };
}

function recordedRace(definition: MarketDefinition, facts: RecordedMarketFacts): MarketResult {
  const winners = definition.runners.filter((runner) => runner.status === 'WINNER');
  if (winners.length === 0)
    return { kind: 'void', reason: 'The race was recorded without a winner' };
  return {
    kind: 'race',
    positions: winners.map((runner) => ({ selectionNumber: numberOf(facts, runner), position: 1 })),
    startingPrices: definition.runners.flatMap((runner) => {
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

function outcomeOf(runner: RunnerDefinition): SelectionOutcome {
  switch (runner.status) {
    case 'WINNER':
      return 'won';
    case 'LOSER':
      return 'lost';
    default:
      return 'void';
  }
}

/** A football market that was recorded before the off only, by how the match ended; void where nobody knows. */
export function scoreResult(
  definition: MarketDefinition,
  facts: RecordedMarketFacts,
  score: EventFacts['score'],
): MarketResult {
  if (score === undefined) return { kind: 'void', reason: 'The recording ended before the match' };
  const [home, away] = score.fullTime;
  const lead = home - away;
  return {
    kind: 'selections',
    outcomes: byPriority(definition).map((runner, index) => ({
      selectionNumber: numberOf(facts, runner),
      outcome:
        definition.marketType === 'ASIAN_HANDICAP'
          ? asianResult(Math.round((runner.hc ?? 0) * 4), index % 2 === 0 ? lead : -lead)
          : matchOutcome(index, lead),
    })),
  };
}

function byPriority(definition: MarketDefinition): readonly RunnerDefinition[] {
  return [...definition.runners].sort((a, b) => a.sortPriority - b.sortPriority);
}

/** Match odds list home, away and draw, in this order. */
function matchOutcome(index: number, lead: number): AsianOutcome {
  const winner = lead > 0 ? 0 : lead < 0 ? 1 : 2;
  return index === winner ? 'won' : 'lost';
}
