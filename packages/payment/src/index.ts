export {
  depositAmountFault,
  isDepositAllowed,
  leastDepositPence,
  leastTestDepositPence,
  type DepositAmountFault,
  type DepositBounds,
} from './deposit-amount.ts';
export {
  depositStates,
  openDepositStates,
  paymentStatuses,
  stepOf,
  type DepositState,
  type DepositStep,
  type PaymentStatus,
} from './deposit-state.ts';
export { findMismatch, type PaymentFacts, type PaymentMismatch } from './payment-mismatch.ts';
