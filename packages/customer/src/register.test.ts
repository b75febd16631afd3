import { describe, expect, it } from 'vitest';
import type { JurisdictionName } from './jurisdiction-name.ts';
import { jurisdictions } from './jurisdiction.ts';
import { answerForLogin, type RegisterAnswer } from './register.ts';

type Row = readonly [
  answer: RegisterAnswer,
  ofDay: 'excluded' | 'clear' | undefined,
  goesBy: RegisterAnswer,
];

const answered: readonly Row[] = [
  ['clear', undefined, 'clear'],
  ['clear', 'excluded', 'clear'],
  ['excluded', 'clear', 'excluded'],
];
const byAnswerOfDay: readonly Row[] = [
  ...answered,
  ['unavailable', 'clear', 'clear'],
  ['unavailable', 'excluded', 'excluded'],
  ['unavailable', undefined, 'unavailable'],
];

describe('answerForLogin', () => {
  it.each<[JurisdictionName, readonly Row[]]>([
    ['ukgc', byAnswerOfDay],
    ['offshore', byAnswerOfDay],
    [
      'ireland',
      [
        ...answered,
        ['unavailable', 'clear', 'unavailable'],
        ['unavailable', 'excluded', 'unavailable'],
        ['unavailable', undefined, 'unavailable'],
      ],
    ],
  ])('under %s goes by the register, and while it is down by the profile', (name, rows) => {
    for (const [answer, ofDay, goesBy] of rows)
      expect([answer, ofDay, answerForLogin(answer, ofDay, jurisdictions[name])]).toEqual([
        ...[answer, ofDay, goesBy],
      ]);
  });
});
