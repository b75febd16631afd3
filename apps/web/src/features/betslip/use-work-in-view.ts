import { useEffect, useEffectEvent } from 'react';

/** Does the work again and again, but not on a page that nobody sees: there it waits until somebody does. */
export function useWorkInView(work: () => void, everyMs: number | false): void {
  const doWork = useEffectEvent(work);
  useEffect(() => {
    if (everyMs === false) return;
    const workInView = () => {
      if (document.visibilityState === 'visible') doWork();
    };
    const timer = setInterval(workInView, everyMs);
    document.addEventListener('visibilitychange', workInView);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', workInView);
    };
  }, [everyMs]);
}
