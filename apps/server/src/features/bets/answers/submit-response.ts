import type { AcceptedBet, PlacementRequest, WantedWager } from '@furlong/betting';
import { submitStatus, type SubmitResponse } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import type { Book, BookSelection } from '../../../core/catalogue/book/book.ts';
import { nothingOfWager, nothingSaid, type WagerResult } from './empty-answer.ts';

/** The submission that is answered, and the funds of its customer. */
export interface AnswerSubject {
  readonly submissionKey: string;
  readonly request: Pick<PlacementRequest, 'legs' | 'wagers'>;
  readonly balancePence: Pence;
  /** Business ms at which it was decided. */
  readonly now: number;
}

export type AnsweredLeg = PlacementRequest['legs'][number];

/** Says that the bets are struck: a ticket for each, and selections at the prices taken, which may differ from those seen (D19). */
export function acceptedResponse(
  book: Book,
  subject: AnswerSubject,
  tickets: readonly { readonly ticketNumber: string; readonly bet: AcceptedBet }[],
): SubmitResponse {
  return {
    ...emptyResponse(subject, listTaken(book, subject, tickets)),
    status: submitStatus.succeed,
    message: 'Bet Placed',
    wagersSubmitResult: tickets.map(({ ticketNumber, bet }) => ({
      ...emptyWagerResult(bet.wagerName, bet.isEachWay, bet.lineCount),
      stakePlaced: bet.stakePence,
      ticketNumber,
      potentialReturn: bet.potentialPayoutPence ?? null,
      isFreeBet: bet.freeBetId !== undefined,
      betId: singleOf(bet),
    })),
  };
}

/** A bet with one leg has one line: a single. */
function singleOf({ legs }: AcceptedBet): string | null {
  const [first, ...others] = legs;
  return others.length === 0 ? (first?.id ?? null) : null;
}

function listTaken(
  book: Book,
  { request }: AnswerSubject,
  tickets: readonly { readonly bet: AcceptedBet }[],
): SubmitResponse['bets'] {
  const prices = new Map(
    tickets.flatMap(({ bet }) => bet.legs.map(({ id, price }) => [id, price])),
  );
  return request.legs.flatMap((leg) => {
    const price = prices.get(leg.id);
    return price === undefined ? [] : [toBet(book, leg, price)];
  });
}

function toBet(book: Book, leg: AnsweredLeg, price: string): SubmitResponse['bets'][number] {
  return { id: leg.id, name: findSelection(book, leg)?.name ?? '', price };
}

/** Says that an in-play submission waits its delay. No money is taken yet. */
export function waitingResponse(
  book: Book,
  subject: AnswerSubject,
  leftMs: number,
): SubmitResponse {
  return {
    ...emptyResponse(subject, listSeen(book, subject)),
    status: submitStatus.processing,
    message: 'Processing',
    delaySeconds: toSeconds(Math.max(0, leftMs)),
    wagersSubmitResult: subject.request.wagers.map(toWagerResult),
  };
}

/** Says it again to a client that asks meanwhile, with the delay that is left. */
export function stillWaiting(response: SubmitResponse, leftMs: number): SubmitResponse {
  return { ...response, delaySeconds: toSeconds(Math.max(0, leftMs)) };
}

function toSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/** Says that the submission is stored for good. Its outcome follows over the live channel. */
export function pendingResponse(decided: SubmitResponse): SubmitResponse {
  return {
    ...decided,
    status: submitStatus.pending,
    message: 'Pending',
    failureReason: '',
    betsValidation: [],
    restriction: null,
    failure: null,
    oldPrice: '',
    price: '',
    isInsufficientFunds: false,
    wagersSubmitResult: decided.wagersSubmitResult.map(
      ({ name, isEachWay, numberOfLines, betId }) => ({
        ...emptyWagerResult(name, isEachWay, numberOfLines),
        betId,
      }),
    ),
  };
}

/** The selections as their customer saw them. */
export function listSeen(book: Book, { request }: AnswerSubject): SubmitResponse['bets'] {
  return request.legs.map((leg) => toBet(book, leg, leg.seenPrice));
}

/** An answer of which nothing is said yet but whose it is. */
export function emptyResponse(
  subject: AnswerSubject,
  bets: SubmitResponse['bets'],
): SubmitResponse {
  const { submissionKey, balancePence } = subject;
  return {
    submissionKey,
    status: submitStatus.pending,
    wagersSubmitResult: [],
    ...nothingSaid,
    bets,
    customerBalance: balancePence,
  };
}

function emptyWagerResult(name: string, isEachWay: boolean, numberOfLines: number): WagerResult {
  return { ...nothingOfWager, name, isEachWay, numberOfLines };
}

export function toWagerResult(wager: WantedWager): WagerResult {
  const { name, isEachWay, lineCount, betId = null } = wager;
  return { ...emptyWagerResult(name, isEachWay, lineCount), betId };
}

export function findSelection(book: Book, leg: AnsweredLeg): BookSelection | undefined {
  return book.findMarketById(leg.marketId)?.selections.get(leg.selectionNumber);
}
