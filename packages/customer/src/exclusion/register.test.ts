import { describe, expect, it } from 'vitest';
import type { JurisdictionName } from '../jurisdiction/jurisdiction-name.ts';
import { jurisdictions } from '../jurisdiction/jurisdiction.ts';
import {
  answerForLogin,
  endToldByRegister,
  type RegisterAnswer,
  type RegisterSaying,
} from './register.ts';

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
        answer,
        ofDay,
        goesBy,
      ]);
  });
});

describe('endToldByRegister', () => {
  const endless = { kind: 'register', endsAt: null, beganAt: 100 } as const;

  it.each<[string, RegisterSaying, number | undefined]>([
    ['clear with an end that has passed', { answer: 'clear', endedAt: 150 }, 150],
    ['clear with an end that is now', { answer: 'clear', endedAt: 200 }, 200],
    ['clear with an end that is to come', { answer: 'clear', endedAt: 201 }, undefined],
    ['clear with an end before the exclusion', { answer: 'clear', endedAt: 100 }, undefined],
    ['clear without an end', { answer: 'clear' }, undefined],
    ['excluded', { answer: 'excluded' }, undefined],
    ['excluded beside an end', { answer: 'excluded', endedAt: 150 }, undefined],
    ['nothing', { answer: 'unavailable' }, undefined],
  ])('goes by %s', (_what, saying, end) => {
    expect(endToldByRegister(endless, saying, 200)).toBe(end);
  });

  it('ends no exclusion that has an end, and none that the register did not make', () => {
    const saying = { answer: 'clear', endedAt: 150 } as const;
    for (const exclusion of [
      { ...endless, endsAt: 300 },
      { ...endless, kind: 'self_exclusion' as const },
      { ...endless, kind: 'time_out' as const },
    ])
      expect(endToldByRegister(exclusion, saying, 200)).toBeUndefined();
  });
});
