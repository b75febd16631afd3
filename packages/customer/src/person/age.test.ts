import { describe, expect, it } from 'vitest';
import { isOfAge, latestDateOfBirth } from './age.ts';

describe('isOfAge', () => {
  it.each([
    ['2008-11-26', '2026-11-26', true, 'eighteen today'],
    ['2008-11-27', '2026-11-26', false, 'eighteen tomorrow'],
    ['2008-12-01', '2026-11-30', false, 'eighteen on the first of next month'],
    ['1926-11-26', '2026-11-26', true, 'a hundred'],
    ['2008-02-29', '2026-02-28', false, 'born on a leap day, the day before'],
    ['2008-02-29', '2026-03-01', true, 'born on a leap day, from 1 March on'],
    ['2010-02-28', '2028-02-29', true, 'eighteen yesterday, on a leap day'],
    ['2010-03-01', '2028-02-29', false, 'eighteen tomorrow, on a leap day'],
    ['2030-01-01', '2026-11-26', false, 'not yet born'],
    ['2007-02-29', '2026-11-26', false, 'a birthday that never was'],
    ['26-11-2000', '2026-11-26', false, 'a text in another form'],
    ['', '2026-11-26', false, 'no text'],
  ])('of %s on %s is %s: %s', (dateOfBirth, londonDate, expected) => {
    expect(isOfAge(dateOfBirth, londonDate)).toBe(expected);
  });
});

describe('latestDateOfBirth', () => {
  it.each([
    ['2026-11-26', '2008-11-26'],
    ['2028-02-29', '2010-02-28'],
    ['2026-02-28', '2008-02-28'],
    ['2026-03-01', '2008-03-01'],
  ])('on %s is %s', (londonDate, expected) => {
    expect(latestDateOfBirth(londonDate)).toBe(expected);
  });
});
