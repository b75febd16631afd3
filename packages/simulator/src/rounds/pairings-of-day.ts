import { utcMidnightOf, utcWeekdayOf } from '../time/calendar.ts';
import { weekOf } from './playing-days.ts';
import { pairingsOfRound, type Pairing } from './round-robin.ts';

/** A week, from Monday to Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/**
 * The matches of a competition on a date: from Monday on, the days of a week share out one round after another.
 *
 * Shape: as many as are wanted on that weekday, 0 being Sunday, or as many as the sides can play; no side twice.
 */
export function pairingsOfDay<Side>(
  sides: readonly Side[],
  date: string,
  wantedOn: (weekday: number) => number,
): readonly Pairing<Side>[] {
  const most = Math.floor(sides.length / 2);
  const today = utcWeekdayOf(utcMidnightOf(date));
  let [round, played] = [0, 0];
  let found = { round, from: 0, to: 0 };
  for (const weekday of weekdays) {
    const wanted = Math.min(wantedOn(weekday), most);
    // A day's matches are of one round: what is left of the last one is not played.
    if (played + wanted > most) [round, played] = [round + 1, 0];
    if (weekday === today) found = { round, from: played, to: played + wanted };
    played += wanted;
  }
  const roundsPerWeek = round + 1;
  return pairingsOfRound(sides, weekOf(date) * roundsPerWeek + found.round).slice(
    found.from,
    found.to,
  );
}
