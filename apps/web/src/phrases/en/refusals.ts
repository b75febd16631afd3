import { refusals as declared } from '@furlong/contract';

/** In English the customer reads the contract's own messages. */
export const refusals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(declared).map(([code, { message }]) => [code, message]),
);
