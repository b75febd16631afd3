import { submitStatus, type CashOutResponse, type myBetsRoutes } from '@furlong/contract';
import type { Jurisdiction } from '@furlong/customer';
import type { HouseRules } from '@furlong/settlement';
import type { output } from 'zod/mini';
import type { Book } from '../../core/catalogue/book/book.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { transactionByIndex } from '../../platform/database/index-lookups.ts';
import { retryConflicts } from '../../platform/database/retry.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { answerAgain, type CashOutOutcome } from './cash-out-answer.ts';
import { cashOutBet, type CashOutBetDeps } from './cash-out-bet.ts';
import { toRequest, type CashOutRequest, type CustomerCaller } from './cash-out-request.ts';
import { findCashOut, listDueCashOuts } from './cash-out.queries.ts';

export interface CashOutDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly live: LiveCustomers;
  readonly rules: HouseRules;
  readonly jurisdiction: Jurisdiction;
  readonly log: { error(fields: object, message: string): void };
}

/** Buys bets back, at once or after their in-play delay. */
export interface CashOut {
  cashOut(
    asked: output<(typeof myBetsRoutes)['cashOut']['request']>,
    customer: CustomerCaller,
  ): Promise<CashOutResponse>;
  getCashOut(cashOutKey: string, customer: CustomerCaller): Promise<CashOutResponse>;
  /** Decides the requests that are due, also those which waited when an earlier process ended. */
  decideDue(): Promise<void>;
}

const dueMax = 200;

export async function openCashOut(deps: CashOutDeps): Promise<CashOut> {
  const houseAccounts = await readHouseAccounts(deps.db);
  const now = (): number => deps.clock.now();
  const take = async (request: CashOutRequest): Promise<CashOutOutcome> =>
    await takeAndTell(deps, { ...deps, houseAccounts, now }, request);
  const decideDue = async (): Promise<void> => {
    const due = await transactionByIndex(
      deps.db,
      async (tx) => await listDueCashOuts(tx, { now: now(), countMax: dueMax }),
    );
    // One by one: they are few, and must not take up the connections on which bets are placed.
    for (const request of due) {
      try {
        await take(request);
      } catch (error) {
        deps.log.error({ err: error }, 'a cash out could not be decided and is tried again');
      }
    }
  };
  return {
    cashOut: async (asked, customer) => {
      const outcome = await take(toRequest(asked, customer, now()));
      if (outcome.kind === 'not_allowed') throw new Refusal(outcome.code);
      return outcome.response;
    },
    getCashOut: async (cashOutKey, { accountId }) => {
      const stored = await findCashOut(deps.db, { accountId, cashOutKey });
      if (stored === undefined) throw new Refusal('cash_out.unknown');
      return answerAgain(stored, now());
    },
    decideDue,
  };
}

/** Tells the customer once the outcome is committed. A customer who is not connected then asks for it by its key. */
async function takeAndTell(
  deps: CashOutDeps,
  betDeps: CashOutBetDeps,
  request: CashOutRequest,
): Promise<CashOutOutcome> {
  const outcome = await retryConflicts(
    async () =>
      await transactionByIndex(deps.db, async (tx) => await cashOutBet(tx, betDeps, request)),
  );
  if (outcome.kind === 'not_allowed' || !outcome.isNew) return outcome;
  const { response, accountVersion: version } = outcome;
  if (response.status === submitStatus.processing) return outcome;
  const { cashOutKey, ticketNumber, customerBalance: balance } = response;
  deps.live.sendToCustomer(request.customerId, { type: 'cash-out', cashOutKey, ticketNumber });
  if (version !== undefined)
    deps.live.sendToCustomer(request.customerId, { type: 'balance', balance, version });
  return outcome;
}
