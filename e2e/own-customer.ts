import { test, type Page } from '@playwright/test';
import type { LoginResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import { insertAcceptedText } from '../apps/server/src/core/customers/texts/accepted-texts.queries.ts';
import { textsNow } from '../apps/server/src/core/customers/texts/current-texts.ts';
import { openAccount } from '../apps/server/src/core/ledger/accounts.queries.ts';
import { creditFromOutside } from '../apps/server/src/core/ledger/credit-from-outside.ts';
import { journalKind } from '../apps/server/src/core/ledger/journal.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/database/database.ts';
import { findDatabaseOf } from './servers.ts';

/** The servers' databases as this worker has opened them, by address. */
const databases = new Map<string, Database>();
let named = 0;

/** The address of the server that the present journey visits. */
export function ownBaseURL(): string {
  const { baseURL } = test.info().project.use;
  if (baseURL === undefined) throw new Error('the journeys have a server');
  return baseURL;
}

/** A name that no other customer of the run has. */
export function nameCustomer(): string {
  named += 1;
  // Eight characters are the most that a name may have.
  const worker = test.info().workerIndex.toString(36).padStart(2, '0');
  return `wk${worker}${String(named).padStart(4, '0')}`;
}

function databaseOf(baseURL: string): Database {
  const open =
    databases.get(baseURL) ??
    openDatabase({
      url: findDatabaseOf(baseURL),
      connectionsMax: 1,
      answeredWithinMs: 300_000,
      onError: () => undefined,
    });
  databases.set(baseURL, open);
  return open;
}

/**
 * Makes a verified customer of the journey's own, as the demo's customers are made, with the password `furlong1`. No
 * other journey moves the balance, the bets, the limits or the sessions of this customer.
 */
export async function makeCustomer(fundsPence = 100_000): Promise<string> {
  const username = nameCustomer();
  const at = Date.now();
  await databaseOf(ownBaseURL()).transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>({
      text: `insert into customers
          (username, password_hash, email, first_name, last_name, verification, address,
            date_of_birth)
        select $1, password_hash, $2, 'Ada', 'Byrne', verification, address, date_of_birth
        from customers where username = 'demo01' returning id`,
      values: [username, emailOf(username)],
    });
    if (row === undefined) throw new Error('the demo has a customer');
    const { version } = textsNow('not_protected').funds;
    await insertAcceptedText(tx, { customerId: row.id, name: 'funds', version, at });
    const accountId = await openAccount(tx, row.id);
    if (fundsPence === 0) return;
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(fundsPence),
      idempotencyKey: `journey:${username}`,
      kind: journalKind.paymentFromCustomer,
      at,
    });
  });
  return username;
}

export function emailOf(username: string): string {
  return `${username}@example.com`;
}

/**
 * Logs in without the form, which has journeys of its own, and gives the customer's name: of one who is made for it
 * where nobody is named. The next page that is opened is this customer's.
 */
export async function logIn(page: Page, given?: string): Promise<string> {
  const username = given ?? (await makeCustomer());
  const sent = await page.request.post('/api/user/login', {
    data: { Login: username, Password: 'furlong1' },
  });
  const answer = (await sent.json()) as LoginResponse;
  if (answer.status !== '1') throw new Error(`${username} is not logged in: ${answer.message}`);
  const context = page.context();
  // The cookie of the login is there already; what the device keeps is added as the login page would.
  const { cookies, origins } = await context.storageState();
  const origin = ownBaseURL();
  const isOwn = (each: { readonly origin: string }) => each.origin === origin;
  const localStorage = [
    ...(origins.find(isOwn)?.localStorage ?? []),
    { name: 'furlong.authToken', value: answer.token },
    { name: 'furlong.authTokenExpiresAt', value: answer.tokenExpiresAt },
    { name: 'furlong.hasDeviceCredential', value: 'true' },
  ];
  await context.setStorageState({
    cookies,
    origins: [...origins.filter((each) => !isOwn(each)), { origin, localStorage }],
  });
  return username;
}
