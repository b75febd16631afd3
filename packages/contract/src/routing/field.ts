import { penceToPounds, poundsToPence, type Pence } from '@furlong/money';
import * as z from 'zod/mini';

/**
 * Money on the API: a decimal number of pounds with at most two places (D10), whole pence inside.
 * A third decimal is refused, never rounded.
 */
export const poundsField = z.codec(
  z.number(),
  z.custom<Pence>((value) => Number.isSafeInteger(value)),
  {
    decode: (pounds, context) => {
      const amount = poundsToPence(pounds);
      if (amount !== undefined) return amount;
      context.issues.push({
        code: 'custom',
        input: pounds,
        // The amount has a third decimal, or is beyond a safe integer of pence.
        message: 'not an amount of pounds and whole pence',
      });
      return z.NEVER;
    },
    encode: (amount) => penceToPounds(amount),
  },
);

/** A price as offered: "5/2", "EVENS", "2.38", "SP", "" none, "NO" not offered (D25). */
export const priceTextField = z.string().check(z.maxLength(12));

/** The code of a price: 'S' is the starting price, '' a price taken. */
export const priceCodeField = z.enum(['', 'S']);

/** A price as a leg was settled at: as it was struck, or the starting price that was returned, "SP 4/1"; "" none. */
export const settledPriceField = z.string().check(z.maxLength(15));

/** An event file such as `H2611201`. */
export const eventFileField = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,19}$/));

/** A small whole number: event group, index or selection number. */
export const ordinalField = z.int().check(z.gte(0), z.lte(1_000_000));

/** A small whole number in a path or query, where everything is text. */
export const ordinalTextField = z.codec(
  z.string().check(z.regex(/^\d{1,7}$/)),
  z.int().check(z.gte(0), z.lte(1_000_000)),
  { decode: (text) => Number(text), encode: (value) => String(value) },
);

/** A count that only grows: versions and sequence numbers. */
export const versionField = z.int().check(z.gte(0));

export const uuidField = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** An instant as ISO 8601 in UTC, such as `2026-11-20T14:05:00.000Z`. */
export const instantField = z.string().check(z.maxLength(30));

/**
 * The markets that a bulk call of the specification asks about, at most twenty. The body is a bare list of markets, or
 * this object.
 */
export const bulkRequest = z.strictObject({
  events: z
    .array(
      z.strictObject({
        EventFile: eventFileField,
        EventGroup: ordinalField,
        EventIdx: ordinalField,
      }),
    )
    .check(z.maxLength(20)),
});

export const emptyRequest = z.strictObject({});
export const done = z.strictObject({ isOK: z.literal(true) });
