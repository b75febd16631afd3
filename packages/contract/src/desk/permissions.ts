/** What an operator may be allowed to do. An operator has any number of these; each operator's route names the one it needs. */
export const permissions = [
  /** Markets, prices and results. */
  'trading',
  /** Customers' accounts. */
  'customers',
  /** Export and erasure of a customer's data. */
  'privacy',
  /** What customers send in to prove who they are. */
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
