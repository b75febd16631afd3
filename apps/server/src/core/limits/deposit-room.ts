import type { Jurisdiction, LimitKind } from '@furlong/customer';
import type { Pence } from '@furlong/money';
import { readLimits } from './read-limits.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface DepositRoom {
  /** The sum that the limits of the customer leave, never negative; undefined where none is set. */
  readonly roomPence: Pence | undefined;
  /** The kind of the limit that leaves the least; of two that leave the same, the deposit limit. */
  readonly tightest: LimitKind | undefined;
}

/**
 * Reads the sum that a customer's limits leave for a deposit now, pending deposits counted but for
 * the one that is being judged (D12, D39). Money asks it after the account is locked.
 */
export async function readDepositRoom(
  db: Queryable,
  customerId: number,
  asked: {
    /** Business time in ms. */
    readonly now: number;
    readonly jurisdiction: Jurisdiction;
    readonly exceptDeposit?: string;
  },
): Promise<DepositRoom> {
  let room: DepositRoom = { roomPence: undefined, tightest: undefined };
  for (const { kind, left } of await readLimits(db, customerId, asked)) {
    if (left === null) continue;
    if (room.roomPence === undefined || left < room.roomPence)
      room = { roomPence: left, tightest: kind };
  }
  return room;
}
