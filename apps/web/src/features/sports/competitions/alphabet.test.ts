import { expect, it } from 'vitest';
import { letterOf, toAlphabet } from './alphabet.ts';
import { competitionInfo } from '../testing/competition-samples.ts';

it.each([
  ['Premier League', 'P'],
  ['Élite One', 'E'],
  ['2. Bundesliga', '#'],
  ['ßeta', 'S'],
  ['', '#'],
])('finds %j under %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('lists competitions of one name by country, under their letter', () => {
  const competitions = [
    competitionInfo('Serie A', 'Italy'),
    competitionInfo('Premier League', 'Wales'),
    competitionInfo('Premier League', 'England'),
  ];
  expect(
    toAlphabet(competitions).map(({ letter, competitions: under }) => [
      letter,
      ...under.map(({ country }) => country),
    ]),
  ).toEqual([
    ['P', 'England', 'Wales'],
    ['S', 'Italy'],
  ]);
});
