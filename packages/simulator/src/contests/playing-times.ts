import type { PlayingTimes } from './contest-sport.ts';

/** Times from the first to the last, every so many minutes. @example every('11:00', '12:00', 30) has three */
export function every(first: string, last: string, minutes: number): readonly string[] {
  const times: string[] = [];
  for (let at = minuteOf(first); at <= minuteOf(last); at += minutes)
    times.push(
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    );
  return times;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function daily(times: readonly string[]): PlayingTimes {
  return { weekday: times, saturday: times, sunday: times };
}

/** A name a comma, as long lists are read. */
export function listOf(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}
