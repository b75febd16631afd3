import type { Pence } from '@furlong/money';
import { countsOf } from './offer-wagers.ts';
import { offersEachWay, type Selection } from './selection.ts';
import { listWagers, type Wager } from './wager.ts';

/** A wager that a customer asks for. */
export interface WantedWager {
  readonly name: string;
  /** The number of lines that the customer was shown, win only. */
  readonly lineCount: number;
  readonly isEachWay: boolean;
  readonly stakePerLinePence: Pence;
  /**
   * The selection that a single is on. It is missing for every other wager, and for singles on all selections alike.
   */
  readonly betId?: string | undefined;
}

/** A wanted wager with the wager of that name. */
export interface FittedWager extends WantedWager {
  readonly wager: Wager;
}

/** The wagers wanted, if a slip offers them all; otherwise the first thing that the slip does not offer. */
export type WagerFit =
  | { readonly kind: 'fitting'; readonly wagers: readonly FittedWager[] }
  | { readonly kind: 'wager_unknown' }
  | { readonly kind: 'each_way_unavailable' };

/**
 * Finds the wagers wanted among those that a slip of these selections offers. The name has to be offered with as many
 * lines as the customer was shown, so that nobody stakes on a line that has vanished since. A single may name its
 * selection: then it is offered by that selection alone.
 * Rules: D15, D16, D17.
 * @example 'Trixie' with 4 lines fits three unrelated selections, with 3 none.
 */
export function fitWagers(
  wanted: readonly WantedWager[],
  selections: readonly Selection[],
): WagerFit {
  const lineCountOf = countsOf(selections);
  const wagers: FittedWager[] = [];
  let isEachWayMissing = false;
  for (const wish of wanted) {
    const on = selectionsOf(wish, selections);
    const wager = listWagers(on.length).find((candidate) => isNamed(candidate, wish.name));
    const lineCount = wager && (wish.betId === undefined ? lineCountOf(wager) : on.length);
    if (wager === undefined || wish.lineCount < 1 || lineCount !== wish.lineCount)
      return { kind: 'wager_unknown' };
    isEachWayMissing ||= wish.isEachWay && !offersEachWay(wager, on);
    wagers.push({ wager, ...wish });
  }
  if (wagers.length === 0) return { kind: 'wager_unknown' };
  return isEachWayMissing ? { kind: 'each_way_unavailable' } : { kind: 'fitting', wagers };
}

/** The selections that a wager is on: the named one for a single that names it, and otherwise all of them. */
export function selectionsOf<Item extends { readonly id: string }>(
  { betId }: Pick<WantedWager, 'betId'>,
  selections: readonly Item[],
): readonly Item[] {
  return betId === undefined ? selections : selections.filter(({ id }) => id === betId);
}

/** Whether a wager is singles, where each selection has a bet of its own. */
export function isSingles(wager: Wager): boolean {
  return wager.largest === 1;
}

/** Whether a name asks for singles. A slip with one selection calls them Single, a slip with more Singles. */
export function isSinglesName(name: string): boolean {
  return name === 'Single' || name === 'Singles';
}

function isNamed(wager: Wager, name: string): boolean {
  return isSingles(wager) ? isSinglesName(name) : wager.name === name;
}
