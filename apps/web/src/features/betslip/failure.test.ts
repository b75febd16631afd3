import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { toFailure } from './failure.ts';
import { response, wagerResult } from './testing/slip-fixtures.ts';

const betError = {
  betId: 'a',
  betDetail: '14:05 Kempton Park',
  betName: 'Quiet Rebuttal',
  betPriceCode: '',
  betPrice: '11/2',
  betNewPrice: '5/1',
};

function restricted(errorType: 0 | 1 | 2) {
  return response({
    status: 4,
    failureReason: 'told',
    restriction: {
      prohibitedSportcodes: ['m'],
      prohibitedPriceTypes: ['SP'],
      maxStakeAllowed: pence(1000),
      restrictionErrors: [{ errorType }],
    },
  });
}

describe('why a submission failed', () => {
  it.each([
    ['a sport', restricted(0), [{ kind: 'not-eligible', what: 'Golf' }]],
    ['a price type', restricted(1), [{ kind: 'not-eligible', what: 'SP' }]],
    ['the total stake', restricted(2), [{ kind: 'total-stake', limit: 1000 }]],
    [
      'the event’s end',
      response({
        failureReason: 'Selection is no longer available.',
        wagersSubmitResult: [wagerResult({ isEventEnded: true })],
      }),
      [{ kind: 'event-ended' }],
    ],
    [
      'a price change',
      response({
        oldPrice: '11/2',
        price: '5/1',
        wagersSubmitResult: [wagerResult({ isPriceChanged: true })],
      }),
      [{ kind: 'price-changed', oldPrice: '11/2', newPrice: '5/1' }],
    ],
    [
      'the liability',
      response({
        wagersSubmitResult: [
          wagerResult({ isLiabilityExceeded: true, maxStakeAvailable: pence(8500) }),
        ],
      }),
      [{ kind: 'liability', limit: 8500 }],
    ],
    ['the funds', response({ isInsufficientFunds: true }), [{ kind: 'insufficient-funds' }]],
    [
      'a selection that is gone',
      response({ message: 'Sorry. Selection is no longer available. Try another.' }),
      [{ kind: 'selection-gone' }],
    ],
    [
      'the failure reason',
      response({ failureReason: 'Why', message: 'Said' }),
      [{ kind: 'told', text: 'Why' }],
    ],
    ['the message', response({ message: 'Said' }), [{ kind: 'told', text: 'Said' }]],
    ['nothing at all', response(), [{ kind: 'told', text: '-' }]],
  ])('is %s', (_what, answer, reasons) => {
    expect(toFailure(answer).reasons).toEqual(reasons);
  });

  it('lists old and new prices of type 4, and says them once', () => {
    const failure = toFailure(
      response({
        oldPrice: '11/2',
        price: '5/1',
        wagersSubmitResult: [wagerResult({ isPriceChanged: true })],
        betsValidation: [
          { type: 4, message1: 'Price has changed!', message2: '', betErrors: [betError] },
        ],
      }),
    );
    expect(failure.priceChanges).toEqual([betError]);
    expect(failure.entries).toEqual([]);
  });

  it('keeps the top and bottom messages of every other type with their selections', () => {
    const failure = toFailure(
      response({
        failureReason: 'Suspended.',
        betsValidation: [{ type: 2, message1: 'Top', message2: 'Bottom', betErrors: [betError] }],
      }),
    );
    expect(failure.priceChanges).toEqual([]);
    expect(failure.entries).toEqual([{ top: 'Top', bottom: 'Bottom', bets: [betError] }]);
  });

  it('names the stake that would be taken, by wager', () => {
    const failure = toFailure(
      response({
        wagersSubmitResult: [
          wagerResult(),
          wagerResult({ name: 'Double', isLiabilityExceeded: true, maxStakeAvailable: pence(0) }),
        ],
      }),
    );
    expect(failure.stakeLimits).toEqual([{ wager: 'Double', limit: 0 }]);
  });
});
