import { pence, type Pence } from '@furlong/money';
import { readHouseAccounts, type HouseAccounts } from '../ledger/accounts.queries.ts';
import { journalKind } from '../ledger/journal.ts';
import { postJournals } from '../ledger/post-journals.ts';
import type { Transaction } from '../../platform/database/database.ts';

interface Withdrawn {
  readonly id: string;
  readonly accountId: number;
  readonly amountPence: Pence;
}

/** Takes a withdrawal out of the customer's funds. */
export async function bookRequest(
  tx: Transaction,
  { id, accountId, amountPence }: Withdrawn,
  at: number,
): Promise<void> {
  const { withdrawalsDue } = await readHouseAccounts(tx);
  await postJournals(tx, [
    {
      kind: journalKind.paymentToCustomer,
      idempotencyKey: `withdrawal:${id}`,
      at,
      entries: [
        { accountId, amountPence: pence(-amountPence) },
        { accountId: withdrawalsDue, amountPence },
      ],
    },
  ]);
}

/** Gives a withdrawal, or a part of one, back to the customer's funds; `id` is that of what goes back. */
export async function bookReturn(
  tx: Transaction,
  { id, accountId, amountPence }: Withdrawn,
  at: number,
): Promise<void> {
  const { withdrawalsDue } = await readHouseAccounts(tx);
  await postJournals(tx, [
    {
      kind: journalKind.reverseWithdrawal,
      idempotencyKey: `withdrawal-return:${id}`,
      at,
      entries: [
        { accountId, amountPence },
        { accountId: withdrawalsDue, amountPence: pence(-amountPence) },
      ],
    },
  ]);
}

/** Books that a part has been paid: by the provider of its deposit, or out of our bank. */
export async function bookPayment(
  tx: Transaction,
  part: {
    readonly id: string;
    readonly amountPence: Pence;
    readonly from: keyof Pick<HouseAccounts, 'clearingCard' | 'clearingPaypal' | 'external'>;
  },
  at: number,
): Promise<void> {
  const { id, amountPence, from } = part;
  const house = await readHouseAccounts(tx);
  await postJournals(tx, [
    {
      kind: journalKind.text,
      text: 'Withdrawal paid',
      at,
      idempotencyKey: `withdrawal-paid:${id}`,
      entries: [
        { accountId: house.withdrawalsDue, amountPence: pence(-amountPence) },
        { accountId: house[from], amountPence },
      ],
    },
  ]);
}
