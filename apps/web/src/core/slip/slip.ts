import type { NewBet } from '@furlong/contract';
import { useCallback, useSyncExternalStore } from 'react';

/** What the slip needs to add a selection. `each way` is chosen on a race card's row. */
export type SlipChoice = Pick<
  NewBet,
  | 'eventFileName'
  | 'eventGroup'
  | 'eventsNumber'
  | 'selectionNumber'
  | 'price'
  | 'priceCode'
  | 'isEachWay'
>;

export type SlipKeyParts = Pick<
  SlipChoice,
  'eventFileName' | 'eventGroup' | 'eventsNumber' | 'selectionNumber' | 'priceCode'
>;

/** Names a selection on the slip; at the starting price it is another one than at a price taken. */
export function slipKey(choice: SlipKeyParts): string {
  const { eventFileName, eventGroup, eventsNumber, selectionNumber, priceCode } = choice;
  return [eventFileName, eventGroup, eventsNumber, selectionNumber, priceCode].join(':');
}

/** Names the same selection backed each way, whatever its price code. */
export function eachWayKey(choice: SlipKeyParts): string {
  return `${slipKey(choice)}:EW`;
}

/** What the betslip feature does when a price is tapped anywhere. */
export interface SlipHandler {
  readonly toggle: (choice: SlipChoice) => void;
}

let handler: SlipHandler | undefined;
/** What was picked before the betslip feature was there. */
let waiting: readonly SlipChoice[] = [];
let keys: ReadonlySet<string> = new Set();
let count = 0;
let isAwaited = false;
const listeners = new Set<() => void>();

/** The betslip feature takes over: it gets what was tapped before it was there, and everything from now on. */
export function connectSlip(next: SlipHandler): () => void {
  handler = next;
  const picked = waiting;
  waiting = [];
  for (const choice of picked) next.toggle(choice);
  tellListeners();
  return () => {
    if (handler === next) handler = undefined;
  };
}

/**
 * The betslip feature tells what is on the slip, so that the same selection is lit wherever it shows; and whether its
 * stake is typed as soon as it is opened.
 */
export function publishSlip(
  bets: readonly (SlipKeyParts & Partial<Pick<SlipChoice, 'isEachWay'>>)[],
  isStakeAwaited = false,
): void {
  keys = new Set(
    bets.flatMap((bet) =>
      bet.isEachWay === true ? [slipKey(bet), eachWayKey(bet)] : [slipKey(bet)],
    ),
  );
  count = bets.length;
  isAwaited = isStakeAwaited;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Adds the selection, or removes it if it is on the slip. */
export function toggleOnSlip(choice: SlipChoice): void {
  if (handler === undefined) toggleWaiting(choice);
  else handler.toggle(choice);
}

/** Lights it as the slip will, which has yet to come. */
function toggleWaiting(choice: SlipChoice): void {
  const others = waiting.filter((other) => slipKey(other) !== slipKey(choice));
  waiting = others.length < waiting.length ? others : [...waiting, choice];
  publishSlip(waiting);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Repaints only when this selection comes or goes. */
export function useIsOnSlip(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => keys.has(key), [key]),
  );
}

export function useSlipCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}

/** Whether something was picked that only the betslip feature can take. */
export function useIsSlipAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

/** Whether the keypad comes with the slip: its only selection waits for a stake. */
export function useIsStakeAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => isAwaited);
}
