import { useEffect, useEffectEvent } from 'react';

/** Repeats the work, but not in a hidden page: there it waits until the page is shown. */
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
