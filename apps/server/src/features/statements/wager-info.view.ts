import type { WagerInfo } from '@furlong/contract';
import { pence, type Pence } from '@furlong/money';
import type { LegResult } from '@furlong/settlement';
import { deadHeatTextOf } from '../../core/results/dead-heat-text.ts';
import type { KnownLeg } from '../../core/results/known-leg.ts';
import type { PastSettlementRow } from '../../core/results/past-settlements.queries.ts';
import { repricedView } from '../../core/results/repriced-view.ts';
import { settlementVersion } from '../../core/results/settlement-version.ts';
import { toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { londonDate, londonTime, londonTimeOfDay } from '../../platform/london-time.ts';
import type { LegNamesRow, PastCashOutRow, TicketRow } from './wager-info.queries.ts';

/** A leg with its names. */
interface ToldLeg {
  readonly known: KnownLeg;
  readonly names: LegNamesRow;
  /** `num/den 1-places`. */
  readonly eachWay: string;
}

/** A bet with everything that is told of it. */
interface ToldWager {
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

/** The result of the leg for this bet: a runner that was placed has lost a bet to win. */
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
