import type { DepositProvider, Handlers, paymentRoutes } from '@furlong/contract';
import { poundSterling, noPence } from '@furlong/money';
import { isDepositAllowed, leastDepositPence } from '@furlong/payment';
import { getCustomerCaller } from '../../platform/context.ts';
import { createCallRates } from '../../platform/http/callers/call-rates.ts';
import type { HttpContext } from '../../platform/http/http-context.ts';
import { isShellOrigin } from '../../platform/http/callers/shell-origins.ts';
import { OutsideFailure } from '../../platform/network/outside-failure.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardGatewayPort } from '../../ports/card-gateway/card-gateway-port.ts';
import { refuseField } from '../../platform/refuse-field.ts';
import { finishOrder, hearPaypal } from './paypal-doors.ts';
import type { PaymentReport } from '../../ports/payment-gateway.ts';
import { askAbout } from '../../core/payments/deposits/ask-about-deposits.ts';
import { beginDeposit, type BeginDepositDeps } from './begin-deposit.ts';
import { readDepositRoom } from '../../core/limits/deposit-room.ts';
import { toDepositView, toPaymentStatus } from './deposit.view.ts';
import {
  findByPaymentUid,
  findDeposit,
  type StoredDeposit,
} from '../../core/payments/deposits/deposits.queries.ts';
import { openCheckout, type OpenCheckoutDeps } from './open-checkout.ts';
import { takeReport } from '../../core/payments/deposits/take-report.ts';

interface PaymentRoutesDeps extends BeginDepositDeps, Omit<OpenCheckoutDeps, 'db' | 'clock'> {
  readonly hasNetworkLimits: boolean;
}

/** Each may ask the gateway. More than a page needs that waits for a payment, and too little to burden it. */
const QUESTIONS = { burst: 20, perSecond: 0.5 };

export function paymentHandlers(
  deps: PaymentRoutesDeps,
): Handlers<typeof paymentRoutes, HttpContext> {
  const { db, clock, jurisdiction, isTest } = deps;
  const { cardGateway, paypal } = deps.ports;
  const open: readonly DepositProvider[] = paypal === null ? ['card'] : ['card', 'paypal'];
  const questions = createCallRates(deps.hasNetworkLimits ? QUESTIONS : null);
  return {
    depositLimit: async (_request, context) => {
      const { customerId } = getCustomerCaller(context);
      const asked = { now: clock.now(), jurisdiction };
      const { roomPence, tightest } = await readDepositRoom(db, customerId, asked);
      const isAllowed = isDepositAllowed({ leastPence: leastDepositPence, roomPence });
      return {
        minDeposit: leastDepositPence,
        currentRemainingLimit: roomPence ?? noPence,
        isDepositAllowed: isAllowed,
        limitReached: isAllowed ? null : (tightest ?? 'deposit'),
      };
    },
    paymentCurrencies: async () => {
      const { number, name, symbol } = poundSterling;
      return await Promise.resolve([{ number, name, symbol }]);
    },
    paymentGateways: async () =>
      await Promise.resolve({ gateways: open.map((provider) => ({ provider, isTest })) }),
    createCheckout: async (form, context) => {
      if (!open.includes(form.provider ?? 'card'))
        throw refuseField('provider', 'deposit_provider.closed');
      const begun = await beginDeposit(deps, getCustomerCaller(context), form);
      const way = isShellOrigin(context.readHeader('origin')) ? 'app' : 'page';
      const deposit = await openCheckout(deps, begun, way);
      const { redirectUrl } = deposit.checkout;
      return { deposit: toDepositView(deposit), checkout: { redirectUrl } };
    },
    paymentStatus: async ({ uid }, context) => {
      if (!questions.take(context.caller, context.address)) throw new Refusal('request.too_many');
      const deposit = await findPaid(deps, uid, getCustomerCaller(context).customerId);
      return toPaymentStatus(deposit);
    },
    paypalPostProcessing: async ({ orderId }, context) => {
      if (!questions.take(context.caller, context.address)) throw new Refusal('request.too_many');
      const { customerId } = getCustomerCaller(context);
      return toPaymentStatus(await finishOrder(deps, orderId, customerId));
    },
    deposit: async ({ id }, context) => {
      const deposit = await findDeposit(db, id);
      if (deposit?.customerId !== getCustomerCaller(context).customerId)
        throw new Refusal('deposit.unknown');
      return toDepositView(deposit);
    },
    paymentWebhook: async ({ fields, bytes }, context) => {
      if (fields.provider === 'paypal') {
        await hearPaypal(deps, {
          rawBody: bytes,
          readHeader: (name) => context.readHeader(name),
        });
        return { isOK: true };
      }
      const report = readWebhook(cardGateway, bytes, context.readHeader('content-signature'));
      if (report === undefined) throw new Refusal('payments.signature_invalid');
      await takeReport(deps, { provider: 'card', report, from: 'webhook' });
      return { isOK: true };
    },
  };
}

/** @throws Refusal request.malformed for what the gateway has signed and what is no payment: sent again it would be none. */
function readWebhook(
  ...[gateway, bytes, signature]: readonly [CardGatewayPort, Uint8Array, string | undefined]
): PaymentReport | undefined {
  try {
    return gateway.readWebhook(bytes, signature);
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('request.malformed');
    throw error;
  }
}

/**
 * The customer's deposit that was paid as `uid`. Where its outcome is open, or its webhook is still to come, the gateway is
 * asked: the address by which the customer came back proves nothing.
 * @throws Refusal deposit.unknown for a payment of somebody else's, as for one that is none.
 */
async function findPaid(
  deps: PaymentRoutesDeps,
  uid: string,
  customerId: number,
): Promise<StoredDeposit> {
  const known = await findByPaymentUid(deps.db, 'card', uid);
  try {
    if (known === undefined) return await hearOfPayment(deps, uid, customerId);
    demandOwn(known, customerId);
    return known.state === 'pending' ? await askAbout(deps, known) : known;
  } catch (error) {
    if (error instanceof OutsideFailure) throw new Refusal('payments.unavailable');
    throw error;
  }
}

/** Asks the gateway about a payment of which nothing has been heard. */
async function hearOfPayment(
  deps: PaymentRoutesDeps,
  uid: string,
  customerId: number,
): Promise<StoredDeposit> {
  const report = await deps.ports.cardGateway.readPayment(uid);
  const depositId = report?.depositId ?? null;
  const deposit = depositId === null ? undefined : await findDeposit(deps.db, depositId);
  if (report === undefined || deposit === undefined) throw new Refusal('deposit.unknown');
  demandOwn(deposit, customerId);
  return (await takeReport(deps, { provider: 'card', report, from: 'answer' })) ?? deposit;
}

function demandOwn(deposit: StoredDeposit, customerId: number): void {
  if (deposit.customerId !== customerId) throw new Refusal('deposit.unknown');
}
