import type { CompetitionInfo } from '@furlong/contract';

interface Letter {
  readonly letter: string;
  readonly competitions: readonly CompetitionInfo[];
}

/** The letter of a name: É is under E, and a name that begins with no letter is under #. */
export function letterOf(name: string): string {
  const first = name.normalize('NFD').charAt(0).toUpperCase().charAt(0);
  return /^\p{Letter}$/u.test(first) ? first : '#';
}

/** Competitions under their letters, in alphabetical order. Competitions of the same name stand by country. */
export function toAlphabet(competitions: readonly CompetitionInfo[]): readonly Letter[] {
  const sorted = competitions.toSorted(
    (one, other) =>
      one.League.localeCompare(other.League) || one.country.localeCompare(other.country),
  );
  const letters = new Map<string, CompetitionInfo[]>();
  for (const competition of sorted) {
    const letter = letterOf(competition.League);
    const under = letters.get(letter);
    if (under === undefined) letters.set(letter, [competition]);
    else under.push(competition);
  }
  return [...letters].map(([letter, under]) => ({ letter, competitions: under }));
}
