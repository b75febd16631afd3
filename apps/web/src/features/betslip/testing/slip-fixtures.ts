import type { Bet, Betslip, SubmitResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import type { SlipChoice } from '../../../core/slip/slip.ts';
import { toLeg } from '../slip/legs.ts';
import { toOrder, type Order } from '../slip/order.ts';
import { listSlipWagers } from '../slip/slip-wagers.ts';

export const slipId = '00000000-0000-4000-8000-000000000001';

export function betId(number: number): string {
  return `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;
}

/** The runner of that number in a race of its own: 5/2, a fifth for three places. */
export function choice(number: number, changes: Partial<SlipChoice> = {}): SlipChoice {
  return {
    eventFileName: 'H2611201',
    eventGroup: 1,
    eventsNumber: number,
    selectionNumber: number,
    price: '5/2',
    priceCode: '',
    isEachWay: false,
    ...changes,
  };
}

export function bet(number: number, changes: Partial<Bet> = {}): Bet {
  return {
    ...choice(number),
    coi: '000',
    id: betId(number),
    gPrice: '5/2',
    gPriceCode: '',
    newPC: '',
    isAvailable: true,
    status: 'Open',
    hasEachWay: true,
    hasStartingPrice: true,
    detail: `14:0${number} Kempton Park`,
    name: `Runner ${number}`,
    marketName: 'Novices’ Hurdle',
    sportCode: 'H',
    startsAt: '2026-11-20T14:05:00.000Z',
    isInPlay: false,
    isBog: true,
    eachWayStr: '1/5 1-3',
    oddsnum: 1,
    oddsden: 5,
    numberOfPlaces: 3,
    relatedGroups: [`race ${number}`],
    winningsMax: null,
    ...changes,
  };
}

export function betslip(bets: readonly Bet[], revision = 1): Betslip {
  return { id: slipId, revision, bets: [...bets], wagers: [], related: [] };
}

export const submissionKey = '00000000-0000-4000-8000-000000000777';

/** A single of £5.00 on the first runner. */
export function order({ keepBetslip = false } = {}): Order {
  return orderOn([bet(1)], { Single: { text: '5', isEachWay: false } }, keepBetslip);
}

export function orderOn(
  bets: readonly Bet[],
  stakes: Parameters<typeof listSlipWagers>[1],
  keepBetslip = false,
): Order {
  const legs = bets.map((each) => toLeg(each.id, each, undefined));
  return toOrder({
    customer: 'demo01',
    slip: { id: slipId, revision: 1 },
    legs,
    rows: listSlipWagers(legs, stakes),
    options: { keepBetslip, priceConsent: 'ask' },
    submissionKey,
    now: 1000,
  });
}

export function response(changes: Partial<SubmitResponse> = {}): SubmitResponse {
  return {
    submissionKey,
    status: 2,
    bets: [{ id: betId(1), name: 'Runner 1', price: '5/2' }],
    wagersSubmitResult: [wagerResult({ ticketNumber: '1/17', stakePlaced: pence(500) })],
    betsValidation: [],
    restriction: null,
    failure: null,
    customerBalance: pence(14320),
    failureReason: '',
    message: '',
    oldPrice: '',
    price: '',
    isInsufficientFunds: false,
    delaySeconds: 0,
    ...changes,
  };
}

export function wagerResult(
  changes: Partial<SubmitResponse['wagersSubmitResult'][number]> = {},
): SubmitResponse['wagersSubmitResult'][number] {
  return {
    name: 'Single',
    isEachWay: false,
    numberOfLines: 1,
    stakePlaced: pence(0),
    ticketNumber: '',
    potentialReturn: pence(1750),
    isLiabilityExceeded: false,
    isEventEnded: false,
    isPriceChanged: false,
    maxStakeAvailable: null,
    isFreeBet: false,
    betId: null,
    ...changes,
  };
}
