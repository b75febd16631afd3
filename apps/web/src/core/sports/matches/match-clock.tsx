import type { Score } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { now } from '../../../platform/clock.ts';

const secondMs = 1000;
const minuteMs = 60_000;
const lastMinute = { '1H': 45, '2H': 90 } as const;

/** Minutes played at an instant: the reported ones, and those that have passed since while the ball is in play. */
export function minutesPlayed(score: Score, at: number): number {
  if (score.period !== '1H' && score.period !== '2H') return score.minute;
  return score.minute + Math.max(0, Math.floor((at - Date.parse(score.at)) / minuteMs));
}

/** Minutes as the trade writes them: `67′`, and `45+2′` once a half has had its time. */
export function formatMinute(period: Score['period'], minute: number): string {
  if (period !== '1H' && period !== '2H') return '';
  const last = lastMinute[period];
  return minute > last ? `${last}+${minute - last}′` : `${minute}′`;
}

/** How much of ninety minutes has been played, in percent. */
export function playedShare(period: Score['period'], minute: number): number {
  const share = (minute / lastMinute['2H']) * 100;
  switch (period) {
    case 'NS':
    case 'LIVE':
      return 0;
    case '1H':
      return Math.min(50, share);
    case 'HT':
      return 50;
    case '2H':
      return Math.min(100, Math.max(50, share));
    case 'FT':
      return 100;
  }
}

/** Minutes played now by the server's clock; repaints when another has passed. */
export function useMinutesPlayed(score: Score): number {
  const [minute, setMinute] = useState(() => minutesPlayed(score, now()));
  useEffect(() => {
    const tick = () => {
      setMinute(minutesPlayed(score, now()));
    };
    tick();
    const timer = setInterval(tick, secondMs);
    return () => {
      clearInterval(timer);
    };
  }, [score]);
  return minute;
}

/** The minute of a match, counted on. */
export function MatchMinute({ score }: { readonly score: Score }) {
  const text = formatMinute(score.period, useMinutesPlayed(score));
  return text === '' ? null : <span>{text}</span>;
}
