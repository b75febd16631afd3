import { pence } from '@furlong/money';
import { expect, it } from 'vitest';
import { ownCostsOf, type OpenLeg } from './own-costs.ts';

const single: OpenLeg = {
  marketId: 1,
  selectionNumber: 2,
  liabilityPence: pence(2500),
  legCount: 1,
  stakePence: pence(1000),
  boughtBackPence: pence(0),
  potentialPayoutPence: pence(3500),
  isFreeBet: false,
};
const inDouble: OpenLeg = {
  ...single,
  liabilityPence: pence(700),
  legCount: 2,
  potentialPayoutPence: pence(4000),
};

it.each<readonly [string, readonly OpenLeg[], number]>([
  ['a single costs what it weighs', [single], 2500],
  ['a multiple costs all that it may win', [inDouble], 3000],
  ['a multiple of a free bet all that it pays', [{ ...inDouble, isFreeBet: true }], 4000],
  [
    'at a starting price it costs what it weighs',
    [{ ...inDouble, potentialPayoutPence: null }],
    700,
  ],
  ['bets on the same selection cost their sum', [single, inDouble], 5500],
  [
    'a third bought back leaves two thirds',
    [
      {
        ...inDouble,
        stakePence: pence(999),
        potentialPayoutPence: pence(3999),
        boughtBackPence: pence(333),
      },
    ],
    2000,
  ],
  ['what is left is rounded up', [{ ...single, boughtBackPence: pence(333) }], 1668],
])('%s', (_what, legs, cost) => {
  expect([...ownCostsOf(legs)]).toEqual([['1:2', cost]]);
});
