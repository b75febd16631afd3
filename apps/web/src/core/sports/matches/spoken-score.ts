import type { Score } from '@furlong/contract';

/** The score in the sport's own words, sets and games or runs and wickets; '' where two numbers tell it all. */
export function spokenScore(score: Score | null): string {
  if (score?.text === undefined) return '';
  const { home, away, text } = score;
  return /^(\d+)\s*[-–:]\s*(\d+)$/.exec(text)?.slice(1).join() === `${home},${away}` ? '' : text;
}
