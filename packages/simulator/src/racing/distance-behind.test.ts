import { expect, it } from 'vitest';
import { distanceBehind } from './distance-behind.ts';

it.each([
  [0, 5, ''],
  [10, 5, 'nse'],
  [20, 5, 'shd'],
  [40, 5, 'hd'],
  [60, 5, 'nk'],
  [80, 5, '½'],
  [120, 5, '½'],
  [150, 5, '¾'],
  [200, 5, '1'],
  [250, 5, '1¼'],
  [200, 6, '1¼'],
  [300, 5, '1½'],
  [350, 5, '1¾'],
  [960, 5, '4¾'],
  [1100, 5, '5½'],
  [1180, 5, '6'],
  [2050, 5, '10'],
  [2290, 5, '11'],
  [6000, 5, '30'],
  [6110, 5, '30+'],
  [14_250, 4, '30+'],
  [80, 12.5, '1'],
])('%i ms at %d lengths a second are %s', (gapMs, lengthsASecond, text) => {
  expect(distanceBehind(gapMs, lengthsASecond)).toBe(text);
});
