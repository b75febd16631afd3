import { submitStatus, type CashOutResponse, type myBetsRoutes } from '@furlong/contract';
import { noPence } from '@furlong/money';
import type { HouseRules } from '@furlong/settlement';
import type { output } from 'zod/mini';
import type { Book } from '../../core/catalogue/book/book.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { transactionByIndex } from '../../platform/database/index-lookups.ts';
import { retryConflicts } from '../../platform/database/retry.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { cashOutBet, type CashOutBetDeps } from './cash-out-bet.ts';
import {
  answerAgain,
  hashCashOut,
  type CashOutOutcome,
  type CashOutRequest,
} from './cash-out-request.ts';
import { findCashOut, listDueCashOuts } from './cash-out.queries.ts';

export interface CashOutDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly live: LiveCustomers;
  readonly rules: HouseRules;
  readonly log: { error(fields: object, message: string): void };
}

type Customer = Extract<Caller, { readonly kind: 'customer' }>;

/** Where bets are bought back, at once or after their in-play delay. */
export interface CashOut {
  cashOut(
    asked: output<(typeof myBetsRoutes)['cashOut']['request']>,
    caller: Customer,
  ): Promise<CashOutResponse>;
  getCashOut(cashOutKey: string, caller: Customer): Promise<CashOutResponse>;
  /** Decides what is due now, such as what waited when the process before this one ended. */
  decideDue(): Promise<void>;
  /** Ends when what is being decided is. */
  stop(): Promise<void>;
}

const DUE_EVERY_MS = 200;
const dueMax = 200;
const betIdMax = BigInt(Number.MAX_SAFE_INTEGER);

export async function startCashOut(deps: CashOutDeps): Promise<CashOut> {
  const houseAccounts = await readHouseAccounts(deps.db);
  const now = (): number => deps.clock.now();
  const take = async (request: CashOutRequest): Promise<CashOutOutcome> =>
    await takeAndTell(deps, { ...deps, houseAccounts, now }, request);
  const decideDue = async (): Promise<void> => {
    const due = await transactionByIndex(
      deps.db,
      async (tx) => await listDueCashOuts(tx, { now: now(), countMax: dueMax }),
    );
    // One after the other: the few that wait never take the connections that bets are placed on.
    for (const request of due) {
      try {
        await take(request);
      } catch (error) {
        deps.log.error({ err: error }, 'A cash out could not be decided and is found again');
      }
    }
  };
  const timer = repeatEvery(DUE_EVERY_MS, decideDue, (error) => {
    deps.log.error({ err: error }, 'Cash outs that are due could not be looked for');
  });
  return {
    cashOut: async (asked, { customerId, accountId, loginId }) => {
      const outcome = await take(toRequest(asked, { customerId, accountId, loginId }, now()));
      if (outcome.kind === 'not_allowed') throw new Refusal(outcome.code);
      return outcome.response;
    },
    getCashOut: async (cashOutKey, { accountId }) => {
      const stored = await findCashOut(deps.db, { accountId, cashOutKey });
      if (stored === undefined) throw new Refusal('cash_out.unknown');
      return answerAgain(stored, now());
    },
    decideDue,
    stop: timer.stop,
  };
}

/** @throws Refusal where nothing is asked for, or of no bet that could be. */
function toRequest(
  asked: output<(typeof myBetsRoutes)['cashOut']['request']>,
  who: Pick<Customer, 'customerId' | 'accountId' | 'loginId'>,
  receivedAt: number,
): CashOutRequest {
  const { betId, cashOutKey, value, stake } = asked;
  if (value <= noPence) throw new Refusal('request.malformed', ['value: above nothing']);
  if (stake !== undefined && stake <= noPence)
    throw new Refusal('request.malformed', ['stake: above nothing']);
  if (BigInt(betId) > betIdMax) throw new Refusal('ticket.unknown');
  return {
    ...who,
    kind: 'fresh',
    betId: Number(betId),
    cashOutKey,
    requestHash: hashCashOut(asked),
    offeredPence: value,
    stakePence: stake,
    receivedAt,
  };
}

/** The outcome is committed when it is told. Whoever is not there to hear it asks by the key. */
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
