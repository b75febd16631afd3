import { useEffect, useState, useSyncExternalStore } from 'react';
import { listToasts, subscribeToToasts } from './toast-store.ts';

type List = (typeof import('./toast-list.tsx'))['ToastList'];

/**
 * Loads the list that draws toasts, with the first toast. A failed load is repeated where the browser allows it,
 * and never breaks the page: toasts tell of lost connections too, and the app keeps the list for that time.
 */
function useToastList(isWanted: boolean): List | undefined {
  const [list, setList] = useState<List>();
  useEffect(() => {
    if (list !== undefined || !isWanted) return undefined;
    const fetchList = (): void => {
      import('./toast-list.tsx').then(
        ({ ToastList }) => {
          setList(() => ToastList);
        },
        () => undefined,
      );
    };
    fetchList();
    window.addEventListener('online', fetchList);
    return () => {
      window.removeEventListener('online', fetchList);
    };
  }, [list, isWanted]);
  return list;
}

/** The place of the toasts at the top centre: at most five, five seconds each. It stands once near the root. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  const ToastList = useToastList(toasts.length > 0);
  return toasts.length === 0 || ToastList === undefined ? null : <ToastList toasts={toasts} />;
}
