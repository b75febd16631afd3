export const statementsOld = {
  title: 'Transactions',
  pending: 'Pending',
  profit: 'Profit',
  loss: 'Loss',
  voided: 'Voided',
  accountCredit: 'Account Credit',
  accountDebit: 'Account Debit',
  paymentToCustomer: 'Payment to Customer',
  paymentFromCustomer: 'Payment from Customer',
  reverseWithdrawal: 'Reverse Withdrawal',
  reference: 'Ref {{reference}}',
  debit: 'debit {{amount}}',
} as const;
