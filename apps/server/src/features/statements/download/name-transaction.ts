import type { AccountTransaction } from '@furlong/contract';
import type { StatementWords } from './statement-words.ts';

/** The cause that moved the funds, in one line: `Deposit`, or `Stake: Woven Glen, Single, each way`. */
export function nameTransaction(transaction: AccountTransaction, words: StatementWords): string {
  const { movement, transactionTypeId, transactionType } = transaction;
  if (movement === 'transfer') return words.transfers[transactionTypeId] ?? transactionType;
  const { wagerType, selectionName, isEachWay, isFreeBet } = transaction;
  const how = [isEachWay ? words.eachWay : '', isFreeBet ? words.freeBet : ''];
  const bet = [selectionName, wagerType, ...how].filter(Boolean);
  return `${words.movements[movement]}: ${bet.join(', ')}`;
}
