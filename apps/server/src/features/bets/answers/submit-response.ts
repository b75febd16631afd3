import type {
  ChangedTerms,
  GoneSelection,
  PlacementRefusal,
  PlacementRequest,
  RestrictionBreach,
  AcceptedBet,
  WantedWager,
} from '@furlong/betting';
import { titlesOfSports, type SubmitResponse, submitStatus } from '@furlong/contract';
import { formatPounds, poundSterling, type Pence } from '@furlong/money';
import type { Book, BookSelection } from '../../../core/catalogue/book/book.ts';
import { describeMarket } from '../../../core/wagers/market-facts.ts';
import { nothingOfWager, nothingSaid, type WagerResult } from './empty-answer.ts';

/** The submission that is answered, and the funds of its customer. */
export interface AnswerSubject {
  readonly submissionKey: string;
  readonly request: Pick<PlacementRequest, 'legs' | 'wagers'>;
  readonly balancePence: Pence;
  /** Business ms at which it was decided. */
  readonly now: number;
}

type Leg = PlacementRequest['legs'][number];

/** The book, and the business ms at which an answer looks at it. */
interface SeenBook {
  readonly book: Book;
  readonly now: number;
}

const SELECTION_GONE = 'Selection is no longer available.';
const EVENT_ENDED = 'Event has ended. The selection is no longer available.';
const EACH_WAY_GONE = 'Each way is not available here.';
const INSUFFICIENT_FUNDS = 'You have insufficient Funds! Top up the your balance!';

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
    })),
  };
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

function toBet(book: Book, leg: Leg, price: string): SubmitResponse['bets'][number] {
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
    oldPrice: '',
    price: '',
    isInsufficientFunds: false,
    wagersSubmitResult: decided.wagersSubmitResult.map(({ name, isEachWay, numberOfLines }) =>
      emptyWagerResult(name, isEachWay, numberOfLines),
    ),
  };
}

/** Says that nothing is placed, and why. */
export function refusedResponse(
  book: Book,
  subject: AnswerSubject,
  refusal: PlacementRefusal,
): SubmitResponse {
  const response: SubmitResponse = {
    ...emptyResponse(subject, listSeen(book, subject)),
    status: submitStatus.failed,
    message: 'Stake Failed',
    wagersSubmitResult: subject.request.wagers.map(toWagerResult),
  };
  const seen = { book, now: subject.now };
  switch (refusal.kind) {
    case 'customer_barred':
      return { ...response, failureReason: barredReason(refusal.by) };
    case 'restricted':
      return { ...response, ...restrictionFields(refusal.breach) };
    case 'selections_gone':
      return { ...response, ...goneFields(seen, response, refusal.gone) };
    case 'prices_moved':
      return { ...response, ...movedFields(seen, response, refusal.moved) };
    case 'terms_changed':
      return { ...response, ...changedTermsFields(seen, refusal.changed) };
    case 'liability_exceeded':
      return { ...response, ...liabilityFields(response, refusal) };
    case 'insufficient_funds':
      return { ...response, isInsufficientFunds: true, failureReason: INSUFFICIENT_FUNDS };
    case 'each_way_unavailable':
      return { ...response, ...validation(1, EACH_WAY_GONE, []) };
    case 'wager_unknown':
      return { ...response, ...validation(1, SELECTION_GONE, []) };
  }
}

function listSeen(book: Book, { request }: AnswerSubject): SubmitResponse['bets'] {
  return request.legs.map((leg) => toBet(book, leg, leg.seenPrice));
}

function emptyResponse(subject: AnswerSubject, bets: SubmitResponse['bets']): SubmitResponse {
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

function toWagerResult(wager: WantedWager): WagerResult {
  return emptyWagerResult(wager.name, wager.isEachWay, wager.lineCount);
}

function barredReason(by: 'inactive' | 'unverified'): string {
  return by === 'inactive'
    ? 'Your account is not eligible to place bets. Please see your email for more information.'
    : 'Your account must be verified before you can place bets.';
}

function restrictionFields(breach: RestrictionBreach): Partial<SubmitResponse> {
  const sports = titlesOfSports(breach.sportCodes);
  const { priceTypes, stakePenceMax } = breach;
  const errors: (readonly [0 | 1 | 2, string])[] = [
    ...(sports.length > 0 ? [[0, notEligible(sports)] as const] : []),
    ...(priceTypes.length > 0 ? [[1, notEligible(priceTypes)] as const] : []),
    ...(stakePenceMax === undefined ? [] : [[2, overTotalStake(stakePenceMax)] as const]),
  ];
  return {
    failureReason: errors.map(([, text]) => text).join(' '),
    restriction: {
      prohibitedSportcodes: [...breach.sportCodes],
      prohibitedPriceTypes: [...priceTypes],
      maxStakeAllowed: stakePenceMax ?? null,
      restrictionErrors: errors.map(([errorType]) => ({ errorType })),
    },
  };
}

function notEligible(what: readonly string[]): string {
  return `Your account is not eligible to place bets at ${what.join(', ')}. Please see your email for more information.`;
}

function overTotalStake(maxPence: Pence): string {
  return `Maximum total stake exceeded. Maximum allowed stake is ${toAmount(maxPence)}.`;
}

function goneFields(
  seen: SeenBook,
  response: SubmitResponse,
  gone: readonly GoneSelection[],
): Partial<SubmitResponse> {
  const isEventEnded = gone.some(({ why }) => why === 'ended');
  const isPaused = gone.every(({ why }) => why === 'suspended' || why === 'interrupted');
  return {
    ...validation(
      isPaused ? 2 : 1,
      isEventEnded ? EVENT_ENDED : SELECTION_GONE,
      gone.map(({ leg }) => toBetError(seen, leg, leg.seenPrice)),
    ),
    wagersSubmitResult: response.wagersSubmitResult.map((wager) => ({ ...wager, isEventEnded })),
  };
}

function movedFields(
  seen: SeenBook,
  response: SubmitResponse,
  moved: readonly { readonly leg: Leg; readonly priceNow: string }[],
): Partial<SubmitResponse> {
  const [first] = moved;
  const oldPrice = first?.leg.seenPrice ?? '';
  const price = first?.priceNow ?? '';
  return {
    ...validation(
      4,
      `Price has changed! Old price ${oldPrice}. New price ${price}`,
      moved.map(({ leg, priceNow }) => toBetError(seen, leg, priceNow)),
    ),
    oldPrice,
    price,
    wagersSubmitResult: response.wagersSubmitResult.map((wager) => ({
      ...wager,
      isPriceChanged: true,
    })),
  };
}

/** An entry for each selection, with the terms that its customer saw and the terms now. */
function changedTermsFields(
  seen: SeenBook,
  changed: readonly ChangedTerms[],
): Pick<SubmitResponse, 'betsValidation' | 'failureReason'> {
  const told = changed.map(({ leg, termsNow }) => {
    const [before, now] = [leg.seenTerms ?? '', termsNow].map((terms) => terms || 'win only');
    const text = `Each-way terms have changed! Old terms ${String(before)}. New terms ${String(now)}`;
    return validation(5, text, [toBetError(seen, leg, leg.seenPrice)]);
  });
  return {
    failureReason: told[0]?.failureReason ?? '',
    betsValidation: told.flatMap(({ betsValidation }) => betsValidation),
  };
}

function liabilityFields(
  response: SubmitResponse,
  limit: { readonly wagerIndex: number; readonly stakePerLinePenceMax: Pence },
): Partial<SubmitResponse> {
  const amount = toAmount(limit.stakePerLinePenceMax);
  const text = `Sorry, the maximum stake has been exceeded. The maximum stake available is ${amount}.`;
  return {
    ...validation(3, text, []),
    wagersSubmitResult: response.wagersSubmitResult.map((wager, index) =>
      index === limit.wagerIndex
        ? { ...wager, isLiabilityExceeded: true, maxStakeAvailable: limit.stakePerLinePenceMax }
        : wager,
    ),
  };
}

function validation(
  type: 1 | 2 | 3 | 4 | 5,
  message1: string,
  betErrors: SubmitResponse['betsValidation'][number]['betErrors'],
): Pick<SubmitResponse, 'betsValidation' | 'failureReason'> {
  return {
    failureReason: message1,
    betsValidation: [{ type, message1, message2: '', betErrors }],
  };
}

function toBetError({ book, now }: SeenBook, leg: Leg, betNewPrice: string) {
  const market = book.findMarketById(leg.marketId);
  return {
    betId: leg.id,
    betDetail: market === undefined ? '' : describeMarket(market, now),
    betName: findSelection(book, leg)?.name ?? '',
    betPriceCode: leg.seenPrice === 'SP' ? 'S' : '',
    betPrice: leg.seenPrice,
    betNewPrice,
  };
}

function findSelection(book: Book, leg: Leg): BookSelection | undefined {
  return book.findMarketById(leg.marketId)?.selections.get(leg.selectionNumber);
}

function toAmount(amount: Pence): string {
  return `${poundSterling.symbol}${formatPounds(amount)}`;
}
