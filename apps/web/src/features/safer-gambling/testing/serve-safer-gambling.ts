import { setServerTime } from '@furlong/client';
import {
  monthlyStatementRoutes,
  realityCheckRoutes,
  saferGamblingRoutes,
  type ExclusionPreview,
  type RealityCheck,
} from '@furlong/contract';
import { exclusionEnd, selfExclusionLengths, timeOutLengths } from '@furlong/customer';
import { noPence, pence } from '@furlong/money';
import { afterEach, beforeEach, vi } from 'vitest';
import { logOut } from '../../../core/session/session.ts';
import { ContractServer } from '../../../testing/contract-server.ts';
import { startAllPhrases } from '../../../testing/start-phrases.ts';

/** The moment of the tests on the server's clock. */
export const noon = '2026-11-26T12:00:00.000Z';

export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The preview of an exclusion that began at noon, for a customer with two open bets and £148.20. */
export const preview: ExclusionPreview = {
  balance: pence(148_20),
  openBets: 2,
  openStakes: pence(7_00),
  ends: Object.fromEntries(
    [...timeOutLengths, ...selfExclusionLengths].map((length) => [
      length,
      toInstant(exclusionEnd(length, Date.parse(noon))),
    ]),
  ) as ExclusionPreview['ends'],
};

const minuteMs = 60_000;

/** A customer who logged in so many minutes ago and is asked next in so many. */
export function checkOf(agoMinutes: number, nextMinutes: number): RealityCheck {
  const at = Date.now();
  return {
    intervalMinutes: 120,
    beganAt: toInstant(at - agoMinutes * minuteMs),
    nextAt: toInstant(at + nextMinutes * minuteMs),
    now: toInstant(at),
    staked: noPence,
    winOrLoss: noPence,
  };
}

/** Every test of the file has a server and a device of its own. */
export function serveSaferGambling(): () => ContractServer {
  let server = new ContractServer();
  beforeEach(async () => {
    localStorage.clear();
    server = new ContractServer();
    server.answer(saferGamblingRoutes.exclusionPreview, preview);
    server.answer(realityCheckRoutes.getRealityCheck, () => checkOf(5, 115));
    server.answer(monthlyStatementRoutes.getMonthlyStatement, {
      isWanted: false,
      isForEverybody: false,
    });
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
  });
  afterEach(async () => {
    await logOut();
    vi.unstubAllGlobals();
    setServerTime(toInstant(Date.now()));
  });
  return () => server;
}
