import { fraction } from '@furlong/exact';
import { describe, expect, it } from 'vitest';
import { priceOfProfit } from './price.ts';
import {
  isOffered,
  isStartingPrice,
  parseFractionalOdds,
  parsePrice,
  returnsFactorOf,
} from './price-text.ts';

describe('parsePrice', () => {
  it.each([
    ['5/2', 7, 2],
    ['5-2', 7, 2],
    ['5:2', 7, 2],
    ['100/30', 13, 3],
    ['4/6', 5, 3],
    ['EVENS', 2, 1],
    ['Evens', 2, 1],
    ['evs', 2, 1],
    ['EVEN', 2, 1],
    ['EVS', 2, 1],
    ['2.38', 119, 50],
    ['1.01', 101, 100],
    ['3', 3, 1],
    ['1000/1', 1001, 1],
  ])('D25: reads %s as %i/%i of the stake', (text, numerator, denominator) => {
    expect(parsePrice(text)).toEqual(fraction(numerator, denominator));
  });

  it.each([
    '',
    'SP',
    'NO',
    '0/0',
    '5/0',
    '0/5',
    '1.00',
    '1',
    '0.5',
    '-5/2',
    '+150',
    '5/2/1',
    '5 / 2',
    '1e3',
    'NaN',
    'Infinity',
    '٣/٢',
    '5/2\n',
    '99999999999999',
    '10000000',
    '1.500000000',
    '100000000/1',
    '1.',
    '.5',
    'seven',
  ])('reads no price in %j', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });

  it('D11: keeps 11/8 apart from its displayed 2.38', () => {
    expect(parsePrice('11/8')).not.toEqual(parsePrice('2.38'));
  });

  it('compares by value: 100/30 is 10/3', () => {
    expect(parsePrice('100/30')).toEqual(parsePrice('10/3'));
  });
});

describe('isOffered', () => {
  it.each(['5/2', 'Evens', 'SP', '1.5'])('offers %s', (text) => {
    expect(isOffered(text)).toBe(true);
  });
  it.each(['', 'NO', '0/0', '1.00'])('offers no bet at %j', (text) => {
    expect(isOffered(text)).toBe(false);
  });
});

describe('isStartingPrice', () => {
  it('knows SP and nothing else', () => {
    expect(['SP', 'sp', '5/1', ''].map(isStartingPrice)).toEqual([true, true, false, false]);
  });
});

describe('returnsFactorOf', () => {
  it('treats a returns price of 0/0 as 0/1: the stake alone comes back', () => {
    expect(returnsFactorOf('0/0')).toEqual(fraction(1));
    expect(returnsFactorOf('0-0')).toEqual(fraction(1));
  });
  it('passes prices and SP on, and nothing for what is not offered', () => {
    expect(returnsFactorOf('5/2')).toEqual(priceOfProfit(fraction(5, 2)));
    expect(returnsFactorOf('SP')).toBe('SP');
    expect(returnsFactorOf('NO')).toBeUndefined();
    expect(returnsFactorOf('0/1')).toBeUndefined();
  });
});

describe('parseFractionalOdds', () => {
  it('names the profit, and refuses a denominator of 0', () => {
    expect(parseFractionalOdds('6/4')).toEqual(fraction(3, 2));
    expect(parseFractionalOdds('0/1')).toEqual(fraction(0));
    expect(parseFractionalOdds('6/0')).toBeUndefined();
  });
});
