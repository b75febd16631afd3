import { refusals } from '@furlong/contract';

/** In English the customer reads the contract's own messages. */
const messages: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(refusals).map(([code, { message }]) => [code, message]),
);

export const phrases: Readonly<Record<string, string>> = {
  ...messages,
  serviceUnavailable: 'Service is unavailable. Please try again later.',
};

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/trouble': typeof phrases;
  }
}
