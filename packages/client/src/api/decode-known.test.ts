import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeKnown } from './decode-known.ts';

const schema = z.strictObject({
  tickets: z.array(z.strictObject({ number: z.string(), stake: z.number() })),
});

describe('decodeKnown', () => {
  it('leaves out what a newer server tells besides, wherever it stands', () => {
    const told = { tickets: [{ number: '1', stake: 5, betId: null }], colour: 'green' };
    expect(decodeKnown(schema, told).data).toEqual({ tickets: [{ number: '1', stake: 5 }] });
    expect(told.tickets[0]).toHaveProperty('betId');
  });

  it.each([
    ['lacks a field', { tickets: [{ number: '1' }] }],
    ['has a field of another kind beside an unknown one', { tickets: 'none', colour: 'green' }],
    ['is nothing', null],
  ])('takes no answer that %s', (_case, told) => {
    expect(decodeKnown(schema, told).success).toBe(false);
  });
});
