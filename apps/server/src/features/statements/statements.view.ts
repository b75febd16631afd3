import type { Transaction, WagerInfo } from '@furlong/contract';
import { addPence, pence, type Pence } from '@furlong/money';
import type { LegResult } from '@furlong/settlement';
import { deadHeatTextOf } from '../../core/results/dead-heat-text.ts';
import type { KnownLeg } from '../../core/results/known-leg.ts';
import type { PastSettlementRow } from '../../core/results/past-settlements.queries.ts';
import { repricedView } from '../../core/results/repriced-view.ts';
import { settlementVersion } from '../../core/results/settlement-version.ts';
import { potentialLeftOf } from '../../core/wagers/stake-left.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { londonDate, londonTime, londonTimeOfDay } from '../../platform/london-time.ts';
import type {
  LegNamesRow,
  PastCashOutRow,
  StatementBet,
  StatementRow,
  TicketRow,
} from './statements.queries.ts';

/** A statement's line in the specification's fields; `selectionName` is '' unless it is a bet of one leg. */
export function toTransaction(row: StatementRow, selectionName: string): Transaction {
  const at = row.at.getTime();
  return {
    ticketnumber: row.bet === null ? '' : toTicketNumber(row.id),
    transactionDate: londonDate(at),
    transactionTime: londonTimeOfDay(at),
    status: row.bet === null ? '' : statusOf(row.bet),
    transactionTypeId: typeOf(row),
    transactionType: typeName(row),
    resultAmount: pence(row.moved_pence),
    customerBalance: pence(row.balance_pence),
    selectionName,
    ...wagerOf(row.bet),
  };
}

function wagerOf(
  bet: StatementBet | null,
): Pick<
  Transaction,
  | 'wagerType'
  | 'numbersOfLines'
  | 'isEachWay'
  | 'stake'
  | 'stakePlaced'
  | 'potentialProfit'
  | 'totalProfit'
> {
  if (bet === null) {
    const nothing = pence(0);
    return {
      wagerType: '',
      numbersOfLines: 0,
      isEachWay: false,
      stake: nothing,
      stakePlaced: nothing,
      potentialProfit: null,
      totalProfit: null,
    };
  }
  return {
    wagerType: bet.wager,
    numbersOfLines: bet.line_count * (bet.is_each_way ? 2 : 1),
    isEachWay: bet.is_each_way,
    stake: pence(bet.stake_per_line_pence),
    stakePlaced: pence(bet.stake_pence),
    potentialProfit: potentialLeftOf(bet),
    totalProfit: bet.status === 'open' ? null : returnedOf(bet),
  };
}

/** A settled bet is named by its money: less back than staked is a loss, whatever won, and as much is none (rules 3.3). */
function statusOf(bet: StatementBet): Transaction['status'] {
  if (bet.status === 'open') return 'Open';
  if (bet.result_label === 'void') return 'Void';
  return returnedOf(bet) < bet.stake_pence ? 'Loss' : 'Profit';
}

/** What came back, settled or cashed out. */
function returnedOf(bet: StatementBet): Pence {
  return addPence(pence(bet.payout_pence), pence(bet.cashed_out_pence));
}

/** D14: a bet is a stake until it is settled, then a payout or a void. */
function typeOf(row: StatementRow): number {
  if (row.bet === null) return row.kind;
  if (row.bet.status === 'open') return 1;
  return row.bet.result_label === 'void' ? 4 : 2;
}

function typeName(row: StatementRow): string {
  if (row.bet?.result_label === 'cashed_out') return 'Cash Out';
  const names: Readonly<Record<number, string>> = {
    1: 'Stake',
    2: 'Payout',
    4: 'Voided',
    7: 'Account Credit',
    8: 'Adjustment',
    9: 'Payment to Customer',
    10: 'Reverse Withdrawal',
    11: 'Payment from Customer',
    14: 'Account Debit',
  };
  return names[typeOf(row)] ?? row.text;
}

/** A leg with its names. */
export interface ToldLeg {
  readonly known: KnownLeg;
  readonly names: LegNamesRow;
  /** `num/den 1-places`. */
  readonly eachWay: string;
}

/** A bet with everything that is told of it. */
export interface ToldWager {
  readonly ticket: Pick<TicketRow, 'id' | 'is_each_way'>;
  readonly legs: readonly ToldLeg[];
  readonly potentialReturn: Pence | null;
  readonly settlements: readonly PastSettlementRow[];
  readonly cashOuts: readonly PastCashOutRow[];
}

export function toWagerInfo(told: ToldWager): WagerInfo {
  const { id, is_each_way: isEachWay } = told.ticket;
  return {
    ticketnumber: toTicketNumber(id),
    wagersInfo: told.legs.map((leg) => toWagerLeg(leg, isEachWay)),
    potentialReturn: told.potentialReturn,
    cashOuts: told.cashOuts.map((row) => ({
      at: londonInstant(row.decided_at),
      stake: pence(row.stake_pence),
      paid: pence(row.paid_pence),
    })),
    settlements: told.settlements.map((row) => ({
      at: londonInstant(row.settled_at),
      ...settlementVersion(row),
    })),
  };
}

function londonInstant(date: Date): string {
  const at = date.getTime();
  return `${londonDate(at)} ${londonTimeOfDay(at)}`;
}

function toWagerLeg(
  { known, names, eachWay }: ToldLeg,
  isEachWay: boolean,
): WagerInfo['wagersInfo'][number] {
  const { leg, result, ifWon } = known;
  const startsAt = names.starts_at.getTime();
  const time = londonTime(startsAt);
  const isRace = names.fixture_kind === 'meeting';
  return {
    selectionName: names.selection_name,
    betType: names.market_name,
    betPrice: leg.price,
    settledPrice: result?.price ?? '',
    repriced: repricedView(result),
    meetingName: names.fixture_name,
    meetingDate: londonDate(startsAt),
    eventTime: time,
    eventName: isRace ? `${time} ${names.fixture_name}` : names.fixture_name,
    result: resultName(result, isEachWay),
    voidReason: result?.voidReason ?? '',
    // A deduction that is known already is told before the result, too.
    rule4: (result ?? ifWon)?.deductionPence ?? 0,
    deadHeat: deadHeatTextOf(result, isEachWay),
    placeRule: { placeRuleText: eachWay },
  };
}

/** What the leg became for this bet: a runner that was placed has lost a bet to win. */
function resultName(result: LegResult | undefined, isEachWay: boolean): string {
  if (result === undefined) return 'Open';
  switch (result.outcome) {
    case 'won':
      return 'Won';
    case 'placed':
      return isEachWay ? 'Placed' : 'Lost';
    case 'lost':
      return 'Lost';
    case 'half_won':
      return 'Half won';
    case 'half_lost':
      return 'Half lost';
    case 'void':
    case 'push':
      return 'Void';
  }
}
