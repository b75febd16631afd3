import { newKey } from '@furlong/client';
import type { Deposit, DepositProvider, FieldError } from '@furlong/contract';
import type { LimitKind } from '@furlong/customer';
import { formatPounds, parsePounds, type Pence } from '@furlong/money';
import { depositAmountFault, leastDepositPence, type DepositBounds } from '@furlong/payment';

/** The room that the customer's limits leave for a deposit, as the server tells it. */
interface ToldLimit {
  readonly minDeposit: Pence;
  /** 0 where no limit is set. */
  readonly currentRemainingLimit: Pence;
  readonly isDepositAllowed: boolean;
  readonly limitReached: LimitKind | null;
}

/** Bounds a deposit where the limits could not be read (specification, 8). The server asks them again. */
export const usualBounds: DepositBounds = { leastPence: leastDepositPence, roomPence: undefined };

export function toBounds({ minDeposit, currentRemainingLimit }: ToldLimit): DepositBounds {
  const hasRoom = currentRemainingLimit > 0;
  return { leastPence: minDeposit, roomPence: hasRoom ? currentRemainingLimit : undefined };
}

/** Finds an amount that is too small or more than the limits leave. Any other text is the schema's to refuse. */
export function findAmountFaults(
  text: string,
  bounds: DepositBounds,
  symbol: string,
): readonly FieldError[] {
  const amount = parsePounds(text.trim());
  const fault = amount === undefined ? undefined : depositAmountFault(amount, bounds);
  if (fault === undefined) return [];
  const { leastPence, roomPence = leastPence } = bounds;
  const bound =
    fault === 'below_minimum'
      ? { min: formatPounds(leastPence) }
      : { remaining: formatPounds(roomPence) };
  return [{ field: 'amount', code: `deposit_amount.${fault}`, parameters: { symbol, ...bound } }];
}

/** A deposit that the customer asks for. The server knows it by its key, whatever is lost on the way. */
export interface Attempt {
  readonly amount: Pence;
  readonly provider: DepositProvider;
  readonly requestKey: string;
  /** When the deposit's checkout ends; undefined until there is one. Units: milliseconds since 1970. */
  readonly endsAt: number | undefined;
}

/**
 * The attempt at what a customer asks for: the one before, while it is for the same amount by the same way and its checkout can
 * be paid, so that neither a retry nor a way back makes a second deposit.
 */
export function attemptAt(
  { amount, provider }: Pick<Attempt, 'amount' | 'provider'>,
  before: Attempt | undefined,
  now: number,
): Attempt {
  const isSame =
    before?.amount === amount &&
    before.provider === provider &&
    (before.endsAt === undefined || before.endsAt > now);
  return isSame ? before : { amount, provider, requestKey: newKey(), endsAt: undefined };
}

/**
 * The outcome of a checkout for the customer who made it. `returned` arrived and goes back, because it may not be kept.
 */
type CheckoutOutcome = 'open' | 'success' | 'declined' | 'expired' | 'returned';

export function outcomeOf({ state }: Pick<Deposit, 'state'>): CheckoutOutcome {
  switch (state) {
    case 'created':
    case 'pending':
      return 'open';
    case 'succeeded':
      return 'success';
    case 'failed':
      return 'declined';
    case 'expired':
      return 'expired';
    case 'returning':
    case 'refunded':
      return 'returned';
  }
}
