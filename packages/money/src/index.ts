export { poundSterling, type Currency } from './currency.ts';
export {
  addPence,
  largestPence,
  noPence,
  pence,
  penceDown,
  penceHalfUp,
  subtractPence,
  timesPence,
  toExactPence,
  type Pence,
} from './pence.ts';
export { formatPounds, parsePounds, penceToPounds, poundsToPence } from './pounds.ts';
