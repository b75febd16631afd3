import { lazy, Suspense, useSyncExternalStore } from 'react';
import { listToasts, subscribeToToasts } from './toast-store.ts';

const LazyToastList = lazy(async () => {
  const { ToastList } = await import('./toast-list.tsx');
  return { default: ToastList };
});

/** Where toasts appear: top centre, at most five, five seconds each. Put it once near the root. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <LazyToastList toasts={toasts} />
    </Suspense>
  );
}
