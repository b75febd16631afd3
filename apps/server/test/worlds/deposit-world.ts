import type { DepositForm } from '@furlong/contract';
import { jurisdictions } from '@furlong/customer';
import { pence, type Pence } from '@furlong/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { acceptFundsStatement } from './customer-world.ts';
import { openAccount, readBalance } from '../../src/core/ledger/accounts.queries.ts';
import { beginDeposit } from '../../src/features/payments/begin-deposit.ts';
import {
  findDeposit,
  type StoredDeposit,
} from '../../src/core/payments/deposits/deposits.queries.ts';
import { openDatabase, type Database } from '../../src/platform/database/database.ts';
import { createMigratedDatabase } from '../../src/platform/database/testing/test-database.ts';
import type { PaymentReport } from '../../src/ports/payment-gateway.ts';

/** Deposits of customers on a database of its own, at a time that the test moves. */
export interface DepositWorld {
  readonly db: Database;
  /** Business ms. */
  now: number;
  readonly deps: {
    readonly db: Database;
    readonly clock: { now(): number };
    readonly jurisdiction: (typeof jurisdictions)['ukgc'];
    readonly isTest: boolean;
    readonly fundsProtection: 'not_protected';
  };
  newCustomer(): Promise<{ readonly customerId: number; readonly accountId: number }>;
  begin(
    customer: { readonly customerId: number; readonly accountId: number },
    amountPence: number,
    changes?: Partial<DepositForm>,
  ): Promise<StoredDeposit>;
  balanceOf(customer: { readonly accountId: number }): Promise<Pence | undefined>;
  stateOf(deposit: StoredDeposit): Promise<string>;
  findings(): Promise<readonly string[]>;
}

/** Tells the world before the first test of a file. */
export function shareDepositWorld(): () => DepositWorld {
  let world: DepositWorld | undefined;
  let close = async (): Promise<void> => {
    await Promise.resolve();
  };
  beforeAll(async () => {
    const database = await createMigratedDatabase();
    const db = openDatabase({ url: database.url, connectionsMax: 12, onError: () => undefined });
    close = async () => {
      await db.close();
      await database.drop();
    };
    world = createDepositWorld(db);
  });
  afterAll(async () => {
    await close();
  });
  return () => {
    if (world === undefined) throw new Error('the world is opened before the first test');
    return world;
  };
}

/** Several worlds may share a database. */
let made = 0;

/** Deposits on a database that is there already. */
export function createDepositWorld(db: Database): DepositWorld {
  const world: DepositWorld = {
    db,
    now: Date.UTC(2026, 10, 26, 12),
    deps: {
      db,
      isTest: true,
      fundsProtection: 'not_protected',
      jurisdiction: jurisdictions.ukgc,
      clock: { now: () => world.now },
    },
    newCustomer: async () =>
      await db.transaction(async (tx) => {
        made += 1;
        const [row] = await tx.query<{ id: number }>({
          text: `insert into customers (username, password_hash, email, first_name, verification)
            values ($1, '', $2, 'Zoë', 'verified') returning id`,
          values: [`Payer${String(made)}`, `payer${String(made)}@example.com`],
        });
        const customerId = row?.id ?? 0;
        await acceptFundsStatement(tx, customerId, world.now);
        return { customerId, accountId: await openAccount(tx, customerId) };
      }),
    begin: async (customer, amountPence, changes = {}) =>
      await beginDeposit(world.deps, customer, {
        amount: pence(amountPence),
        currency: 'GBP',
        requestKey: randomUUID(),
        ...changes,
      }),
    balanceOf: async ({ accountId }) => (await readBalance(db, accountId))?.balancePence,
    stateOf: async ({ id }) => (await findDeposit(db, id))?.state ?? 'gone',
    findings: async () => {
      const rows = await db.query<{ cause: string }>(
        'select cause from payment_findings order by id',
      );
      return rows.map(({ cause }) => cause);
    },
  };
  return world;
}

/** A gateway's report that agrees with our row, changed as the test wants it. */
export function reportOf(
  deposit: StoredDeposit,
  changes: Partial<PaymentReport> = {},
): PaymentReport {
  const { id, amountPence, currency, isTest } = deposit;
  return {
    depositId: id,
    uid: `uid-${id}`,
    status: 'succeeded',
    message: '',
    amountPence,
    currency,
    isTest,
    refundOf: null,
    card: null,
    ...changes,
  };
}
