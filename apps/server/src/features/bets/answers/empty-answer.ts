import type { SubmitResponse } from '@furlong/contract';
import { noPence } from '@furlong/money';

export type WagerResult = SubmitResponse['wagersSubmitResult'][number];

/** An answer that says nothing, without what every answer has: its key, its status and its wagers. */
export const nothingSaid = {
  bets: [],
  betsValidation: [],
  restriction: null,
  failure: null,
  customerBalance: noPence,
  failureReason: '',
  message: '',
  oldPrice: '',
  price: '',
  isInsufficientFunds: false,
  delaySeconds: 0,
} satisfies Omit<SubmitResponse, 'submissionKey' | 'status' | 'wagersSubmitResult'>;

/** A wager of an answer that says nothing. */
export const nothingOfWager: WagerResult = {
  name: '',
  isEachWay: false,
  numberOfLines: 0,
  stakePlaced: noPence,
  ticketNumber: '',
  potentialReturn: null,
  isLiabilityExceeded: false,
  isEventEnded: false,
  isPriceChanged: false,
  maxStakeAvailable: null,
  isFreeBet: false,
  betId: null,
};
