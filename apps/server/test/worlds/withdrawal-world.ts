import type { DepositProvider, WithdrawalForm } from '@furlong/contract';
import { pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { creditFromOutside } from '../../src/core/ledger/credit-from-outside.ts';
import { takeReport } from '../../src/core/payments/deposits/take-report.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
} from '../../src/features/desk/withdrawals/decide-withdrawal.ts';
import { askAboutHeldParts, createPayPartHandler } from '../../src/core/withdrawals/pay-part.ts';
import { endHeldPart, type KnownEnd } from '../../src/features/desk/withdrawals/end-held-part.ts';
import { payOutBalance } from '../../src/features/desk/withdrawals/pay-out-balance.ts';
import { requestWithdrawal } from '../../src/features/withdrawals/request-withdrawal.ts';
import type { LiveCustomers } from '../../src/platform/live/live-topics.ts';
import { OutsideFailure } from '../../src/platform/network/outside-failure.ts';
import type { CardGatewayPort } from '../../src/ports/card-gateway/card-gateway-port.ts';
import type { PaymentGateway } from '../../src/ports/payment-gateway.ts';
import type { PaypalPort } from '../../src/ports/paypal/paypal-port.ts';
import type { PayoutOutcome, PayoutPort } from '../../src/ports/payout/payout-port.ts';
import { reportOf, type DepositWorld } from './deposit-world.ts';

export interface Withdrawer {
  readonly customerId: number;
  readonly accountId: number;
}

/** How a company treats the next orders: `cut` stands for a process that dies while it asks. */
export type Manner = 'pays' | 'refuses' | 'pays silently' | 'is deaf' | 'cut before' | 'cut after';

/** A company outside that pays by a key, counts what it was ordered, and does as it is told. */
export class PayingCompany {
  manner: Manner = 'pays';
  /** Whether a question is answered. */
  isAnswering = true;
  readonly orders: string[] = [];
  readonly outcomes = new Map<string, PayoutOutcome>();
  readonly amounts = new Map<string, number>();
  /** Waited for before an order is answered. */
  gate: Promise<void> = Promise.resolve();

  async order(key: string, amountPence: number): Promise<PayoutOutcome> {
    const { manner } = this;
    this.orders.push(key);
    await this.gate;
    if (manner === 'cut before') throw new Error('the process dies');
    if (manner === 'is deaf') throw new OutsideFailure('unreachable');
    const outcome = manner === 'refuses' ? 'refused' : 'paid';
    this.outcomes.set(key, outcome);
    this.amounts.set(key, amountPence);
    if (manner === 'pays silently') throw new OutsideFailure('timeout');
    if (manner === 'cut after') throw new Error('the process dies');
    return outcome;
  }

  async find(key: string): Promise<PayoutOutcome | undefined> {
    if (!this.isAnswering) throw new OutsideFailure('timeout');
    return await Promise.resolve(this.outcomes.get(key));
  }
}

/** Withdrawals of customers on the database of a world of deposits, with companies that the test moves. */
export function openWithdrawalWorld(
  world: DepositWorld,
  companiesOf: { readonly bank: PayingCompany; readonly cards: PayingCompany } = {
    bank: new PayingCompany(),
    cards: new PayingCompany(),
  },
) {
  const { db } = world;
  const { bank, cards } = companiesOf;
  const wallet = new PayingCompany();
  const warnings: unknown[] = [];
  const told: { readonly customerId: number; readonly type: string }[] = [];
  const live: LiveCustomers = {
    sendToCustomer: (customerId, { type }) => {
      told.push({ customerId, type });
    },
  };
  const deps = { ...world.deps, live };
  const companies = {
    payout: toPayout(bank),
    cardGateway: toGateway(cards),
    paypal: toPaypal(wallet),
  };
  const payDeps = {
    ...deps,
    ports: companies,
    log: { warn: (...said: unknown[]) => warnings.push(said) },
  };
  const handler = createPayPartHandler(payDeps);
  const runPart = async (partId: string): Promise<void> => {
    if (handler.place !== 'outside') throw new Error('parts are paid outside a transaction');
    const { signal } = new AbortController();
    await handler.run({ partId }, { key: partId, tries: 1, signal });
  };
  const listPartIds = async (id: string): Promise<readonly string[]> => {
    const rows = await db.query<{ id: string }>({
      text: 'select id from withdrawal_parts where withdrawal_id = $1 order by deposit_id nulls last',
      values: [id],
    });
    return rows.map((row) => row.id);
  };
  return {
    bank,
    cards,
    wallet,
    warnings,
    runPart,
    listPartIds,
    /** The messages of the live channel to customers, the oldest first. */
    told,
    /** A customer with so many pence that came from no card. */
    newCustomer: async (fundsPence = 0): Promise<Withdrawer> => {
      const customer = await world.newCustomer();
      await db.query({
        text: `update customers set last_name = 'Quill' where id = $1`,
        values: [customer.customerId],
      });
      if (fundsPence > 0) {
        const credit = { accountId: customer.accountId, amountPence: pence(fundsPence) };
        const idempotencyKey = `test:${randomUUID()}`;
        await db.transaction(async (tx) => {
          await creditFromOutside(tx, { ...credit, idempotencyKey, at: world.now });
        });
      }
      return customer;
    },
    /** A deposit that has arrived, by card unless told. */
    deposit: async (
      customer: Withdrawer,
      amountPence: number,
      provider: DepositProvider = 'card',
    ): Promise<string> => {
      world.now += 1000;
      const deposit = await world.begin(customer, amountPence, { provider });
      await takeReport(deps, { provider, report: reportOf(deposit), from: 'answer' });
      return deposit.id;
    },
    request: async (
      customer: Withdrawer,
      amountPence: number,
      changes: Partial<WithdrawalForm> = {},
    ): Promise<string> =>
      await requestWithdrawal(deps, customer, {
        ...(await formOf(world, customer, amountPence)),
        ...changes,
      }),
    approve: async (id: string) => {
      await approveWithdrawal(deps, { id, by: 'keeper1' });
    },
    reject: async (id: string, reason = 'The names differ.') => {
      await rejectWithdrawal(deps, { id, by: 'keeper1', reason });
    },
    end: async (known: Pick<KnownEnd, 'id' | 'outcome'>) => {
      await endHeldPart(payDeps, { ...known, by: 'keeper1', reason: 'By the letter of the bank.' });
    },
    payOut: async (
      { customerId: id }: Withdrawer,
      changes: Partial<Parameters<typeof payOutBalance>[1]> = {},
    ) => await payOutBalance(deps, { id, requestKey: randomUUID(), ...changes }, 'keeper1'),
    /** Runs the job of each part. */
    pay: async (id: string): Promise<void> => {
      for (const partId of await listPartIds(id)) await runPart(partId);
    },
    /** Asks about what is held, a minute later. */
    ask: async (): Promise<void> => {
      world.now += 60_000;
      await askAboutHeldParts(payDeps);
    },
    /** The states of a withdrawal in their order, and those of its parts. */
    storyOf: async (id: string) => {
      const events = await db.query<{ state: string; cause: string }>({
        text: 'select state, cause from withdrawal_events where withdrawal_id = $1 order by id',
        values: [id],
      });
      const parts = await db.query<{ state: string; amount_pence: number; is_card: boolean }>({
        text: `select state, amount_pence, deposit_id is not null as is_card from withdrawal_parts
          where withdrawal_id = $1 order by deposit_id is null, amount_pence desc`,
        values: [id],
      });
      return {
        states: events.map(({ state }) => state),
        cause: events.at(-1)?.cause,
        parts: parts.map(
          (part) => `${part.is_card ? 'card' : 'bank'} ${String(part.amount_pence)} ${part.state}`,
        ),
      };
    },
    /** The news of a withdrawal that wait to be mailed or were, by their templates. */
    mailsOf: async (id: string): Promise<readonly string[]> => {
      const rows = await db.query<{ template: string }>({
        text: `select split_part(key, ':', 1) as template from jobs
          where kind = 'mail' and key like '%:' || $1 order by id`,
        values: [id],
      });
      return rows.map(({ template }) => template);
    },
  };
}
export type WithdrawalWorld = ReturnType<typeof openWithdrawalWorld>;

async function formOf(
  { db }: DepositWorld,
  { customerId }: Withdrawer,
  amountPence: number,
): Promise<WithdrawalForm> {
  const [row] = await db.query<{ username: string }>({
    text: 'select username from customers where id = $1',
    values: [customerId],
  });
  return {
    firstName: 'Zoë',
    lastName: 'Quill',
    userName: row?.username ?? '',
    pounds: Math.floor(amountPence / 100),
    pence: amountPence % 100,
    isUseMyPreviousDetails: false,
    bankAccountNumber: '12345678',
    sortCode: '200000',
  };
}

function toPayout(bank: PayingCompany): PayoutPort {
  return {
    pay: async ({ key, amountPence }) => await bank.order(key, amountPence),
    find: async (key) => await bank.find(key),
  };
}

async function notAsked(): Promise<never> {
  return await Promise.reject(new Error('withdrawals ask for refunds alone'));
}

function toGateway(cards: PayingCompany): CardGatewayPort {
  return {
    ...toRefunding(cards),
    createCheckout: notAsked,
    readCheckout: notAsked,
    readByTracking: notAsked,
    pageOrigin: 'https://checkout.example',
    listDay: notAsked,
    readWebhook: () => undefined,
  };
}

function toPaypal(wallet: PayingCompany): PaypalPort {
  return {
    ...toRefunding(wallet),
    createOrder: notAsked,
    readOrder: notAsked,
    capture: notAsked,
    readWebhook: notAsked,
    listDay: notAsked,
  };
}

function toRefunding(company: PayingCompany): PaymentGateway {
  return {
    readPayment: notAsked,
    refund: async ({ depositId, amountPence }) => {
      const outcome = await company.order(depositId, amountPence);
      return outcome === 'paid' ? 'refunded' : 'refused';
    },
    readRefund: async ({ depositId, uid }) => {
      const outcome = await company.find(depositId);
      if (outcome === undefined) return undefined;
      return {
        depositId,
        uid: `refund-${uid}`,
        refundOf: uid,
        message: '',
        card: null,
        status: outcome === 'paid' ? 'succeeded' : 'failed',
        amountPence: pence(company.amounts.get(depositId) ?? 0),
        currency: 'GBP',
        isTest: true,
      };
    },
  };
}
