import { useSyncExternalStore } from 'react';

/** A value outside React that can be watched. */
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

/** The present value; the component repaints whenever it changes. */
export function useObservable<Value>(
  observable: Pick<Observable<Value>, 'get' | 'subscribe'>,
): Value {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
