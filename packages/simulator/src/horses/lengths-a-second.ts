import type { RacingCode } from './courses.ts';

const quick = /^(Good|Good to Firm|Firm|Hard)\b(?! to (Soft|Yielding))/;
const between = /^Good to (Soft|Yielding)/;

/**
 * The lengths that count as a second on such ground: the Lengths per Second Scale of the British
 * Horseracing Authority, in force since 15 June 2008. Six count on turf where it is good or
 * quicker, five and a half where it is good to soft, five where it is softer; over jumps one less
 * in each; six on all-weather tracks, but five at Southwell. Grounds abroad count as the British
 * ones that their names begin with, and the rest as soft.
 */
export function lengthsASecondOn(code: RacingCode, going: string, course: string): number {
  if (code === 'all-weather') return course === 'Southwell' ? 5 : 6;
  const onFlat = quick.test(going) ? 6 : between.test(going) ? 5.5 : 5;
  return code === 'jumps' ? onFlat - 1 : onFlat;
}
