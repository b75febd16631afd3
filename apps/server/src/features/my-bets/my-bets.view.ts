import {
  submitStatus,
  type CashOutOffer,
  type MyBet,
  type MyBetLeg,
  type MyBetLegResult,
} from '@furlong/contract';
import { addPence, pence } from '@furlong/money';
import type { HouseRules, LegResult } from '@furlong/settlement';
import type { Assessment } from '../../core/cash-out/assess-bet.ts';
import type { Book } from '../../core/catalogue/book/book.ts';
import { statusWord } from '../../core/catalogue/views/market-view.ts';
import { scoreView } from '../../core/catalogue/views/score-view.ts';
import { deadHeatTextOf } from '../../core/results/dead-heat-text.ts';
import type { KnownLeg } from '../../core/results/known-leg.ts';
import type { PastSettlementRow } from '../../core/results/past-settlements.queries.ts';
import { potentialReturnOf } from '../../core/results/potential-return.ts';
import { eachWayTextOf } from '../../core/results/resolve-legs.ts';
import { repricedView } from '../../core/results/repriced-view.ts';
import { settlementVersion } from '../../core/results/settlement-version.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import { toReference, toTicketNumber } from '../../core/wagers/ticket-number.ts';
import { instant, londonTime } from '../../platform/london-time.ts';
import type { LegPlaceRow, MyBetRow, BetCashOutRow } from './my-bets.queries.ts';

/** A bet with everything that its view is made of. */
interface ViewedBet {
  readonly bet: MyBetRow;
  readonly assessment: Assessment;
  /** The places of the legs, by leg number. */
  readonly places: ReadonlyMap<number, LegPlaceRow>;
  readonly cashOuts: readonly BetCashOutRow[];
  readonly settlements: readonly PastSettlementRow[];
}

interface ViewDeps {
  readonly book: Book;
  readonly rules: HouseRules;
}

export function myBetView(told: ViewedBet, deps: ViewDeps): MyBet {
  const { bet, assessment, places } = told;
  return {
    ticketNumber: toTicketNumber(bet.id),
    betId: String(toReference(bet.id)),
    placedAt: instant(bet.placed_at.getTime()),
    wagerType: bet.wager,
    isFreeBet: bet.is_free_bet,
    isEachWay: bet.is_each_way,
    numberOfLines: bet.line_count * (bet.is_each_way ? 2 : 1),
    stake: pence(bet.stake_per_line_pence),
    stakePlaced: pence(bet.stake_pence),
    stakeLeft: stakeLeftOf(bet),
    status: bet.status,
    result: bet.result_label === 'cashed_out' ? 'cashed-out' : bet.result_label,
    settledAt: bet.settled_at === null ? null : instant(bet.settled_at.getTime()),
    potentialReturn: potentialReturnOf(bet, assessment.legs, deps.rules),
    returned: addPence(pence(bet.payout_pence), pence(bet.cashed_out_pence)),
    legs: assessment.legs.flatMap((known) => {
      const place = places.get(known.leg.leg_number);
      const isEachWay = bet.is_each_way;
      return place === undefined ? [] : [legView({ known, place, isEachWay }, deps)];
    }),
    cashOut: offerView(assessment),
    pendingCashOut: pendingView(told.cashOuts),
    cashOuts: told.cashOuts.flatMap((row) =>
      row.decided_at === null
        ? []
        : [
            {
              at: instant(row.decided_at.getTime()),
              stake: pence(row.stake_pence),
              paid: pence(row.paid_pence),
            },
          ],
    ),
    settlements: told.settlements.map((row) => ({
      at: instant(row.settled_at.getTime()),
      ...settlementVersion(row),
    })),
  };
}

function pendingView(cashOuts: readonly BetCashOutRow[]): MyBet['pendingCashOut'] {
  const waiting = cashOuts.find((row) => row.status === submitStatus.processing);
  if (waiting?.due_at === undefined || waiting.due_at === null) return null;
  return {
    cashOutKey: waiting.cash_out_key,
    stake: pence(waiting.stake_pence),
    offered: pence(waiting.offered_pence),
    dueAt: instant(waiting.due_at.getTime()),
  };
}

function offerView(assessment: Assessment): CashOutOffer {
  return assessment.kind === 'offered'
    ? {
        value: assessment.valuePence,
        reason: null,
        delaySeconds: Math.ceil(assessment.delayMs / 1000),
      }
    : { value: null, reason: assessment.reason, delaySeconds: 0 };
}

interface ViewedLeg {
  readonly known: KnownLeg;
  readonly place: LegPlaceRow;
  /** Whether the bet is each way. */
  readonly isEachWay: boolean;
}

/** The book in memory says how an event stands now; an event that it no longer has ended as its row says. */
function legView({ known, place, isEachWay }: ViewedLeg, { book, rules }: ViewDeps): MyBetLeg {
  const { leg, result, ifWon } = known;
  const market = book.findMarketById(leg.market_id);
  const startsAt = place.starts_at.getTime();
  const isRace = place.fixture_kind === 'meeting';
  return {
    selectionName: place.selection_name,
    marketName: place.market_name,
    eventName: isRace ? `${londonTime(startsAt)} ${place.fixture_name}` : place.fixture_name,
    eventKind: place.fixture_kind,
    eventFile: place.ef,
    eventGroup: place.eg,
    eventsNumber: place.ev,
    selectionNumber: leg.selection_number,
    sportCode: place.sport_code,
    startsAt: instant(startsAt),
    price: leg.price,
    eachWayStr: eachWayTextOf(leg, known.market, rules),
    isBog: leg.is_best_odds_guaranteed,
    ...endingOf(result, isEachWay),
    // A deduction that is known already is shown before the result, too.
    rule4: (result ?? ifWon)?.deductionPence ?? 0,
    status: statusWord(market?.status ?? place.market_status),
    isInPlay: market?.fixture.isInPlay ?? false,
    score: scoreView(market === undefined ? place.score : market.fixture.score),
  };
}

/** How the leg ended; nothing of an open leg. */
function endingOf(
  result: LegResult | undefined,
  isEachWay: boolean,
): Pick<MyBetLeg, 'result' | 'settledPrice' | 'repriced' | 'deadHeat' | 'voidReason'> {
  return {
    result: resultWord(result, isEachWay),
    settledPrice: result?.price ?? '',
    repriced: repricedView(result),
    deadHeat: deadHeatTextOf(result, isEachWay),
    voidReason: result?.voidReason ?? '',
  };
}

/** The result of the leg for this bet: a runner that was placed has lost a bet to win. */
function resultWord(result: LegResult | undefined, isEachWay: boolean): MyBetLegResult {
  if (result === undefined) return 'open';
  switch (result.outcome) {
    case 'placed':
      return isEachWay ? 'placed' : 'lost';
    case 'won':
    case 'lost':
    case 'void':
      return result.outcome;
    case 'push':
      return 'void';
    case 'half_won':
      return 'half-won';
    case 'half_lost':
      return 'half-lost';
  }
}
