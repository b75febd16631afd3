import { useSyncExternalStore } from 'react';

/** One value outside React that whoever is interested can watch. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createObservable<Value>(initial: Value): Observable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value now, with a repaint whenever it changes. */
export function useObservable<Value>(
  observable: Pick<Observable<Value>, 'get' | 'subscribe'>,
): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
