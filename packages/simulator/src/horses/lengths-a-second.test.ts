import { expect, it } from 'vitest';
import { lengthsASecondOn } from './lengths-a-second.ts';

it.each([
  ['flat', 'Good', 'Ascot', 6],
  ['flat', 'Good to Firm', 'Ascot', 6],
  ['flat', 'Firm', 'Ascot', 6],
  ['flat', 'Good 4', 'Randwick', 6],
  ['flat', 'Good to Soft', 'Ascot', 5.5],
  ['flat', 'Good to Yielding', 'Curragh', 5.5],
  ['flat', 'Yielding', 'Curragh', 5],
  ['flat', 'Soft', 'Ascot', 5],
  ['jumps', 'Good', 'Kelso', 5],
  ['jumps', 'Good to Soft', 'Kelso', 4.5],
  ['jumps', 'Heavy', 'Kelso', 4],
  ['all-weather', 'Standard', 'Kempton Park', 6],
  ['all-weather', 'Standard to Slow', 'Southwell', 5],
] as const)('%s, %s at %s: %d lengths a second', (code, going, course, expected) => {
  expect(lengthsASecondOn(code, going, course)).toBe(expected);
});
