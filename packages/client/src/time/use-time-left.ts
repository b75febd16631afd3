import { useEffect, useState } from 'react';
import { now } from './clock.ts';

const secondMs = 1000;

/**
 * The time left until an instant by the server's clock, updated each second until the instant is past. Units:
 * milliseconds.
 */
export function useTimeLeft(instant: string): number {
  const target = Date.parse(instant);
  const [leftMs, setLeftMs] = useState(() => target - now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = target - now();
      setLeftMs(left);
      // The timer ends just after the next whole second, so that no figure is skipped.
      if (left > 0) timer = setTimeout(tick, (left % secondMs) + 5);
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [target]);
  return leftMs;
}
