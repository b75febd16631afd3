import type { BookMarket } from './book.ts';

/** Whether a market takes bets, or is suspended and may take them again the next moment. */
export function isBettable({ status }: Pick<BookMarket, 'status'>): boolean {
  return status === 'open' || status === 'suspended';
}
