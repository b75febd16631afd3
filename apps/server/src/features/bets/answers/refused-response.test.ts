import type { PlacementLeg, PlacementRefusal } from '@furlong/betting';
import { submitResponseSchema } from '@furlong/contract';
import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Book } from '../../../core/catalogue/book/book.ts';
import { refusedResponse } from './refused-response.ts';

const leg: PlacementLeg = {
  id: '00000000-0000-4000-9000-000000000001',
  marketId: 1,
  selectionNumber: 1,
  seenPrice: '5/2',
  seenTerms: '1/5 1-3',
};
const other = { ...leg, id: '00000000-0000-4000-9000-000000000002', seenTerms: '' };
const wager = { isEachWay: false, stakePerLinePence: pence(500), lineCount: 1 };
const subject = {
  submissionKey: '00000000-0000-4000-8000-000000000001',
  request: { legs: [leg, other], wagers: ['Double', 'Single'].map((name) => ({ ...wager, name })) },
  balancePence: pence(1000),
  now: 0,
};

/** The answer as it goes over the wire. */
function answer(refusal: PlacementRefusal) {
  const book = { findMarketById: () => undefined } as unknown as Book;
  return z.encode(submitResponseSchema, refusedResponse(book, subject, refusal));
}

function gone(...whys: readonly ('ended' | 'suspended' | 'withdrawn' | 'interrupted')[]) {
  const legs = [leg, other];
  return {
    kind: 'selections_gone' as const,
    gone: whys.map((why, index) => ({ leg: legs[index] ?? leg, why })),
  };
}

const priceText = 'Price has changed! Old price 5/2. New price 2/1';
const termsText = 'Each-way terms have changed! Old terms 1/5 1-3. New terms 1/4 1-2';
const stakeText =
  'Sorry, the maximum stake has been exceeded. The maximum stake available is £1.25.';
const endedText = 'Event has ended. The selection is no longer available.';
const goneText = 'Selection is no longer available.';
const breach = {
  sportCodes: ['H', 'h', 'm'],
  priceTypes: ['SP'],
  stakePenceMax: pence(250),
} as const;

describe('a refused submission', () => {
  it.each<readonly [PlacementRefusal, object, string]>([
    [
      { kind: 'customer_barred', by: 'inactive' },
      { code: 'customer.inactive' },
      'Your account is not eligible to place bets. Please see your email for more information.',
    ],
    [
      { kind: 'customer_barred', by: 'unverified' },
      { code: 'customer.unverified' },
      'Your account must be verified before you can place bets.',
    ],
    [
      { kind: 'restricted', breach },
      {
        code: 'account.restricted',
        sportCodes: ['H', 'h', 'm'],
        priceTypes: ['SP'],
        maxStake: 2.5,
      },
      'Your account is not eligible to place bets at Horse Racing, Golf. Please see your email for more information. ' +
        'Your account is not eligible to place bets at SP. Please see your email for more information. ' +
        'Maximum total stake exceeded. Maximum allowed stake is £2.50.',
    ],
    [gone('suspended', 'ended'), { code: 'event.ended' }, endedText],
    [gone('withdrawn', 'suspended'), { code: 'selection.gone' }, goneText],
    [gone('suspended', 'interrupted'), { code: 'selection.suspended' }, goneText],
    [
      { kind: 'prices_moved', moved: [{ leg, priceNow: '2/1' }] },
      { code: 'price.changed', oldPrice: '5/2', newPrice: '2/1' },
      priceText,
    ],
    [
      { kind: 'terms_changed', changed: [{ leg, termsNow: '1/4 1-2' }] },
      { code: 'terms.changed', oldTerms: '1/5 1-3', newTerms: '1/4 1-2' },
      termsText,
    ],
    [
      { kind: 'liability_exceeded', wagerIndex: 1, stakePerLinePenceMax: pence(125) },
      { code: 'stake.exceeded', wager: 'Single', maxStake: 1.25 },
      stakeText,
    ],
    [
      { kind: 'insufficient_funds' },
      { code: 'funds.insufficient' },
      'You have insufficient Funds! Top up the your balance!',
    ],
    [
      { kind: 'each_way_unavailable' },
      { code: 'each_way.unavailable' },
      'Each way is not available here.',
    ],
    [{ kind: 'wager_unknown' }, { code: 'selection.gone' }, goneText],
  ])(
    'tells %j as a code with its figures, and in the specified words',
    (refusal, failure, text) => {
      const told = answer(refusal);
      expect(told).toMatchObject({ status: 4, message: 'Stake Failed', failureReason: text });
      expect(told.failure).toEqual(failure);
    },
  );

  it.each<readonly [PlacementRefusal, readonly object[]]>([
    [
      gone('ended', 'interrupted'),
      [
        { code: 'selection.gone', why: 'ended' },
        { code: 'selection.gone', why: 'interrupted' },
      ],
    ],
    [
      {
        kind: 'prices_moved',
        moved: [
          { leg, priceNow: '2/1' },
          { leg: other, priceNow: '' },
        ],
      },
      [
        { code: 'price.changed', oldPrice: '5/2', newPrice: '2/1' },
        { code: 'price.changed', oldPrice: '5/2', newPrice: '' },
      ],
    ],
    [
      {
        kind: 'terms_changed',
        changed: [
          { leg, termsNow: '' },
          { leg: other, termsNow: '1/4 1-2' },
        ],
      },
      [
        { code: 'terms.changed', oldTerms: '1/5 1-3', newTerms: '' },
        { code: 'terms.changed', oldTerms: '', newTerms: '1/4 1-2' },
      ],
    ],
  ])('tells of each selection of %j what stood in its way', (refusal, failures) => {
    const errors = answer(refusal).betsValidation.flatMap(({ betErrors }) => betErrors);
    expect(errors.map(({ betId }) => betId)).toEqual([leg.id, other.id]);
    expect(errors.map(({ failure }) => failure)).toEqual(failures);
  });
});
