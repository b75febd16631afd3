import type { MyBet } from '@furlong/contract';
import { pence } from '@furlong/money';

/** An each-way double of a match in play and a horse that was placed. */
export const openBet: MyBet = {
  ...{ ticketNumber: '1/17', betId: '17', placedAt: '2026-11-20T13:05:00.000Z' },
  ...{ wagerType: 'Double', isEachWay: true, numberOfLines: 2, stake: pence(5_00) },
  isFreeBet: false,
  ...{ stakePlaced: pence(10_00), stakeLeft: pence(10_00), status: 'open', result: '' },
  ...{ settledAt: null, potentialReturn: pence(60_00), returned: pence(0) },
  legs: [
    {
      ...{ selectionName: 'Arsenal', marketName: 'Match Result', eventName: 'Arsenal v Fulham' },
      ...{ eventKind: 'match', eventFile: 'F2611201', eventGroup: 3, eventsNumber: 0 },
      ...{ selectionNumber: 1, sportCode: 'F', startsAt: '2026-11-20T15:00:00.000Z' },
      ...{
        price: '5/2',
        settledPrice: '',
        repriced: null,
        eachWayStr: '',
        isBog: false,
        result: 'open',
      },
      ...{ voidReason: '', rule4: 0, deadHeat: '', status: 'Open', isInPlay: true },
      score: { home: 2, away: 1, period: 'HT', minute: 45, at: '2026-11-20T15:46:00.000Z' },
    },
    {
      ...{ selectionName: 'Quiet Rebuttal', marketName: 'Win', eventName: '14:05 Kempton Park' },
      ...{ eventKind: 'meeting', eventFile: 'H2611201', eventGroup: 1, eventsNumber: 2 },
      ...{ selectionNumber: 4, sportCode: 'H', startsAt: '2026-11-20T14:05:00.000Z' },
      ...{ price: '11/2', settledPrice: '6/1', repriced: null, eachWayStr: '1/5 1-3', isBog: true },
      ...{ result: 'placed', voidReason: '', rule4: 10, deadHeat: '1/2' },
      ...{ status: 'Result', isInPlay: false, score: null },
    },
  ],
  cashOut: { value: pence(9_60), reason: null, delaySeconds: 5 },
  ...{ pendingCashOut: null, cashOuts: [], settlements: [] },
};
