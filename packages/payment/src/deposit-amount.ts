import { pence, type Pence } from '@furlong/money';

/** The least deposit: specification part 2, section 9. The route that tests crypto has one of its own. */
export const leastDepositPence = pence(1000);
export const leastTestDepositPence = pence(100);

/** What is wrong with the amount of a deposit. */
export type DepositAmountFault = 'below_minimum' | 'above_room';

export interface DepositBounds {
  readonly leastPence: Pence;
  /** What the limits leave, never negative; undefined where no limit is set. */
  readonly roomPence: Pence | undefined;
}

/**
 * What is wrong with the amount of a deposit, in whole pence; undefined where nothing is. Where the limits leave less than the
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
