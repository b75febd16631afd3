import type { BookMarket } from './book.ts';

/** Open, or kept from it by something that may pass the next moment. */
export function isBettable({ status }: Pick<BookMarket, 'status'>): boolean {
  return status === 'open' || status === 'suspended';
}
