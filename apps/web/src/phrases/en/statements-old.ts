export const statementsOld = {
  title: 'Transactions',
  pending: 'Pending',
  profit: 'Profit',
  loss: 'Loss',
  voided: 'Voided',
  reference: 'Ref {{reference}}',
  debit: 'debit {{amount}}',
} as const;
