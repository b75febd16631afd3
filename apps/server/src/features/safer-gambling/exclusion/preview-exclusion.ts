import type { ExclusionPreview } from '@furlong/contract';
import { exclusionEnd } from '@furlong/customer';
import { readWhatIsLeft } from '../../../core/customers/closing/what-is-left.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { instant } from '../../../platform/london-time.ts';

/**
 * Reads the money and the bets that an exclusion would leave on the account, and when each length
 * would end if it began now.
 */
export async function previewExclusion(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  accountId: number,
): Promise<ExclusionPreview> {
  const now = clock.now();
  const endOf = (length: Parameters<typeof exclusionEnd>[0]): string =>
    instant(exclusionEnd(length, now));
  return {
    ...(await readWhatIsLeft(db, accountId)),
    ends: {
      '0': endOf('0'),
      '1': endOf('1'),
      '2': endOf('2'),
      '3': endOf('3'),
      '4': endOf('4'),
      '5': endOf('5'),
      '6': endOf('6'),
      '7': endOf('7'),
      '8': endOf('8'),
      '9': endOf('9'),
      '10': endOf('10'),
    },
  };
}
