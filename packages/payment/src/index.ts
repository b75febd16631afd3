export {
  allocateWithdrawal,
  type ReturnableDeposit,
  type WithdrawalShare,
} from './allocate-withdrawal.ts';
export {
  depositAmountFault,
  isDepositAllowed,
  leastDepositPence,
  leastTestDepositPence,
  type DepositBounds,
} from './deposit-amount.ts';
export {
  depositStates,
  paymentStatuses,
  depositStep,
  type DepositState,
  type DepositStep,
  type PaymentStatus,
} from './deposit-state.ts';
export { isIban, tidyIban } from './iban.ts';
export { findMismatch, type PaymentFacts } from './payment-mismatch.ts';
export {
  differenceCauses,
  reconcileDay,
  type DayToReconcile,
  type DifferenceCause,
  type ListedMovement,
  type OwnDeposit,
  type Reconciled,
  type ReconciledSide,
} from './reconcile-day.ts';
export { leastWithdrawalPence, withdrawalAmountFault } from './withdrawal-amount.ts';
export {
  eventOfParts,
  openWithdrawalStates,
  partAfter,
  withdrawalAfter,
  withdrawalStates,
  withdrawalPartStates,
  type WithdrawalPartEvent,
  type WithdrawalPartState,
  type WithdrawalState,
} from './withdrawal-state.ts';
