import { withdrawalForm } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ageOf,
  askedAt,
  findRangeFaults,
  fundsStateOf,
  groupSortCode,
  stepsAhead,
  ungroupSortCode,
} from './withdrawal.ts';

const range = { least: pence(10_00), funds: pence(50_00) };

describe('an amount', () => {
  it.each([
    ['9', '99', 'withdrawal_amount.below_minimum'],
    ['10', '', undefined],
    ['50', '00', undefined],
    ['50', '1', 'withdrawal_amount.above_funds'],
    [' 10 ', ' 5 ', undefined],
    ['', '', undefined],
    ['ten', '', undefined],
    ['10', 'x', undefined],
  ])('of "%s" pounds and "%s" pence is: %s', (pounds, rest, code) => {
    expect(findRangeFaults({ pounds, pence: rest }, range, '£')[0]?.code).toBe(code);
  });
});

describe('the key of a request', () => {
  const form = z.decode(withdrawalForm, {
    firstName: 'Aoife',
    lastName: 'Merrion',
    userName: 'demo01',
    pounds: '20',
    pence: '',
    isUseMyPreviousDetails: false,
    bankAccountNumber: '12345678',
    sortCode: '200000',
  });

  it('stays while its fields do, and is another for others', () => {
    const first = askedAt(form, undefined);
    expect(askedAt({ ...form }, first)).toBe(first);
    expect(askedAt({ ...form, pounds: 21 }, first).requestKey).not.toBe(first.requestKey);
    expect(askedAt(form, undefined).requestKey).not.toBe(first.requestKey);
  });
});

it.each([
  ['', ''],
  ['2', '2'],
  ['20', '20'],
  ['204', '20-4'],
  ['204518', '20-45-18'],
  ['2045x8', '2045x8'],
])('the sort code %s is shown as %s, and kept as it was', (digits, shown) => {
  expect(groupSortCode(digits)).toBe(shown);
  expect(ungroupSortCode(shown)).toBe(digits);
});

it.each([
  [-1, 'hour', 0],
  [59 * 60_000, 'hour', 0],
  [3_600_000, 'hour', 1],
  [47.9 * 3_600_000, 'hour', 47],
  [48 * 3_600_000, 'day', 2],
])('%i ms last %s: %i', (ms, unit, count) => {
  expect(ageOf(ms)).toEqual({ unit, count });
});

it('the steps that are still to come are none once it has ended', () => {
  expect(stepsAhead('requested')).toEqual(['checked', 'paid']);
  expect(stepsAhead('approved')).toEqual(['paid']);
  expect(stepsAhead('held')).toEqual(['paid']);
  for (const state of ['paid', 'returned', 'rejected'] as const)
    expect(stepsAhead(state)).toEqual([]);
});

it.each([
  [noPence, 'nothing'],
  [pence(9_99), 'too_little'],
  [pence(10_00), 'enough'],
])('funds of %i pence are: %s', (funds, state) => {
  expect(fundsStateOf({ least: pence(10_00), funds })).toBe(state);
});
