import { createHmac, randomBytes } from 'node:crypto';
import type { CardDetails } from './card-form.ts';
import type { CheckoutOrder } from './shop-requests.ts';
import { brandOf } from './test-cards.ts';

/** A card as it is kept: without its number. */
export interface KeptCard {
  readonly brand: string;
  readonly bin: string;
  readonly lastFour: string;
  readonly holder: string;
  /** The token of the card: the same for the same number. */
  readonly token: string;
}

/** A payment by a card, money that went back to it, or money that was sent to it. */
export interface CardTransaction {
  readonly uid: string;
  readonly type: 'payment' | 'refund' | 'credit';
  status: 'successful' | 'failed' | 'pending' | 'expired';
  message: string;
  /** The sum in minor units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly trackingId: string | null;
  readonly isTest: boolean;
  /** The payment that a refund gives back. */
  readonly parentUid: string | null;
  readonly card: KeptCard;
  readonly notificationUrl: string | null;
  readonly createdAt: number;
  paidAt: number | null;
}

export interface OpenedCheckout {
  readonly token: string;
  readonly order: CheckoutOrder;
  readonly expiresAt: number;
  /** The payments that were tried, the first of them first. */
  readonly payments: CardTransaction[];
  wrongCodes: number;
}

const DAY_MS = 24 * 3_600_000;

/** Everything that the gateway remembers, in memory alone. */
export interface PaymentBook {
  open(order: CheckoutOrder, now: number): OpenedCheckout;
  findCheckout(token: string): OpenedCheckout | undefined;
  keepCard(card: CardDetails): KeptCard;
  findCard(token: string): KeptCard | undefined;
  add(transaction: Omit<CardTransaction, 'uid'>): CardTransaction;
  find(uid: string): CardTransaction | undefined;
  /** The oldest first. */
  readonly list: () => readonly CardTransaction[];
}

export function createPaymentBook(): PaymentBook {
  const checkouts = new Map<string, OpenedCheckout>();
  const cards = new Map<string, KeptCard>();
  const transactions = new Map<string, CardTransaction>();
  const secret = randomBytes(32);
  return {
    open: (order, now) => {
      const expiresAt = toMs(order.order.expired_at) ?? now + DAY_MS;
      const token = randomBytes(32).toString('hex');
      const checkout = { token, order, expiresAt, payments: [], wrongCodes: 0 };
      checkouts.set(token, checkout);
      return checkout;
    },
    findCheckout: (token) => checkouts.get(token),
    keepCard: ({ number, holder }) => {
      const token = createHmac('sha256', secret).update(number).digest('hex');
      const [bin, lastFour] = [number.slice(0, 6), number.slice(-4)];
      const card = { brand: brandOf(number), bin, lastFour, holder, token };
      cards.set(token, card);
      return card;
    },
    findCard: (token) => cards.get(token),
    add: (given) => {
      const uid = `${String(transactions.size + 1)}-${randomBytes(5).toString('hex')}`;
      const transaction = { ...given, uid };
      transactions.set(uid, transaction);
      return transaction;
    },
    find: (uid) => transactions.get(uid),
    list: () => [...transactions.values()],
  };
}

function toMs(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}
