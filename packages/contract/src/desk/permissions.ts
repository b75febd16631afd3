/** The permissions that an operator may have, any number of them. Each operator's route names the one that it needs. */
export const permissions = [
  /** Markets, prices and results. */
  'trading',
  /** Customers' accounts. */
  'customers',
  /** Export and erasure of a customer's data. */
  'privacy',
  /** The documents by which customers prove who they are. */
  'documents',
  /** Deposits and withdrawals. */
  'payments',
  /** Cases of harm. */
  'safer-gambling',
  /** Promotions and texts. */
  'content',
  /** Jobs that failed, and the state of the server. */
  'system',
] as const;

export type Permission = (typeof permissions)[number];
