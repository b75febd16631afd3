import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { toFailure } from './failure.ts';
import { agreeToStakes } from './order.ts';
import { stakeWithin } from './stake-limits.ts';
import { order, response, wagerResult } from './testing/slip-fixtures.ts';

const betError = {
  betId: 'a',
  betDetail: '14:05 Kempton Park',
  betName: 'Quiet Rebuttal',
  betPriceCode: '',
  betPrice: '11/2',
  betNewPrice: '5/1',
};

function restricted(errorType: 0 | 1 | 2, prohibitedSportcodes: readonly string[] = ['m']) {
  return response({
    status: 4,
    failureReason: 'told',
    restriction: {
      prohibitedSportcodes: [...prohibitedSportcodes],
      prohibitedPriceTypes: ['SP'],
      maxStakeAllowed: pence(1000),
      restrictionErrors: [{ errorType }],
    },
  });
}

describe('why a submission failed', () => {
  it.each([
    ['a sport', restricted(0), [{ kind: 'not-eligible', what: 'Golf' }]],
    [
      'two codes of a sport',
      restricted(0, ['H', 'h']),
      [{ kind: 'not-eligible', what: 'Horse Racing' }],
    ],
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
    [
      'the liability of one of several',
      response({
        wagersSubmitResult: [
          wagerResult({
            name: 'Double',
            isLiabilityExceeded: true,
            maxStakeAvailable: pence(2272),
          }),
          wagerResult({ name: 'Singles' }),
        ],
      }),
      [{ kind: 'liability', limit: 2272, wager: 'Double' }],
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
    expect(toFailure(answer, []).reasons).toEqual(reasons);
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
      [],
    );
    expect(failure.priceChanges).toEqual([betError]);
    expect(failure.entries).toMatchObject([{ top: '', bets: [betError], isPriceChange: true }]);
  });

  it.each([
    ['Price has changed! Old price 3/1. New price 11/4', ''],
    [
      'Price has changed! Call us before you go on.',
      'Price has changed! Call us before you go on.',
    ],
    ['Only £2.00 of it is left at the old price.', 'Only £2.00 of it is left at the old price.'],
  ])('keeps of type 4 what is not said already: %s', (message1, top) => {
    const failure = toFailure(
      response({
        oldPrice: '11/2',
        price: '5/1',
        wagersSubmitResult: [wagerResult({ isPriceChanged: true })],
        betsValidation: [{ type: 4, message1, message2: 'Below.', betErrors: [betError] }],
      }),
      [],
    );
    expect(failure.entries).toMatchObject([{ top, bottom: 'Below.' }]);
  });

  it('keeps the top and bottom messages of every other type with their selections', () => {
    const failure = toFailure(
      response({
        failureReason: 'Suspended.',
        betsValidation: [{ type: 2, message1: 'Top', message2: 'Bottom', betErrors: [betError] }],
      }),
      [],
    );
    expect(failure.priceChanges).toEqual([]);
    expect(failure.entries).toEqual([
      { top: 'Top', bottom: 'Bottom', bets: [betError], isPriceChange: false, isPaused: true },
    ]);
  });

  it('names the stake that would be taken, by wager', () => {
    const failure = toFailure(
      response({
        wagersSubmitResult: [
          wagerResult(),
          wagerResult({ name: 'Double', isLiabilityExceeded: true, maxStakeAvailable: pence(0) }),
        ],
      }),
      [],
    );
    expect(failure.stakeLimits).toEqual([{ wager: 'Double', limit: 0 }]);
  });
});

describe('the stake that would be taken', () => {
  const wagers = order().submission.wagers;
  const two = [
    ...wagers,
    ...wagers.map((wager) => ({
      ...wager,
      name: 'Doubles',
      numberOfLines: 3,
      eachWay: true,
      stake: pence(500),
    })),
  ];

  it('shares a limit on everything among the wagers, and never passes it', () => {
    // £5.00 and 3 lines each way of £5.00 are £35.00; £10.00 leave 10/35 of each, £1.42 a line.
    const { stakeLimits } = toFailure(restricted(2), two);
    expect(stakeLimits).toEqual([
      { wager: 'Single', limit: 142 },
      { wager: 'Doubles', limit: 142 },
    ]);
    expect(stakeWithin(two, stakeLimits)?.total).toBe(142 * 7);
  });

  it('is nothing where another restriction stands in the way', () => {
    expect(toFailure(restricted(0), two).stakeLimits).toEqual([]);
  });

  it('goes out again as a submission of its own', () => {
    const limits = [{ wager: 'Single', limit: pence(250) }];
    const again = agreeToStakes(order(), limits, {
      submissionKey: 'again',
      revision: 9,
      now: 2000,
    });
    expect(again).toMatchObject({
      startedAt: 2000,
      submission: { submissionKey: 'again', revision: 9, wagers: [{ name: 'Single', stake: 250 }] },
    });
  });

  it.each([
    ['no limit was met', []],
    ['no stake would be left', [{ wager: 'Single', limit: pence(0) }]],
  ])('is not offered where %s', (_what, limits) => {
    const again = { submissionKey: 'again', revision: 9, now: 2000 };
    expect(agreeToStakes(order(), limits, again)).toBeUndefined();
  });
});
