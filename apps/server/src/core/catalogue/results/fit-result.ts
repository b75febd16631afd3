import type { DeclaredResult, RaceFinish } from '@furlong/feed';
import { listResultFaults, type DeclaredOutcome } from '@furlong/settlement';
import type { MutableMarket } from '../book/book-state.ts';
import { closeRanks } from './close-ranks.ts';
import { moveUp } from './move-up.ts';

/**
 * A reported result without the runners that were withdrawn from this market, which cannot have taken part. In a race
 * the runners behind them move up, and a race that no other runner finished is void. Elsewhere stakes on them go back
 * (3.4, 3.13), and on a place market the runners behind them move up by the finish of the race, where that is known.
 */
export function fitResult(
  market: MutableMarket,
  reported: DeclaredResult,
  finish?: DeclaredResult | null,
): DeclaredResult {
  const isRunner = ({ selectionNumber }: { readonly selectionNumber: number }): boolean =>
    market.selections.get(selectionNumber)?.isWithdrawn !== true;
  if (reported.kind === 'selections') {
    const outcomes = moveUp(market, reported, finish).outcomes.map((each): DeclaredOutcome =>
      isRunner(each) ? each : { selectionNumber: each.selectionNumber, outcome: 'void' },
    );
    return { ...reported, outcomes };
  }
  if (reported.kind !== 'race') return reported;
  const positions = closeRanks(reported.positions.filter(isRunner));
  if (positions.length === 0) return { kind: 'void', reason: 'no runner finished' };
  const startingPrices = reported.startingPrices.filter(isRunner);
  const isWhole = positions.length === reported.positions.length;
  return { ...(isWhole ? reported : withoutFinish(reported)), positions, startingPrices };
}

/** A finish without time and distances: between runners that moved up nobody has told any. */
function withoutFinish({ winnerMs: _time, beaten: _distances, ...finish }: RaceFinish): RaceFinish {
  return finish;
}

/** Lists the faults by which a result does not fit this market; empty when it fits. */
export function listMisfits(market: MutableMarket, result: DeclaredResult): readonly string[] {
  const selections = [...market.selections.values()];
  const { winningPlaces } = market.parameters;
  return listResultFaults(result, {
    all: selections.map((selection) => selection.number),
    withdrawn: selections.filter((each) => each.isWithdrawn).map((each) => each.number),
    ...(typeof winningPlaces === 'number' ? { winningPlaces } : {}),
    isEachWay: market.eachWay !== null,
  });
}
