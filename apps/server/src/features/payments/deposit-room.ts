import type { Jurisdiction } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import type { Queryable } from '../../platform/database/database.ts';

export interface DepositRoom {
  /** What the limits of the customer leave, never negative; undefined where none is set. */
  readonly roomPence: Pence | undefined;
  /** Which kind of limit leaves the least. */
  readonly tightest: 'deposit' | 'net' | undefined;
}

/** What a customer's limits leave, open deposits counted but for one. Asked after the account is locked. */
export async function readDepositRoom(
  _db: Queryable,
  _customerId: number,
  _asked: { readonly now: number; readonly jurisdiction: Jurisdiction; readonly except?: string },
): Promise<DepositRoom> {
  return await Promise.resolve({ roomPence: undefined, tightest: undefined });
}
