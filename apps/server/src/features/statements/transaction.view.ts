import type { Movement, AccountTransaction } from '@furlong/contract';
import { addPence, noPence, pence, type Pence } from '@furlong/money';
import type { PastSettlementRow } from '../../core/results/past-settlements.queries.ts';
import { settlementVersion } from '../../core/results/settlement-version.ts';
import { potentialLeftOf } from '../../core/wagers/stake-left.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { londonDate, londonTimeOfDay } from '../../platform/london-time.ts';
import type { StatementBet, StatementLine } from './statements.queries.ts';

/** A line of the statement with what its bet adds to it. */
export interface ToldLine {
  readonly line: StatementLine;
  /** '' unless it is of a bet with one leg. */
  readonly selectionName: string;
  /** The settlement that moved the funds; undefined where something else did. */
  readonly settlement: PastSettlementRow | undefined;
}

/** A line of the statement in the fields of the specification. */
export function toTransaction({ line, selectionName, settlement }: ToldLine): AccountTransaction {
  const at = line.at.getTime();
  const { bet } = line;
  const movement = movementOf(line, settlement);
  return {
    entryNumber: line.entry_number,
    movement,
    ticketnumber: bet === null ? '' : toTicketNumber(bet.id),
    transactionDate: londonDate(at),
    transactionTime: londonTimeOfDay(at),
    status: bet === null ? '' : statusOf(bet),
    ...typeOf(line, movement, settlement),
    resultAmount: pence(line.amount_pence),
    customerBalance: pence(line.balance_pence),
    selectionName,
    ...wagerOf(bet),
  };
}

function movementOf(
  { bet, bet_step: step }: StatementLine,
  settlement: PastSettlementRow | undefined,
): Movement {
  if (bet === null) return 'transfer';
  if (step === null) return 'cash-out';
  if (settlement === undefined) return 'stake';
  switch (settlementVersion(settlement).kind) {
    case 'correction':
      return 'correction';
    case 'limit':
      return 'limit';
    case 'result':
    case 'reopening':
      return settlement.result_label === 'void' ? 'void' : 'payout';
  }
}

/** D14, where a cash out is a payout, and so is a correction unless it makes the bet void. */
function typeOf(
  line: StatementLine,
  movement: Movement,
  settlement: PastSettlementRow | undefined,
): Pick<AccountTransaction, 'transactionTypeId' | 'transactionType'> {
  const paidTypeId = settlement?.result_label === 'void' ? 4 : 2;
  switch (movement) {
    case 'stake':
      return { transactionTypeId: 1, transactionType: 'Stake' };
    case 'payout':
    case 'limit':
      return { transactionTypeId: 2, transactionType: 'Payout' };
    case 'void':
      return { transactionTypeId: 4, transactionType: 'Voided' };
    case 'correction':
      return { transactionTypeId: paidTypeId, transactionType: 'Correction' };
    case 'cash-out':
      return { transactionTypeId: 2, transactionType: 'Cash Out' };
    case 'transfer':
      return {
        transactionTypeId: line.kind,
        transactionType: transferNames[line.kind] ?? line.text,
      };
  }
}

const transferNames: Readonly<Record<number, string>> = {
  7: 'Account Credit',
  8: 'Adjustment',
  9: 'Payment to Customer',
  10: 'Reverse Withdrawal',
  11: 'Payment from Customer',
  14: 'Account Debit',
};

function wagerOf(
  bet: StatementBet | null,
): Pick<
  AccountTransaction,
  | 'wagerType'
  | 'numbersOfLines'
  | 'isEachWay'
  | 'isFreeBet'
  | 'stake'
  | 'stakePlaced'
  | 'potentialProfit'
  | 'totalProfit'
> {
  if (bet === null) {
    return {
      wagerType: '',
      numbersOfLines: 0,
      isEachWay: false,
      isFreeBet: false,
      stake: noPence,
      stakePlaced: noPence,
      potentialProfit: null,
      totalProfit: null,
    };
  }
  return {
    wagerType: bet.wager,
    numbersOfLines: bet.line_count * (bet.is_each_way ? 2 : 1),
    isEachWay: bet.is_each_way,
    isFreeBet: bet.is_free_bet,
    stake: pence(bet.stake_per_line_pence),
    stakePlaced: pence(bet.stake_pence),
    potentialProfit: potentialLeftOf(bet),
    totalProfit: bet.status === 'open' ? null : returnedOf(bet),
  };
}

/** A settled bet is named by its money, whatever won: less back than staked is a loss, the stake back is none (rules 3.3). */
function statusOf(bet: StatementBet): AccountTransaction['status'] {
  if (bet.status === 'open') return 'Open';
  if (bet.result_label === 'void') return 'Void';
  const returned = returnedOf(bet);
  // The stake of a free bet is not the customer's: whatever comes back is won.
  if (bet.is_free_bet) return returned > noPence ? 'Profit' : 'Loss';
  return returned < bet.stake_pence ? 'Loss' : 'Profit';
}

/** The money that came back of a bet, settled or cashed out. */
function returnedOf(bet: StatementBet): Pence {
  return addPence(pence(bet.payout_pence), pence(bet.cashed_out_pence));
}
