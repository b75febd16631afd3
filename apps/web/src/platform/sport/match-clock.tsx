import type { Score } from '@furlong/contract';
import { useEffect, useState } from 'react';
import { now } from '../clock.ts';

const minuteMs = 60_000;
const lastMinute = { '1H': 45, '2H': 90 } as const;

/** Minutes played now, as the trade writes them: `67′`, and `45+2′` once a half has had its time. */
export function formatMinute(score: Score, at: number): string {
  if (score.period !== '1H' && score.period !== '2H') return '';
  const passed = Math.max(0, Math.floor((at - Date.parse(score.at)) / minuteMs));
  const minute = score.minute + passed;
  const last = lastMinute[score.period];
  return minute > last ? `${last}+${minute - last}′` : `${minute}′`;
}

/** The minute of a match, counted on by the server's clock. Repaints when the minute does. */
export function MatchMinute({ score }: { readonly score: Score }) {
  const [text, setText] = useState(() => formatMinute(score, now()));
  useEffect(() => {
    const tick = () => {
      setText(formatMinute(score, now()));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [score]);
  return text === '' ? null : <span>{text}</span>;
}

/** How much of ninety minutes was played when the score was reported, in percent. */
export function playedShare({ period, minute }: Score): number {
  switch (period) {
    case 'NS':
      return 0;
    case '1H':
      return Math.min(50, (minute / 90) * 100);
    case 'HT':
      return 50;
    case '2H':
      return Math.min(100, Math.max(50, (minute / 90) * 100));
    case 'FT':
      return 100;
  }
}
