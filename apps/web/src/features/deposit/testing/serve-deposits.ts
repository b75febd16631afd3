import { limitRoutes, paymentRoutes, type Deposit } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { afterEach, beforeEach, vi } from 'vitest';
import { logOut } from '../../../core/session/session.ts';
import { publishSlip } from '../../../core/slip/slip.ts';
import { ContractServer } from '../../../testing/contract-server.ts';
import { logInSample } from '../../../testing/sample-user.ts';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { toldLimits } from '../../../testing/told-limits.ts';
import { inAct } from '../../../testing/in-act.ts';

const { depositLimit, paymentGateways } = paymentRoutes;

export const gatewayPage = 'https://checkout.example/widget?token=1';

/** No limit is set, and anything from the least deposit on is allowed. */
export const noLimit = {
  minDeposit: pence(10_00),
  currentRemainingLimit: noPence,
  isDepositAllowed: true,
  limitReached: null,
};

const minuteMs = 60_000;

/** A deposit of £50.00 whose checkout was just made. */
export function depositIn(state: Deposit['state'], changed: Partial<Deposit> = {}): Deposit {
  const at = new Date().toISOString();
  const expiresAt = new Date(Date.now() + 20 * minuteMs).toISOString();
  return {
    id: '3f0e8f9c-5d0e-4b0a-9c52-7a6f0b1f0c11',
    provider: 'card',
    amount: pence(50_00),
    currency: 'GBP',
    state,
    message: '',
    at,
    expiresAt,
    ...changed,
  };
}

/** Every test of the file has a server of its own, and a customer with £148.20 who is logged in. */
export function serveDeposits(): () => ContractServer {
  let server = new ContractServer();
  beforeEach(async () => {
    localStorage.clear();
    server = new ContractServer();
    server.answer(depositLimit, noLimit);
    server.answer(limitRoutes.getLimits, toldLimits());
    server.answer(paymentGateways, { gateways: [{ provider: 'card', isTest: true }] });
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
    await logInSample(server);
  });
  afterEach(async () => {
    vi.useRealTimers();
    inAct(() => {
      publishSlip([]);
    });
    await logOut();
    vi.unstubAllGlobals();
  });
  return () => server;
}
