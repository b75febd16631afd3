import { pence, type Pence } from '@furlong/money';

/** The least deposit: specification part 2, section 9. The route that tests crypto has a minimum of its own. */
export const leastDepositPence = pence(1000);
export const leastTestDepositPence = pence(100);

/**
 * The reason why an amount cannot be deposited: it is under the least deposit, or over the room that the limits leave.
 */
type DepositAmountFault = 'below_minimum' | 'above_room';

export interface DepositBounds {
  readonly leastPence: Pence;
  /** The room that the limits leave, never negative; undefined where no limit is set. */
  readonly roomPence: Pence | undefined;
}

/**
 * The fault of an amount that a customer wants to deposit, in whole pence; undefined where it can be deposited. Where the limits leave less than the
 * least deposit, any amount is above the room.
 * Rules: specification part 2, section 5; D12.
 */
export function depositAmountFault(
  amountPence: Pence,
  { leastPence, roomPence }: DepositBounds,
): DepositAmountFault | undefined {
  if (amountPence < leastPence) return 'below_minimum';
  return roomPence !== undefined && amountPence > roomPence ? 'above_room' : undefined;
}

/** Whether the limits leave enough for any deposit at all. */
export function isDepositAllowed({ leastPence, roomPence }: DepositBounds): boolean {
  return roomPence === undefined || roomPence >= leastPence;
}
