import { withdrawalRoutes, type MoneyWithdrawal, type User } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { afterEach, beforeEach, vi } from 'vitest';
import { logOut } from '../../../core/session/session.ts';
import { ContractServer } from '../../../testing/contract-server.ts';
import { logInSample, sampleUser } from '../../../testing/sample-user.ts';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import type { WithdrawalDetails } from '../request-values.ts';

const { withdrawals, withdrawalDetails } = withdrawalRoutes;

export const noDetails: WithdrawalDetails = {
  hasPreviousDetails: false,
  lastFour: '',
  minWithdrawal: pence(10_00),
  openStakes: noPence,
};

type Step = readonly [MoneyWithdrawal['state'], MoneyWithdrawal['cause']];

/** A withdrawal of £20.50 that went these steps, an hour apart, the last of them now. */
export function withdrawalAfter(
  steps: readonly Step[],
  changed: Partial<MoneyWithdrawal> = {},
): MoneyWithdrawal {
  const timeLine = steps.map(([state, cause], index) => {
    const at = new Date(Date.now() - (steps.length - 1 - index) * 3_600_000).toISOString();
    return { state, cause, at };
  });
  const [state, cause] = steps.at(-1) ?? ['requested', 'awaits_review'];
  return {
    id: '7f0e8f9c-5d0e-4b0a-9c52-7a6f0b1f0c22',
    amount: pence(20_50),
    paid: noPence,
    returned: noPence,
    state,
    cause,
    reason: '',
    lastFour: '5678',
    timeLine,
    requestedAt: timeLine[0]?.at ?? '',
    ...changed,
  };
}

/** Every test of the file has a server of its own, and a customer with £148.20 who is logged in and never withdrew. */
export function serveWithdrawals(): {
  readonly server: () => ContractServer;
  readonly logInAs: (changed: Partial<User>) => Promise<void>;
} {
  let server = new ContractServer();
  beforeEach(async () => {
    localStorage.clear();
    server = new ContractServer();
    server.answer(withdrawalDetails, noDetails);
    server.answer(withdrawals, { withdrawals: [] });
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
    await logInSample(server);
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
  });
  return {
    server: () => server,
    logInAs: async (changed) => {
      await logOut();
      await logInSample(server, { ...sampleUser, ...changed });
    },
  };
}
