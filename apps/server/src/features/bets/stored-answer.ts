import type { SubmitResponse } from '@furlong/contract';
import { noPence } from '@furlong/money';

type WagerResult = SubmitResponse['wagersSubmitResult'][number];

/** An answer as it is stored, without its key and without what says nothing: most of it, and every bet stores one. */
export type StoredAnswer = Partial<Omit<SubmitResponse, 'submissionKey' | 'wagersSubmitResult'>> & {
  readonly status: SubmitResponse['status'];
  readonly submissionKey?: undefined;
  readonly wagersSubmitResult: readonly Partial<WagerResult>[];
};

/** No list says anything while it is empty. */
const nothingSaid = {
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

const nothingOfWager: WagerResult = {
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

/** Leaves out what `fromStored` puts back. */
export function toStored(response: SubmitResponse): StoredAnswer {
  return {
    ...whatIsSaid(response, nothingSaid),
    status: response.status,
    submissionKey: undefined,
    wagersSubmitResult: response.wagersSubmitResult.map((wager) =>
      whatIsSaid(wager, nothingOfWager),
    ),
  };
}

function whatIsSaid<Answer extends object>(
  answer: Answer,
  nothing: Partial<Answer>,
): Partial<Answer> {
  const said: Partial<Answer> = {};
  for (const name in answer) {
    const value = answer[name];
    if (value !== nothing[name] && !isEmptyList(value)) said[name] = value;
  }
  return said;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The answer as it was told, whether it was stored whole or not. */
export function fromStored(stored: StoredAnswer, submissionKey: string): SubmitResponse {
  return {
    ...nothingSaid,
    ...stored,
    submissionKey,
    wagersSubmitResult: stored.wagersSubmitResult.map((wager) => ({ ...nothingOfWager, ...wager })),
  };
}
