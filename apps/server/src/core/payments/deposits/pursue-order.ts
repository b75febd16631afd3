import { findMismatch } from '@furlong/payment';
import type { PaymentReport } from '../../../ports/payment-gateway.ts';
import type { PaypalOrder, PaypalPort } from '../../../ports/paypal/paypal-port.ts';
import type { HeardFrom } from './deposit-reports.queries.ts';
import { findDeposit, type StoredDeposit } from './deposits.queries.ts';
import { takeReport, whyReturned, type TakeReportDeps } from './take-report.ts';

/**
 * Asks PayPal about an order, takes the money of one that its customer has approved, and takes what PayPal then tells of it. A
 * customer who comes back, PayPal's own messages and our questions all lead here, any number of times and at once: PayPal
 * captures an order once. Returns the deposit as it is then; undefined where PayPal knows no such order, or where it is of no
 * deposit of ours.
 * @throws OutsideFailure where PayPal does not answer.
 */
export async function pursueOrder(
  deps: TakeReportDeps,
  paypal: PaypalPort,
  { orderId, from }: { readonly orderId: string; readonly from: HeardFrom },
): Promise<StoredDeposit | undefined> {
  const order = await paypal.readOrder(orderId);
  if (order === undefined) return undefined;
  const report = order.isApproved ? await decide(deps, paypal, order) : order.report;
  return await takeReport(deps, { provider: 'paypal', report, from });
}

/**
 * Captures an approved order where its deposit waits for it. An order that differs from our row is left alone, as one whose time
 * is over: nothing is taken. Where the money could not be kept it is not taken either, and the deposit has failed.
 */
async function decide(
  deps: TakeReportDeps,
  paypal: PaypalPort,
  order: PaypalOrder,
): Promise<PaymentReport> {
  const { report } = order;
  const deposit =
    report.depositId === null ? undefined : await findDeposit(deps.db, report.depositId);
  const isWaiting =
    deposit?.checkout?.token === order.orderId &&
    ['created', 'pending'].includes(deposit.state) &&
    deposit.expiresAt > deps.clock.now() &&
    findMismatch(deposit, report) === undefined;
  if (!isWaiting) return report;
  const cause = await whyReturned(deps.db, deps, { report, deposit });
  return cause === undefined ? await paypal.capture(order) : { ...report, status: 'failed' };
}
