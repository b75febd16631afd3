import type { DeclaredResult } from '@furlong/feed';
import type { DeclaredOutcome, FinishingPosition } from '@furlong/settlement';
import type { MutableMarket } from '../book/book-state.ts';
import { closeRanks } from './close-ranks.ts';

type Outcomes = Extract<DeclaredResult, { readonly kind: 'selections' }>;

/**
 * Returns the outcomes of the other runners on a place market, or in the betting without the favourite, when a runner
 * that is said to have won there did not take part: the runners behind it move up, as far as the finish of the race
 * names them (handbook 3.16). Where no runner moves, the outcomes are as reported.
 */
export function moveUp(
  market: MutableMarket,
  reported: Outcomes,
  finish: DeclaredResult | null | undefined,
): Outcomes {
  const isWithoutFavourite = market.kind === 'race-without-favourite';
  const winningPlaces = isWithoutFavourite ? 1 : market.parameters['winningPlaces'];
  const isOut = ({ selectionNumber }: { readonly selectionNumber: number }): boolean =>
    market.selections.get(selectionNumber)?.isWithdrawn === true;
  const isPlaceFree = reported.outcomes.some((each) => each.outcome === 'won' && isOut(each));
  if (!isPlaceFree || typeof winningPlaces !== 'number' || finish?.kind !== 'race') return reported;
  // The favourite is in the race, and not in the betting without it.
  const isCounted = (each: FinishingPosition): boolean =>
    !isOut(each) && (!isWithoutFavourite || market.selections.has(each.selectionNumber));
  const places = closeRanks(finish.positions.filter(isCounted));
  const outcomes = reported.outcomes.map((each): DeclaredOutcome => {
    const { selectionNumber } = each;
    const position = places.find((place) => place.selectionNumber === selectionNumber)?.position;
    if (position === undefined) return each;
    if (position > winningPlaces) return { selectionNumber, outcome: 'lost' };
    const runnersTied = places.filter((place) => place.position === position).length;
    const tie = runnersTied > 1 ? { deadHeat: { position, runnersTied } } : {};
    return { selectionNumber, outcome: 'won', ...tie };
  });
  return { ...reported, outcomes };
}
