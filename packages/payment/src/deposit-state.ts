/**
 * The states of a deposit (D38). A `created` deposit is written before the gateway hears of it, and a `pending` one has
 * a checkout at the gateway. A `returning` one has arrived and goes back, because it may not be kept; a `refunded` one
 * is back.
 */
export const depositStates = [
  'created',
  'pending',
  'succeeded',
  'returning',
  'refunded',
  'failed',
  'expired',
] as const;
export type DepositState = (typeof depositStates)[number];

/** The states of a payment that a gateway reports. */
export const paymentStatuses = ['pending', 'succeeded', 'failed', 'expired'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The effect of a report on a deposit: nothing, a step to a state without money, or the arrival of its money. */
export type DepositStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'moved'; readonly to: 'pending' | 'failed' | 'expired' }
  | { readonly kind: 'arrived' };

const none: DepositStep = { kind: 'none' };

/**
 * The step of a deposit that a gateway reports on. States go forward only: a late or repeated report of a deposit that
 * is over does nothing, except that money which arrives after a failure or an expiry has arrived all the same.
 * Rules: D38.
 */
export function depositStep(state: DepositState, reported: PaymentStatus): DepositStep {
  switch (state) {
    case 'created':
    case 'pending':
      if (reported === 'succeeded') return { kind: 'arrived' };
      return reported === state ? none : { kind: 'moved', to: reported };
    case 'failed':
    case 'expired':
      return reported === 'succeeded' ? { kind: 'arrived' } : none;
    case 'succeeded':
    case 'returning':
    case 'refunded':
      return none;
  }
}
