import type { statementsOld as english } from '../en/statements-old.ts';
import type { Translation } from '../translation.ts';

export const statementsOld: Translation<typeof english> = {
  title: 'Umsätze',
  pending: 'Ausstehend',
  profit: 'Gewinn',
  loss: 'Verlust',
  voided: 'Annulliert',
  reference: 'Ref. {{reference}}',
  debit: 'Belastung {{amount}}',
};
