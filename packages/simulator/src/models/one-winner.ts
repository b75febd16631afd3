import { assert } from '@furlong/exact';

/**
 * The outcomes of selections of which one wins. The same answer is the same list, so that pricing can add up by
 * identity.
 */
type OneWinner = readonly ('won' | 'lost')[];

const listsByCount = new Map<number, readonly OneWinner[]>();

/** One of so many selections wins, the others lose. @throws AssertionError unless the winner is one of them. */
export function oneOf(count: number, winner: number): OneWinner {
  const lists = listsByCount.get(count) ?? listWinners(count);
  listsByCount.set(count, lists);
  const list = lists[winner];
  assert(list !== undefined, 'one of the selections wins');
  return list;
}

function listWinners(count: number): readonly OneWinner[] {
  return Array.from({ length: count }, (_, winning) =>
    Array.from({ length: count }, (_item, index) => (index === winning ? 'won' : 'lost')),
  );
}

/** Yes, then No. */
export function yesOrNo(holds: boolean): OneWinner {
  return oneOf(2, holds ? 0 : 1);
}

/** Home, draw, away by the home side's lead: 0, 1 or 2. */
export function sideOf(lead: number): 0 | 1 | 2 {
  if (lead === 0) return 1;
  return lead > 0 ? 0 : 2;
}

/** Home, draw, away. */
export function homeDrawAway(lead: number): OneWinner {
  return oneOf(3, sideOf(lead));
}
