import { randomBytes } from 'node:crypto';
import type { OrderWanted } from './paypal-requests.ts';

export interface OrderCapture {
  readonly id: string;
  /** The key of the request that made it. */
  readonly key: string;
  readonly at: number;
}

export interface OrderRefund {
  readonly id: string;
  readonly key: string;
  readonly status: 'COMPLETED' | 'FAILED' | 'PENDING';
  /** The amount in pounds, such as `10.00`. */
  readonly value: string;
  readonly customId: string | null;
  readonly at: number;
}

/** An order of a shop, and what became of it. */
export interface SandboxOrder {
  readonly id: string;
  readonly wanted: OrderWanted;
  readonly createdAt: number;
  state: 'open' | 'approved' | 'captured';
  /** Whether the account by which the customer has approved it is empty. */
  isUnfunded: boolean;
  capture: OrderCapture | null;
  readonly refunds: OrderRefund[];
}

/** All orders, in memory alone. */
export interface OrderBook {
  /** The order that was made by the same key before, or a new one. */
  open(wanted: OrderWanted, key: string, now: number): SandboxOrder;
  find(id: string): SandboxOrder | undefined;
  findByCapture(captureId: string): SandboxOrder | undefined;
  /** The oldest first. */
  readonly list: () => readonly SandboxOrder[];
}

export function createOrderBook(): OrderBook {
  const orders = new Map<string, SandboxOrder>();
  const idsByKey = new Map<string, string>();
  return {
    open: (wanted, key, now) => {
      const before = orders.get(idsByKey.get(key) ?? '');
      if (before !== undefined) return before;
      const order: SandboxOrder = {
        id: makeId(),
        wanted,
        createdAt: now,
        state: 'open',
        isUnfunded: false,
        capture: null,
        refunds: [],
      };
      orders.set(order.id, order);
      idsByKey.set(key, order.id);
      return order;
    },
    find: (id) => orders.get(id),
    findByCapture: (captureId) =>
      [...orders.values()].find(({ capture }) => capture?.id === captureId),
    list: () => [...orders.values()],
  };
}

/** Capital letters and digits, as PayPal's are. */
export function makeId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17);
}
