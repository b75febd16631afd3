import { useEffect, useState } from 'react';
import { Badge } from './badge.tsx';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The time left as `mm:ss`, or `h:mm:ss` from an hour on; it stops at `00:00`. Units: milliseconds. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${tail}` : tail;
}

interface CountdownProps {
  /** The instant in ISO 8601 to which the time is counted down. */
  readonly to: string;
  /** The product's clock, which follows the server's. Units: milliseconds. */
  readonly now: () => number;
}

/** Counts down each second to the off and stops at zero; grey while ten minutes or more remain. */
export function Countdown({ to, now }: CountdownProps) {
  const target = Date.parse(to);
  const [leftMs, setLeftMs] = useState(() => target - now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = target - now();
      setLeftMs(left);
      // The timer wakes just after the next whole second, so that the figure never skips or stutters.
      if (left > 0) timer = setTimeout(tick, left > 24 * hourMs ? minuteMs : (left % 1000) + 5);
    };
    tick();
    return () => {
      clearTimeout(timer);
    };
  }, [target, now]);
  return (
    <Badge tone={leftMs < 10 * minuteMs ? 'soon' : 'plain'}>
      <time dateTime={to} role="timer">
        {formatCountdown(leftMs)}
      </time>
    </Badge>
  );
}
