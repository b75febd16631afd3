import type { DeclaredResult } from '@furlong/feed';
import { asianResult, type AsianOutcome } from '@furlong/settlement';
import type { MarketDefinition, RunnerDefinition } from '../exchange/exchange-message.ts';
import { numberOf, type ExchangeFacts } from '../exchange/market-facts.ts';
import type { EventFacts } from './recorded-facts.ts';

/** A football market that was recorded before the off only, by how the match ended; void where nobody knows. */
export function scoreResult(
  definition: MarketDefinition,
  facts: ExchangeFacts,
  score: EventFacts['score'],
): DeclaredResult {
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
