import { describe, expect, it } from 'vitest';
import { toFailure } from './failure.ts';
import { toLeg } from './legs.ts';
import { agreeToPrices } from './order.ts';
import { listPriceChanges, withPriceChanges } from './price-changes.ts';
import { betError } from '../testing/refused-answers.ts';
import { bet, betId, orderOn, response } from '../testing/slip-fixtures.ts';

const four = [1, 2, 3, 4].map((number) => bet(number));
const order = orderOn(four, { 'Lucky 15': { text: '1', isEachWay: false } });

/** The server told of the first selection that it went from 5/2 to another price. */
function failureAt(betNewPrice: string) {
  const failure = { code: 'price.changed', oldPrice: '5/2', newPrice: betNewPrice } as const;
  return toFailure(
    response({
      status: 4,
      failure,
      betsValidation: [
        {
          type: 4,
          message1: '',
          message2: '',
          betErrors: [betError(1, failure)],
        },
      ],
    }),
    order.submission.wagers,
  );
}

/** The selections with their prices now, by number. */
function legsAt(prices: Readonly<Record<number, string>>) {
  return four.map((each) => {
    const price = prices[each.selectionNumber] ?? '5/2';
    return toLeg(each.id, each, { price, status: 'Open', isNonRunner: false, move: undefined });
  });
}

function pricesOf(changes: ReturnType<typeof listPriceChanges>) {
  return changes.map(({ betId: id, betPrice, betNewPrice }) => [id, betPrice, betNewPrice]);
}

describe('the prices to be agreed to', () => {
  it.each([
    ['are as told while the live price may be late', '9/4', {}, '9/4'],
    ['follow a price that falls on', '9/4', { 1: '2/1' }, '2/1'],
    ['follow a price that rose and rises on', '11/4', { 1: '3/1' }, '3/1'],
  ])('%s', (_what, told, now, shown) => {
    const changes = listPriceChanges(order, failureAt(told), legsAt(now));
    expect(pricesOf(changes)).toEqual([[betId(1), '5/2', shown]]);
  });

  it('name a selection that has fallen since, and none that has risen', () => {
    const failure = failureAt('9/4');
    const changes = listPriceChanges(order, failure, legsAt({ 2: '2/1', 3: '3/1' }));
    expect(pricesOf(changes)).toEqual([
      [betId(1), '5/2', '9/4'],
      [betId(2), '5/2', '2/1'],
    ]);
    const [entry] = withPriceChanges(failure.entries, changes);
    expect(entry?.bets).toEqual(changes);
  });

  it('are as told where the slip is not known', () => {
    expect(pricesOf(listPriceChanges(order, failureAt('9/4'), []))).toEqual([
      [betId(1), '5/2', '9/4'],
    ]);
  });

  it('D19: once agreed to are not asked about again where they rise', () => {
    const changes = listPriceChanges(order, failureAt('9/4'), legsAt({}));
    const again = agreeToPrices(order, changes, {
      submissionKey: betId(9),
      revision: 2,
      now: 2000,
    });
    expect(order.submission.priceConsent).toBe('ask');
    expect(again.submission).toMatchObject({
      priceConsent: 'higher',
      acceptPriceChanges: false,
      bets: [{ price: '9/4' }, { price: '5/2' }, { price: '5/2' }, { price: '5/2' }],
    });
  });
});
