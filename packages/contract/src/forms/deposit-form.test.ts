import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { depositForm } from './deposit-form.ts';

it.each([
  ['100000.00', true],
  [100_000, true],
  ['100000.01', false],
  ['0.01', true],
  ['0.001', false],
  ['-1', false],
])('a deposit of £%s is taken by the form: %s', (amount, isTaken) => {
  expect(z.safeDecode(depositForm, { amount, currency: 'GBP' }).success).toBe(isTaken);
});
