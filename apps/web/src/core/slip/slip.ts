import type { NewBet } from '@furlong/contract';
import { useCallback, useSyncExternalStore } from 'react';

/** The fields with which the slip adds a selection. Each way is chosen on the row of a race card. */
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

type SlipKeyParts = Pick<
  SlipChoice,
  'eventFileName' | 'eventGroup' | 'eventsNumber' | 'selectionNumber' | 'priceCode'
>;

/** Names a selection on the slip. At the starting price it is another selection than at a fixed price. */
export function slipKey(choice: SlipKeyParts): string {
  const { eventFileName, eventGroup, eventsNumber, selectionNumber, priceCode } = choice;
  return [eventFileName, eventGroup, eventsNumber, selectionNumber, priceCode].join(':');
}

/** Names the same selection backed each way, whatever its price code. */
export function eachWayKey(choice: SlipKeyParts): string {
  return `${slipKey(choice)}:EW`;
}

/** Receives every price that is picked anywhere. */
interface SlipHandler {
  readonly toggle: (choice: SlipChoice) => void;
}

let handler: SlipHandler | undefined;
/** Selections that were picked before the betslip feature was loaded. */
let waiting: readonly SlipChoice[] = [];
let keys: ReadonlySet<string> = new Set();
let count = 0;
let isAwaited = false;
const listeners = new Set<() => void>();

/** Connects the betslip feature. It receives what was picked before it was loaded, and everything from now on. */
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
 * Publishes what is on the slip, so that each price of it is lit wherever it shows, and whether a stake is
 * typed as soon as the slip opens.
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

/** Puts selections on the slip that were bet on before. A selection that is on it already stays as it is. */
export function addToSlip(choices: readonly SlipChoice[]): void {
  for (const choice of choices) {
    if (!keys.has(slipKey(choice))) toggleOnSlip(choice);
  }
}

/** Keeps the pick until the slip is loaded, and lights its price as the slip will. */
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

/** Whether a selection waits for the betslip feature to be loaded. */
export function useIsSlipAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => waiting.length > 0);
}

/** Whether the slip opens with the keypad, because its only selection waits for a stake. */
export function useIsStakeAwaited(): boolean {
  return useSyncExternalStore(subscribe, () => isAwaited);
}
