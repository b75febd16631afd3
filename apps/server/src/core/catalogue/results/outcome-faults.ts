import type { DeclaredResult } from '@furlong/feed';
import { winnersOf } from '@furlong/pricing';
import type { DeclaredOutcome } from '@furlong/settlement';
import type { MutableMarket } from '../book/book-state.ts';

/** The facts by which a result of a match's market is judged. */
export type JudgedMarket = Pick<MutableMarket, 'kind' | 'parameters'> & {
  readonly fixture: Pick<MutableMarket['fixture'], 'kind'>;
  readonly selections: ReadonlyMap<number, { readonly name: string }>;
};

/** Markets of more selections may have more winners than anybody knows beforehand. */
const countedMost = 3;
const stakesBack = new Set(['void', 'push']);
const halves = new Set(['half_won', 'half_lost']);

/**
 * Lists the reasons why a result cannot be true of a match's market: more selections won, or fewer, than always do;
 * half of a stake won where there is no line; a tie where a draw or a line is quoted (3.5); a place where none is paid.
 * Empty where it can be true, and for markets of no match: a field may have other winners than are on offer.
 */
export function listOutcomeFaults(market: JudgedMarket, result: DeclaredResult): readonly string[] {
  if (result.kind !== 'selections' || market.fixture.kind !== 'match') return [];
  return [...findCountFault(market, result.outcomes), ...findKindFaults(market, result.outcomes)];
}

/** Every winner of the market is on offer, and a selection that shares a win ties with another on offer. */
function findCountFault(
  { kind, parameters, selections }: JudgedMarket,
  outcomes: readonly DeclaredOutcome[],
): readonly string[] {
  const winners = winnersOf({ kind, parameters, selectionCount: selections.size });
  if (winners === undefined || selections.size > countedMost) return [];
  const won = outcomes.filter(({ outcome }) => outcome === 'won');
  const isOpenToLess = outcomes.some(
    ({ outcome }) => stakesBack.has(outcome) || halves.has(outcome),
  );
  if (isOpenToLess && won.length <= winners) return [];
  const tied = won.find(({ deadHeat }) => deadHeat !== undefined)?.deadHeat;
  const due = tied === undefined ? winners : Math.max(winners, tied.runnersTied);
  return won.length === due ? [] : [`${String(won.length)} won where ${String(due)} do`];
}

function findKindFaults(
  { kind, parameters, selections }: JudgedMarket,
  outcomes: readonly DeclaredOutcome[],
): readonly string[] {
  const hasLine = typeof parameters['line'] === 'number' || kind === 'asian-handicap';
  const hasDraw = [...selections.values()].some(({ name }) => /^(the )?draw$/i.test(name));
  return outcomes
    .filter(
      ({ outcome, deadHeat }) =>
        outcome === 'placed' ||
        (halves.has(outcome) && !hasLine) ||
        (deadHeat !== undefined && (hasLine || hasDraw)),
    )
    .map(({ selectionNumber }) => `selection ${String(selectionNumber)} cannot have come to that`);
}
