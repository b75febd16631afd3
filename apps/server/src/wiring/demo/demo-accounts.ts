import { permissions } from '@furlong/contract';
import type { FundsProtection } from '@furlong/customer';
import { pence } from '@furlong/money';
import { insertAcceptedText } from '../../core/customers/texts/accepted-texts.queries.ts';
import { textsNow } from '../../core/customers/texts/current-texts.ts';
import { openAccount } from '../../core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../../core/ledger/credit-from-outside.ts';
import { journalKind } from '../../core/ledger/journal.ts';
import type { Passwords } from '../../core/login/passwords.ts';
import type { Database } from '../../platform/database/database.ts';

interface DemoCustomer {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isVerified: boolean;
  readonly fundsPence: number;
}

const DEMO_PASSWORD = 'furlong1';
const DEMO_OPERATOR = 'trader1';
const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  {
    username: 'demo01',
    firstName: 'Ruby',
    lastName: 'Walters',
    isVerified: true,
    fundsPence: 100_000,
  },
  { username: 'demo02', firstName: 'Tom', lastName: 'Keane', isVerified: true, fundsPence: 500 },
  { username: 'demo03', firstName: 'Ada', lastName: 'Byrne', isVerified: false, fundsPence: 0 },
];

/** Seeds the accounts of the demo (D29). Accounts that are there already are left as they are. */
export async function seedDemoAccounts(deps: {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly now: number;
  readonly fundsProtection: FundsProtection;
}): Promise<void> {
  const { db } = deps;
  const rows = await db.query<{ username: string }>(
    'select username from customers union all select username from operators',
  );
  const present = new Set(rows.map(({ username }) => username));
  const wanted = [DEMO_OPERATOR, ...DEMO_CUSTOMERS.map(({ username }) => username)];
  if (wanted.every((username) => present.has(username))) return;
  const passwordHash = await deps.passwords.hash(DEMO_PASSWORD);
  for (const customer of DEMO_CUSTOMERS) {
    if (!present.has(customer.username)) {
      await seedCustomer(db, customer, { ...deps, passwordHash });
    }
  }
  await db.query({
    text: `with made as (
        insert into operators (username, password_hash) values ($1, $2)
        on conflict (login_name) do nothing returning id)
      insert into operator_permissions (operator_id, permission)
      select made.id, unnest($3::text[]) from made`,
    values: [DEMO_OPERATOR, passwordHash, [...permissions]],
  });
}

async function seedCustomer(
  db: Database,
  customer: DemoCustomer,
  given: {
    readonly passwordHash: string;
    readonly now: number;
    readonly fundsProtection: FundsProtection;
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into customers
          (username, password_hash, email, first_name, last_name, verification, address,
            date_of_birth)
        values ($1, $2, $3, $4, $5, $6, '{"country": "United Kingdom"}', '1990-01-01')
        on conflict (login_name) do nothing returning id`,
      values: [
        customer.username,
        given.passwordHash,
        `${customer.username}@example.com`,
        customer.firstName,
        customer.lastName,
        customer.isVerified ? 'verified' : 'registered',
      ],
    });
    if (row === undefined) return;
    const { version } = textsNow(given.fundsProtection).funds;
    await insertAcceptedText(tx, { customerId: row.id, name: 'funds', version, at: given.now });
    const accountId = await openAccount(tx, row.id);
    if (customer.fundsPence === 0) return;
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(customer.fundsPence),
      idempotencyKey: `seed:${customer.username}`,
      kind: journalKind.paymentFromCustomer,
      text: 'Opening balance of the demo',
      at: given.now,
    });
  });
}
