import { formatPounds } from '@furlong/money';
import { nameTransaction } from './name-transaction.ts';
import type { StatementDocument } from './statement-document.ts';
import type { StatementWords } from './statement-words.ts';

/** Programs for tables take a text file for one of their own characters unless it begins with this mark. */
const MARK = '\uFEFF';

/** A statement as a table: a head, the opening balance, the movements oldest first, their sum, and the closing balance. */
export function writeCsv(document: StatementDocument, words: StatementWords): string {
  const { asked, opening, closing, sum, transactions } = document;
  const { number, date, time, movement, ticket, amount, balance } = words;
  const rows = [
    [number, date, time, movement, ticket, `${amount} (GBP)`, `${balance} (GBP)`],
    ['', asked.from, '', words.opening, '', '', formatPounds(opening)],
    ...transactions.map((each) => [
      String(each.entryNumber),
      toDay(each.transactionDate),
      each.transactionTime,
      nameTransaction(each, words),
      each.ticketnumber,
      formatPounds(each.resultAmount),
      formatPounds(each.customerBalance),
    ]),
    ['', asked.to, '', words.sum, '', formatPounds(sum), ''],
    ['', asked.to, '', words.closing, '', '', formatPounds(closing)],
  ];
  return `${MARK}${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** `2026-11-20` for `20-11-2026`: every program for tables reads it as the same day. */
function toDay(londonDate: string): string {
  return londonDate.split('-').toReversed().join('-');
}

/**
 * A cell that a program for tables neither breaks nor works out. A text that such a program would take for a formula gets an
 * apostrophe before it; a number may have its minus.
 */
export function toCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
