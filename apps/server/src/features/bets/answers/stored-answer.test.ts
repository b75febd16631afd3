import { submitResponseSchema, type SubmitResponse } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromStored, toStored, type StoredAnswer } from './stored-answer.ts';

const placed: SubmitResponse = {
  submissionKey: '00000000-0000-4000-8000-000000000001',
  status: 2,
  bets: [{ id: '00000000-0000-4000-9000-000000000001', name: 'Desert Crown', price: '5/2' }],
  wagersSubmitResult: [
    {
      name: 'Single',
      isEachWay: false,
      numberOfLines: 1,
      stakePlaced: pence(500),
      ticketNumber: '1/17',
      potentialReturn: pence(1750),
      isLiabilityExceeded: false,
      isEventEnded: false,
      isPriceChanged: false,
      maxStakeAvailable: null,
      isFreeBet: false,
      betId: '00000000-0000-4000-9000-000000000001',
    },
  ],
  betsValidation: [],
  restriction: null,
  failure: null,
  customerBalance: noPence,
  failureReason: '',
  message: 'Bet Placed',
  oldPrice: '',
  price: '',
  isInsufficientFunds: false,
  delaySeconds: 0,
};

const refused: SubmitResponse = {
  ...placed,
  status: 4,
  message: 'Stake Failed',
  failureReason: 'Price has changed! Old price 5/2. New price 2/1',
  oldPrice: '5/2',
  price: '2/1',
  isInsufficientFunds: true,
  delaySeconds: 5,
  customerBalance: pence(1),
  failure: { code: 'price.changed', oldPrice: '5/2', newPrice: '2/1' },
  restriction: {
    prohibitedSportcodes: [],
    prohibitedPriceTypes: ['SP'],
    maxStakeAllowed: noPence,
    restrictionErrors: [{ errorType: 0 }],
  },
  betsValidation: [
    {
      type: 4,
      message1: 'moved',
      message2: '',
      betErrors: [
        {
          betId: 'a',
          betDetail: '14:05 Kempton Park',
          betName: 'Quiet Rebuttal',
          betPriceCode: '',
          betPrice: '5/2',
          betNewPrice: '2/1',
          failure: { code: 'price.changed', oldPrice: '5/2', newPrice: '2/1' },
        },
      ],
    },
  ],
  wagersSubmitResult: placed.wagersSubmitResult.map((wager) => ({
    ...wager,
    isEachWay: true,
    isLiabilityExceeded: true,
    isEventEnded: true,
    isPriceChanged: true,
    // Nothing would be taken, which is another thing than no limit.
    maxStakeAvailable: noPence,
    potentialReturn: noPence,
  })),
};

const waiting: SubmitResponse = { ...placed, status: 8, bets: [], wagersSubmitResult: [] };

function throughStore(response: SubmitResponse): SubmitResponse {
  return fromStored(
    JSON.parse(JSON.stringify(toStored(response))) as StoredAnswer,
    response.submissionKey,
  );
}

describe('an answer that is stored', () => {
  it.each([
    ['of a bet that is placed', placed],
    ['of one that is refused, in every field', refused],
    ['of one that waits', waiting],
  ])('is told again word for word: %s', (_, response) => {
    expect(throughStore(response)).toEqual(response);
  });

  it('takes half the room', () => {
    const [stored, told] = [toStored(placed), placed].map((each) => JSON.stringify(each).length);
    expect(stored).toBeLessThan(0.5 * (told ?? 0));
  });

  it('is read as it is where it was stored whole', () => {
    const whole = JSON.parse(JSON.stringify(refused)) as unknown as StoredAnswer;
    expect(fromStored(whole, refused.submissionKey)).toEqual(refused);
  });

  it('is told without codes where it was stored before there were any', () => {
    const stored = toStored(refused);
    const old = JSON.parse(JSON.stringify(stored), (name, value: unknown) =>
      name === 'failure' ? undefined : value,
    ) as StoredAnswer;
    const told = z.encode(submitResponseSchema, fromStored(old, refused.submissionKey));
    expect(told.failure).toBeNull();
    expect(told.betsValidation[0]?.betErrors[0]?.failure).toBeNull();
    expect(told.failureReason).toBe(refused.failureReason);
  });
});
