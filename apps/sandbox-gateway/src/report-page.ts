import type { CardTransaction, PaymentBook } from './payment-book.ts';
import type { ReportWanted } from './shop-requests.ts';
import { showTransaction } from './show-transaction.ts';
import type { Switches } from './switches.ts';

const PAGE = 100;

/** A page of the transactions of a time, the oldest first, each with the fee that the gateway keeps for it. */
export function reportPage(book: PaymentBook, wanted: ReportWanted, switches: Switches) {
  const { starting_after: after } = wanted;
  const { untruth, feePence } = switches;
  const numbered = book.list().map((transaction, index) => ({ transaction, id: index + 1 }));
  const found = numbered.filter(({ transaction }) => isReported(transaction, wanted));
  const isAfter = ({ id }: { readonly id: number }): boolean => id > Number(after ?? 0);
  const page = found.filter(isAfter).slice(0, PAGE);
  return {
    transactions: page.map(({ transaction, id }) => ({
      ...showTransaction(transaction, untruth),
      id,
      transaction_fee: transaction.status === 'successful' ? feePence : 0,
    })),
    first_object_id: page.length === 0 ? null : String(page[0]?.id),
    last_object_id: page.length === 0 ? null : String(page.at(-1)?.id),
  };
}

function isReported(transaction: CardTransaction, wanted: ReportWanted): boolean {
  const { createdAt, paidAt, status } = transaction;
  const at = wanted.date_type === 'paid_at' ? paidAt : createdAt;
  if (at === null || !['all', status].includes(wanted.status)) return false;
  // Swedish times are written as the gateway's are.
  const second = new Intl.DateTimeFormat('sv-SE', {
    timeZone: wanted.time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return second >= wanted.from && second <= wanted.to;
}
