import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { PaypalMessage, PaypalPort } from '../../ports/paypal/paypal-port.ts';
import {
  findByCheckout,
  type StoredDeposit,
} from '../../core/payments/deposits/deposits.queries.ts';
import { pursueOrder } from '../../core/payments/deposits/pursue-order.ts';
import type { TakeReportDeps } from '../../core/payments/deposits/take-report.ts';

/** The doors through which we hear of an order at PayPal need it to be offered. */
interface PaypalDoorDeps extends TakeReportDeps {
  readonly ports: { readonly paypal: PaypalPort | null };
}

/**
 * The door of a customer who comes back from PayPal. The address by which they came proves nothing: PayPal is asked.
 * @throws Refusal deposit.unknown for an order of somebody else's, as for one that is none.
 */
export async function finishOrder(
  deps: PaypalDoorDeps,
  orderId: string,
  customerId: number,
): Promise<StoredDeposit> {
  const { paypal } = deps.ports;
  const deposit = await findByCheckout(deps.db, 'paypal', orderId);
  if (deposit?.customerId !== customerId) throw new Refusal('deposit.unknown');
  if (['succeeded', 'returning', 'refunded'].includes(deposit.state)) return deposit;
  if (paypal === null) throw new Refusal('payments.unavailable');
  return (
    (await orUnavailable(
      async () => await pursueOrder(deps, paypal, { orderId, from: 'answer' }),
    )) ?? deposit
  );
}

/**
 * The door of PayPal's own messages. A message says of which order it is; what became of that order is asked, so that neither a
 * late message nor a repeated one can say anything that is no longer so.
 * @throws Refusal payments.unavailable where PayPal does not answer: it sends the message again.
 */
export async function hearPaypal(deps: PaypalDoorDeps, message: PaypalMessage): Promise<void> {
  const { paypal } = deps.ports;
  await orUnavailable(async () => {
    const notice = await paypal?.readWebhook(message);
    if (paypal === null || notice === undefined) throw new Refusal('payments.signature_invalid');
    const { orderId } = notice;
    if (orderId !== null) await pursueOrder(deps, paypal, { orderId, from: 'webhook' });
  });
}

async function orUnavailable<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('payments.unavailable');
    throw error;
  }
}
