import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isCheckDue, readCheckTime } from './reality-check.ts';

/** How often the time is compared (specification, 9). Units: milliseconds. */
const compareEveryMs = 5_000;

/**
 * Draws its content while the customer is asked whether to remain logged in. The server is asked before: on another
 * device of the same login the answer may have been given.
 */
export function RealityCheckWatch({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    let isReading = false;
    let wasDue = false;
    async function read() {
      isReading = true;
      await readCheckTime(queries);
      isReading = false;
    }
    async function compare() {
      if (isReading) return;
      if (isCheckDue() && !wasDue) await read();
      if (isGone) return;
      wasDue = isCheckDue();
      setIsDue(wasDue);
    }
    const compareNow = () => void compare();
    void read().then(compareNow);
    const timer = setInterval(compareNow, compareEveryMs);
    window.addEventListener('storage', compareNow);
    document.addEventListener('visibilitychange', compareNow);
    return () => {
      isGone = true;
      clearInterval(timer);
      window.removeEventListener('storage', compareNow);
      document.removeEventListener('visibilitychange', compareNow);
    };
  }, [queries]);
  return isDue ? children : null;
}
