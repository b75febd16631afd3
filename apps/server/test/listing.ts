import { OutsideFailure } from '../src/platform/network/outside-failure.ts';
import type { StoredDeposit } from '../src/core/payments/deposits/deposits.queries.ts';
import type { ListedPayment, ListingPort } from '../src/ports/listed-payment.ts';

/** A provider that lists what the test says. */
export interface TestListing extends ListingPort {
  readonly days: Map<string, readonly ListedPayment[]>;
  fails: boolean;
  of(day: string): readonly ListedPayment[];
}

export function createListing(): TestListing {
  const listing: TestListing = {
    days: new Map(),
    fails: false,
    of: (day) => listing.days.get(day) ?? [],
    listDay: async (day) => {
      if (listing.fails) throw new OutsideFailure('status_503');
      return await Promise.resolve(listing.of(day));
    },
  };
  return listing;
}

/** A provider's line that agrees with our row, changed as the test wants it. */
export function listedOf(
  deposit: Pick<StoredDeposit, 'id' | 'amountPence' | 'currency' | 'isTest'>,
  changes: Partial<ListedPayment> = {},
): ListedPayment {
  const { id, amountPence, currency, isTest } = deposit;
  return {
    kind: 'deposit',
    uid: `uid-${id}`,
    depositId: id,
    refundOf: null,
    status: 'succeeded',
    amountPence,
    currency,
    isTest,
    feePence: null,
    ...changes,
  };
}
