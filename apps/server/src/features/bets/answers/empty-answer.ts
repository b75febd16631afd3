import type { SubmitResponse } from '@furlong/contract';
import { noPence } from '@furlong/money';

export type WagerResult = SubmitResponse['wagersSubmitResult'][number];

/** An answer before it says anything, but for what each has: its key, its status and its wagers. */
export const nothingSaid = {
  bets: [],
  betsValidation: [],
  restriction: null,
  customerBalance: noPence,
  failureReason: '',
  message: '',
  oldPrice: '',
  price: '',
  isInsufficientFunds: false,
  delaySeconds: 0,
} satisfies Omit<SubmitResponse, 'submissionKey' | 'status' | 'wagersSubmitResult'>;

/** The same of one of its wagers. */
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
};
