import type { DepositProvider } from '@furlong/contract';
import { addPence, noPence, pence, type Pence } from '@furlong/money';
import { clearingAccounts, readHouseAccounts } from '../../ledger/accounts.queries.ts';
import { journalKind } from '../../ledger/journal.ts';
import { listPostedKeys, postJournals } from '../../ledger/post-journals.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { ListedPayment } from '../../../ports/listed-payment.ts';

/**
 * Books what a provider keeps of its payments and refunds, each once: it owes so much less. Returns the sum that its list tells,
 * whenever that was booked.
 */
export async function bookFees(
  tx: Transaction,
  listed: readonly ListedPayment[],
  { provider, at }: { readonly provider: DepositProvider; readonly at: number },
): Promise<Pence> {
  const told = listed.flatMap(({ uid, feePence }) =>
    feePence === null || feePence === noPence
      ? []
      : [{ idempotencyKey: `fee:${provider}:${uid}`, feePence }],
  );
  const keys = told.map(({ idempotencyKey }) => idempotencyKey);
  const posted = await listPostedKeys(tx, keys);
  const house = await readHouseAccounts(tx);
  const journals = told
    .filter(({ idempotencyKey }) => !posted.has(idempotencyKey))
    .map(({ idempotencyKey, feePence }) => ({
      kind: journalKind.text,
      text: 'Fee of a payment',
      idempotencyKey,
      at,
      entries: [
        { accountId: house[clearingAccounts[provider]], amountPence: feePence },
        { accountId: house.fees, amountPence: pence(-feePence) },
      ],
    }));
  await postJournals(tx, journals);
  return told.reduce((sum, { feePence }) => addPence(sum, feePence), noPence);
}
