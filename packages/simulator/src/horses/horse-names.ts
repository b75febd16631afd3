import { horseFirstWords, horseLastWords } from './vocabulary.ts';

/** Steps through all pairs of words before any comes again, far apart in the alphabet. */
export function horseName(serial: number): string {
  const pairs = horseFirstWords.length * horseLastWords.length;
  const index = (serial * 7919) % pairs;
  const first = horseFirstWords[index % horseFirstWords.length] ?? '';
  const last = horseLastWords[Math.floor(index / horseFirstWords.length)] ?? '';
  return `${first} ${last}`;
}
