export { AssertionError, assert } from './assert.ts';
export {
  add,
  compare,
  divide,
  fraction,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
  type Fraction,
} from './fraction.ts';
export { formatDecimalHalfUp, formatFraction, parseFraction } from './fraction-text.ts';
export { divideDown, multiplyUp, roundDown, roundHalfUp, roundUp } from './rounding.ts';
export { simplestWithin } from './simplest.ts';
