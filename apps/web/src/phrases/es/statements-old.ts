import type { statementsOld as english } from '../en/statements-old.ts';
import type { Translation } from '../translation.ts';

export const statementsOld: Translation<typeof english> = {
  title: 'Movimientos',
  pending: 'Pendiente',
  profit: 'Ganancia',
  loss: 'Pérdida',
  voided: 'Anulada',
  reference: 'Ref. {{reference}}',
  debit: 'cargo {{amount}}',
};
