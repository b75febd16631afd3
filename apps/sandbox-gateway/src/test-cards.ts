/** The outcome of a payment by a test card: at once, or after the code of 3-D Secure. */
type CardEnding =
  | { readonly kind: 'approved' }
  | { readonly kind: 'challenged' }
  | { readonly kind: 'declined'; readonly message: string };

/** The code that 3-D Secure asks for. */
export const SECURE_CODE = '123456';

const declined = { kind: 'declined', message: 'Declined by the bank' } as const;
const unauthenticated = { kind: 'declined', message: '3-D Secure authentication failed' } as const;

const endings: ReadonlyMap<string, CardEnding> = new Map([
  ['4200000000000000', { kind: 'approved' }],
  ['4111111111111111', { kind: 'approved' }],
  ['4005550000000019', declined],
  ['4000000000000002', declined],
  ['4000000000009995', { kind: 'declined', message: 'Insufficient funds' }],
  ['4012000000001097', { kind: 'challenged' }],
  ['4012000000001006', { kind: 'approved' }],
  ['4012000000001014', unauthenticated],
  ['4012000000001022', unauthenticated],
  ['4012000000001030', unauthenticated],
  ['5555555555554444', { kind: 'declined', message: 'Credit cards are not accepted' }],
]);

/** No card but a test card pays: the sandbox takes no money. */
export function endingOf(cardNumber: string): CardEnding {
  return endings.get(cardNumber) ?? { kind: 'declined', message: 'This is no test card' };
}

/** The card's brand, as the gateway writes it. */
export function brandOf(cardNumber: string): string {
  if (cardNumber.startsWith('4')) return 'visa';
  return /^(5[1-5]|2[2-7])/.test(cardNumber) ? 'master' : 'unknown';
}
