import { act } from 'react';

/** Does it, and all the repaints that it causes, before it returns. */
export function inAct(change: () => void): void {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  act(change);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
}
