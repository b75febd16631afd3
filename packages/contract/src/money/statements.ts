import * as z from 'zod/mini';
import {
  emptyRequest,
  instantField,
  ordinalField,
  poundsField,
  priceTextField,
  settledPriceField,
  versionField,
} from '../routing/field.ts';
import { fileResponse } from '../routing/route-body.ts';
import { defineRoutes } from '../routing/route.ts';
import { repricedField, voidReasonField } from '../betting/my-bets.ts';
import { settlementVersionFields } from '../betting/settlement-version.ts';

/** Type filter of the specification: 1 All Transactions, 2 All Bets, 3 Unsettle/Pending Bets, 11 Deposits, 9 Withdrawals. */
const typeFilter = z.enum(['1', '2', '3', '11', '9']);

/** The duration that a customer chose, as the specification numbers them: 1 is the last 24 hours, 11 the last 12 months. */
const durationField = z.string().check(z.regex(/^(?:[1-9]|1[01])$/));

/** A date in London as it is sent, `2026-11-20`. */
const londonDateField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * The kinds of movements of a customer's funds: a stake; the payout of a bet, or the stake of a void one; a difference
 * after a corrected result, or because another bet left more of a day's limit; a cash out; or a transfer that belongs
 * to no bet.
 */
const movementField = z.enum([
  'stake',
  'payout',
  'void',
  'correction',
  'limit',
  'cash-out',
  'transfer',
]);
export type Movement = z.output<typeof movementField>;

/** One movement of the customer's funds. For a movement of a bet it has the bet too, as it stands now. */
const transactionSchema = z.strictObject({
  /** Its place among all movements of the customer's funds, in the order of the ledger: the first ever is 1. */
  entryNumber: versionField,
  movement: movementField,
  /** The ticket; '' for a movement that belongs to no bet. */
  ticketnumber: z.string(),
  /** The date `20-11-2026` and the time `14:05:09` in London. */
  transactionDate: z.string(),
  transactionTime: z.string(),
  status: z.enum(['Open', 'Loss', 'Profit', 'Void', '']),
  transactionTypeId: ordinalField,
  transactionType: z.string(),
  /** The change of the balance, in pounds; negative when the movement took money. */
  resultAmount: poundsField,
  /** The balance after the movement. */
  customerBalance: poundsField,
  wagerType: z.string(),
  /** The selection of a bet of one leg; '' for other bets. */
  selectionName: z.string(),
  numbersOfLines: ordinalField,
  isEachWay: z.boolean(),
  /** Whether the bet's stake is a free bet. Such a stake moves no funds: only the winnings are a movement. */
  isFreeBet: z.boolean(),
  stake: poundsField,
  stakePlaced: poundsField,
  /** The potential winnings; null where a leg is at the starting price. */
  potentialProfit: z.nullable(poundsField),
  /** The money that came back, stake included; null while the bet is open. */
  totalProfit: z.nullable(poundsField),
});
export type AccountTransaction = z.output<typeof transactionSchema>;

const wagerInfoSchema = z.strictObject({
  ticketnumber: z.string(),
  wagersInfo: z.array(
    z.strictObject({
      selectionName: z.string(),
      betType: z.string(),
      betPrice: priceTextField,
      /** The price at which the leg was settled, where it is settled: SP or best odds. */
      settledPrice: settledPriceField,
      repriced: repricedField,
      meetingName: z.string(),
      meetingDate: z.string(),
      eventTime: z.string(),
      eventName: z.string(),
      /** The result of the leg: Open, Won, Placed, Lost or Void. */
      result: z.string(),
      voidReason: voidReasonField,
      /** The Rule 4 deduction from the winnings in pence in the pound; for an open leg, the deductions known so far. */
      rule4: ordinalField,
      /** The part of the stake that a dead heat left, `1/2`; '' where there was none. */
      deadHeat: z.string(),
      placeRule: z.strictObject({ placeRuleText: z.string() }),
    }),
  ),
  /**
   * The return of the stake that is left, if every open leg wins, by the results known so far; null where a starting
   * price is in it, and once the bet is settled.
   */
  potentialReturn: z.nullable(poundsField),
  /** Every cash out of this bet, oldest first: the part of the stake, and what was paid for it. */
  cashOuts: z.array(z.strictObject({ at: z.string(), stake: poundsField, paid: poundsField })),
  /** Every settlement of this bet, oldest first. */
  settlements: z.array(z.strictObject({ at: z.string(), ...settlementVersionFields })),
});
export type WagerInfo = z.output<typeof wagerInfoSchema>;

export const statementRoutes = defineRoutes({
  transactions: {
    method: 'GET',
    path: '/api/user/get-user-transactions/{from}/{to}',
    access: 'customer',
    activity: 'account',
    summary:
      'Every movement of funds between two London dates, both included, newest first, at most 500 a page',
    request: z.strictObject({
      from: londonDateField,
      to: londonDateField,
      type: z.optional(typeFilter),
      /**
       * The specified call sends these two fields too. The server does not read them: the dates are the range, and the
       * token says who calls.
       */
      cust_Ref: z.optional(z.string().check(z.maxLength(64))),
      duration: z.optional(durationField),
      /** The page's continuation: `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    }),
    response: z.strictObject({
      transactions: z.array(transactionSchema),
      /** Totals of the whole range, not of the page. */
      totals: z.strictObject({
        /** The balance before the range and after it, whichever types are shown. */
        opening: poundsField,
        closing: poundsField,
        /** The sum of the movements: of all types it is the closing less the opening balance. */
        result: poundsField,
        /**
         * The stakes of the bets that were placed in the range, and below it their returns so far, as they stand now.
         */
        staked: poundsField,
        returned: poundsField,
        /** The winnings or losses of those bets so far. The stake of an open bet is neither. */
        winOrLoss: poundsField,
      }),
      next: z.nullable(z.string()),
    }),
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'request.too_many',
      'statement.range_invalid',
    ],
  },
  statementFile: {
    method: 'GET',
    path: '/api/user/statement-file/{format}/{from}/{to}',
    access: 'customer',
    activity: 'account',
    summary:
      'The statement of two London dates, both included, as a file: opening balance, movements, closing balance',
    request: z.strictObject({
      format: z.enum(['csv', 'pdf']),
      from: londonDateField,
      to: londonDateField,
      type: z.optional(typeFilter),
    }),
    response: fileResponse,
    answers: { fileTypes: ['text/csv', 'application/pdf'] },
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'request.too_many',
      'statement.range_invalid',
      'statement.too_long',
    ],
  },
  sinceEver: {
    method: 'GET',
    path: '/api/user/totals-since-ever',
    access: 'customer',
    activity: 'account',
    summary: 'What the customer has won or lost and deposited since the account was opened',
    request: emptyRequest,
    response: z.strictObject({
      /** The instant at which the account was opened. */
      since: instantField,
      deposited: poundsField,
      /** The withdrawals that went out and have not come back. */
      withdrawn: poundsField,
      netDeposited: poundsField,
      staked: poundsField,
      returned: poundsField,
      /** The winnings or losses of the bets that have ended; the stake of an open bet is neither. */
      winOrLoss: poundsField,
    }),
    refusals: ['request.malformed', 'session.required', 'session.expired', 'request.too_many'],
  },
  wagerInfo: {
    method: 'GET',
    path: '/api/user/get-wager-info/{officeNo}/{refNo}',
    access: 'customer',
    activity: 'account',
    summary: 'The legs of one bet, with what became of them',
    request: z.strictObject({
      officeNo: z.string().check(z.regex(/^\d{1,6}$/)),
      refNo: z.string().check(z.regex(/^\d{1,15}$/)),
    }),
    response: wagerInfoSchema,
    refusals: [
      'request.malformed',
      'session.required',
      'session.expired',
      'request.too_many',
      'ticket.unknown',
    ],
  },
});
