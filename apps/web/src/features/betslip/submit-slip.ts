import { newKey, now } from '@furlong/client';
import { findUser } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { findOrder } from './slip/betslip.ts';
import type { BetError } from './slip/failure.ts';
import { takeSlipEvent, logInToBet, slipState } from './keep-betslip.ts';
import type { Leg } from './slip/legs.ts';
import {
  agreeToPrices,
  agreeToStakes,
  toOrder,
  writeOrder,
  type Again,
  type Order,
} from './slip/order.ts';
import { pursueSlipOrder } from './pursue-order.ts';
import type { SlipWager } from './slip/slip-wagers.ts';

/** Sends the staked wagers, with the free bet that is their stake where one is. Without a stake it says so instead. */
export function submitSlip(
  legs: readonly Leg[],
  rows: readonly SlipWager[],
  freeBetId?: string,
): void {
  const { slip, changes, options } = slipState();
  const customer = findUser()?.cust_Ref;
  if (slip === undefined || customer === undefined) return;
  if (changes.length > 0 || findOrder(slipState()) !== undefined) return;
  if (!rows.some((row) => row.totalStake !== undefined)) {
    takeSlipEvent({ kind: 'order-unstaked' });
    return;
  }
  const submissionKey = newKey();
  const asked = { customer, slip, legs, rows, options, freeBetId };
  void send(toOrder({ ...asked, submissionKey, now: now() }));
}

/** Sends the failed order once more, at the new prices as they are shown. */
export function acceptPriceChanges(changes: readonly BetError[]): void {
  const { stage } = slipState();
  if (stage.kind !== 'failed') return;
  void send(agreeToPrices(stage.order, changes, furtherOf(stage.order)));
}

/** Sends the failed order once more, with no more staked than the server said it would take. */
export function acceptStakeLimits(): void {
  const { stage } = slipState();
  if (stage.kind !== 'failed') return;
  const order = agreeToStakes(stage.order, stage.failure.stakeLimits, furtherOf(stage.order));
  if (order !== undefined) void send(order);
}

/**
 * The revision of the order's slip now. Where another slip is here, or none was read, the order's own revision
 * stands.
 */
function furtherOf({ submission }: Order): Again {
  const { slip } = slipState();
  const { revision } = slip?.id === submission.id ? slip : submission;
  return { submissionKey: newKey(), revision, now: now() };
}

/** Sends an order. The device keeps it first, so that its outcome can be asked for whatever happens. */
async function send(order: Order): Promise<void> {
  if (findUser() === undefined) {
    logInToBet();
    return;
  }
  storage.keep('submission', writeOrder(order));
  takeSlipEvent({ kind: 'order-sent', order });
  await pursueSlipOrder(order, 'send');
}
