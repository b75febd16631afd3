import type { Movement } from '@furlong/contract';
import type { MailLanguage } from '../../../core/mail/mail-payload.ts';

/** The words of a statement that is saved as a file. */
export interface StatementWords {
  readonly title: string;
  readonly reference: string;
  readonly period: string;
  readonly madeAt: string;
  readonly shown: string;
  readonly types: Readonly<Record<'1' | '2' | '3' | '11' | '9', string>>;
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly movement: string;
  readonly ticket: string;
  readonly amount: string;
  readonly balance: string;
  readonly opening: string;
  readonly closing: string;
  readonly sum: string;
  readonly eachWay: string;
  readonly freeBet: string;
  readonly movements: Readonly<Record<Exclude<Movement, 'transfer'>, string>>;
  /** Transfers that belong to no bet, by their type (D14). Type 17 has words of its own. */
  readonly transfers: Readonly<Record<number, string>>;
  readonly page: (page: number, pages: number) => string;
}

const english: StatementWords = {
  title: 'Account statement',
  reference: 'Customer reference',
  period: 'Period',
  madeAt: 'Made at',
  shown: 'Shown',
  types: {
    '1': 'All transactions',
    '2': 'All bets',
    '3': 'Open bets',
    '11': 'Deposits',
    '9': 'Withdrawals',
  },
  number: 'No.',
  date: 'Date',
  time: 'Time',
  movement: 'Transaction',
  ticket: 'Ticket',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  sum: 'Sum of what is shown',
  eachWay: 'each way',
  freeBet: 'free bet',
  movements: {
    stake: 'Stake',
    payout: 'Payout',
    void: 'Voided',
    correction: 'Corrected result',
    limit: 'More of the daily limit was free',
    'cash-out': 'Cash out',
  },
  transfers: {
    7: 'Account credit',
    8: 'Adjustment',
    9: 'Withdrawal',
    10: 'Withdrawal returned',
    11: 'Deposit',
    14: 'Account debit',
  },
  page: (page, pages) => `Page ${String(page)} of ${String(pages)}`,
};

const spanish: StatementWords = {
  title: 'Extracto de la cuenta',
  reference: 'Referencia del cliente',
  period: 'Período',
  madeAt: 'Emitido el',
  shown: 'Se muestran',
  types: {
    '1': 'Todas las transacciones',
    '2': 'Todas las apuestas',
    '3': 'Apuestas abiertas',
    '11': 'Depósitos',
    '9': 'Retiradas',
  },
  number: 'N.º',
  date: 'Fecha',
  time: 'Hora',
  movement: 'Transacción',
  ticket: 'Boleto',
  amount: 'Importe',
  balance: 'Saldo',
  opening: 'Saldo inicial',
  closing: 'Saldo final',
  sum: 'Suma de lo mostrado',
  eachWay: 'a ganador y colocado',
  freeBet: 'apuesta gratis',
  movements: {
    stake: 'Apuesta',
    payout: 'Pago',
    void: 'Anulada',
    correction: 'Resultado corregido',
    limit: 'Quedaba más del límite diario',
    'cash-out': 'Cierre anticipado',
  },
  transfers: {
    7: 'Abono en cuenta',
    8: 'Ajuste',
    9: 'Retirada',
    10: 'Retirada devuelta',
    11: 'Depósito',
    14: 'Cargo en cuenta',
  },
  page: (page, pages) => `Página ${String(page)} de ${String(pages)}`,
};

const german: StatementWords = {
  title: 'Kontoauszug',
  reference: 'Kundenreferenz',
  period: 'Zeitraum',
  madeAt: 'Erstellt am',
  shown: 'Gezeigt',
  types: {
    '1': 'Alle Buchungen',
    '2': 'Alle Wetten',
    '3': 'Offene Wetten',
    '11': 'Einzahlungen',
    '9': 'Auszahlungen',
  },
  number: 'Nr.',
  date: 'Datum',
  time: 'Zeit',
  movement: 'Buchung',
  ticket: 'Wettschein',
  amount: 'Betrag',
  balance: 'Kontostand',
  opening: 'Anfangsstand',
  closing: 'Endstand',
  sum: 'Summe des Gezeigten',
  eachWay: 'Sieg und Platz',
  freeBet: 'Gratiswette',
  movements: {
    stake: 'Einsatz',
    payout: 'Gewinn',
    void: 'Storniert',
    correction: 'Korrigiertes Ergebnis',
    limit: 'Mehr vom Tageslimit war frei',
    'cash-out': 'Cash-out',
  },
  transfers: {
    7: 'Gutschrift',
    8: 'Berichtigung',
    9: 'Auszahlung',
    10: 'Auszahlung zurück',
    11: 'Einzahlung',
    14: 'Belastung',
  },
  page: (page, pages) => `Seite ${String(page)} von ${String(pages)}`,
};

export const statementWords: Readonly<Record<MailLanguage, StatementWords>> = {
  en: english,
  es: spanish,
  de: german,
};
