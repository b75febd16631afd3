import { pence } from '@furlong/money';
import { expect } from 'vitest';
import type { MadeCustomer } from '../../../../../test/worlds/customer-world.ts';
import type { TestApp } from '../../../../../test/start-test-app.ts';
import { creditFromOutside } from '../../../../core/ledger/credit-from-outside.ts';

export async function credit(
  { db }: TestApp,
  { accountId, username }: MadeCustomer,
): Promise<void> {
  await db.transaction(async (tx) => {
    await creditFromOutside(tx, {
      accountId,
      amountPence: pence(1234),
      idempotencyKey: username,
      at: Date.now(),
    });
  });
}

export async function placeBet({ db }: TestApp, { accountId }: MadeCustomer): Promise<void> {
  await db.query({
    text: `insert into bets (account_id, submission_key, wager, is_each_way,
        stake_per_line_pence, line_count, stake_pence, leg_count, rules_version, placed_at)
      values ($1, gen_random_uuid(), 'Single', false, 250, 1, 250, 1, 'test', now())`,
    values: [accountId],
  });
}

export async function sendDocument(
  { app, db }: TestApp,
  { username }: MadeCustomer,
  token: string,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({
    Firstname: 'Zoë',
    Lastname: 'Quill',
    Username: username,
  }))
    body.append(name, value);
  body.append('BankVerificationFile', new Blob(['%PDF-1.7\n%%EOF\n']), 'my bank.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const url = `${app.url}/api/forms/AccountVerification`;
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200);
  const [row] = await db.query<{ file_key: string }>(
    'select file_key from documents order by received_at desc limit 1',
  );
  return row?.file_key ?? '';
}
