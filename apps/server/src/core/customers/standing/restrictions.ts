import type { Restrictions } from '@furlong/betting';
import { pence } from '@furlong/money';
import * as z from 'zod/mini';

/** The form of the column `customers.restrictions`. A field that is missing does not restrict. */
const restrictionsSchema = z.object({
  /** Each a code of a sport, or all codes of a sport as the specification lists them: `H,h,o`. */
  prohibitedSportcodes: z._default(z.array(z.string()), []),
  prohibitedPriceTypes: z._default(z.array(z.enum(['SP', 'Fixed Price'])), []),
  /** The most that one submission may stake. Units: pence. */
  maxStakePence: z._default(z.nullable(z.int().check(z.gte(0))), null),
});

export type StoredRestrictions = z.output<typeof restrictionsSchema>;

const none: Restrictions = {
  prohibitedSportCodes: [],
  prohibitedPriceTypes: [],
  stakePenceMax: undefined,
};

/**
 * Reads an account's restrictions.
 * @throws Error if what is stored cannot be read: a typing error never frees an account.
 */
export function toRestrictions(stored: unknown): Restrictions {
  if (isEmpty(stored)) return none;
  const { prohibitedSportcodes, prohibitedPriceTypes, maxStakePence } =
    restrictionsSchema.parse(stored);
  return {
    prohibitedSportCodes: prohibitedSportcodes.flatMap((codes) => codes.split(',')),
    prohibitedPriceTypes,
    stakePenceMax: maxStakePence === null ? undefined : pence(maxStakePence),
  };
}

function isEmpty(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && Object.keys(stored).length === 0;
}
