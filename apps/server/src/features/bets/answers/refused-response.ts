import type {
  ChangedTerms,
  FreeBetFault,
  GoneSelection,
  MovedPrice,
  PlacementRefusal,
  RestrictionBreach,
} from '@furlong/betting';
import {
  submitStatus,
  titlesOfSports,
  type BetFailure,
  type SubmitFailure,
  type SubmitResponse,
} from '@furlong/contract';
import { formatPounds, poundSterling, type Pence } from '@furlong/money';
import type { Book } from '../../../core/catalogue/book/book.ts';
import { describeMarket } from '../../../core/wagers/market-facts.ts';
import {
  emptyResponse,
  findSelection,
  listSeen,
  toWagerResult,
  type AnsweredLeg,
  type AnswerSubject,
} from './submit-response.ts';

/** The book, and the business ms at which an answer looks at it. */
interface SeenBook {
  readonly book: Book;
  readonly now: number;
}

/** The reason why nothing is placed: the code that a client reads, and beside it the specified texts. */
type Reason = Partial<SubmitResponse> & { readonly failure: SubmitFailure };

const SELECTION_GONE = 'Selection is no longer available.';
const EVENT_ENDED = 'Event has ended. The selection is no longer available.';
const EACH_WAY_GONE = 'Each way is not available here.';
const INSUFFICIENT_FUNDS = 'You have insufficient Funds! Top up the your balance!';
const INACTIVE =
  'Your account is not eligible to place bets. Please see your email for more information.';
const UNVERIFIED = 'Your account must be verified before you can place bets.';

const freeBetTexts: Readonly<Record<FreeBetFault, string>> = {
  unknown: 'This free bet is not yours to use.',
  used: 'This free bet has been used.',
  expired: 'This free bet has expired.',
  unfit: 'A free bet is staked whole, on one line to win.',
};

const barred = {
  inactive: { failure: { code: 'customer.inactive' }, failureReason: INACTIVE },
  unverified: { failure: { code: 'customer.unverified' }, failureReason: UNVERIFIED },
} as const satisfies Record<string, Reason>;

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
  return { ...response, ...reasonOf({ book, now: subject.now }, response, refusal) };
}

function reasonOf(seen: SeenBook, response: SubmitResponse, refusal: PlacementRefusal): Reason {
  switch (refusal.kind) {
    case 'customer_barred':
      return barred[refusal.by];
    case 'restricted':
      return restricted(refusal.breach);
    case 'selections_gone':
      return selectionsGone(seen, response, refusal.gone);
    case 'prices_moved':
      return pricesChanged(seen, response, refusal.moved);
    case 'terms_changed':
      return termsChanged(seen, refusal.changed);
    case 'liability_exceeded':
      return stakeExceeded(response, refusal);
    case 'free_bet_unavailable':
      return {
        failure: { code: 'free_bet.unavailable', why: refusal.why },
        failureReason: freeBetTexts[refusal.why],
      };
    case 'insufficient_funds':
      return {
        failure: { code: 'funds.insufficient' },
        isInsufficientFunds: true,
        failureReason: INSUFFICIENT_FUNDS,
      };
    case 'each_way_unavailable':
      return { failure: { code: 'each_way.unavailable' }, ...validation(1, EACH_WAY_GONE, []) };
    case 'wager_unknown':
      return { failure: { code: 'selection.gone' }, ...validation(1, SELECTION_GONE, []) };
  }
}

function restricted({ sportCodes, priceTypes, stakePenceMax }: RestrictionBreach): Reason {
  const sports = titlesOfSports(sportCodes);
  const errors: (readonly [0 | 1 | 2, string])[] = [
    ...(sports.length > 0 ? [[0, notEligible(sports)] as const] : []),
    ...(priceTypes.length > 0 ? [[1, notEligible(priceTypes)] as const] : []),
    ...(stakePenceMax === undefined ? [] : [[2, overTotalStake(stakePenceMax)] as const]),
  ];
  const maxStake = stakePenceMax ?? null;
  return {
    failure: {
      code: 'account.restricted',
      sportCodes: [...sportCodes],
      priceTypes: [...priceTypes],
      maxStake,
    },
    failureReason: errors.map(([, text]) => text).join(' '),
    restriction: {
      prohibitedSportcodes: [...sportCodes],
      prohibitedPriceTypes: [...priceTypes],
      maxStakeAllowed: maxStake,
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

function selectionsGone(
  seen: SeenBook,
  response: SubmitResponse,
  gone: readonly GoneSelection[],
): Reason {
  const isEventEnded = gone.some(({ why }) => why === 'ended');
  const isPaused = gone.every(({ why }) => why === 'suspended' || why === 'interrupted');
  const code = isEventEnded ? 'event.ended' : isPaused ? 'selection.suspended' : 'selection.gone';
  return {
    failure: { code },
    ...validation(
      isPaused ? 2 : 1,
      isEventEnded ? EVENT_ENDED : SELECTION_GONE,
      gone.map(({ leg, why }) => toBetError(seen, leg, { code: 'selection.gone', why })),
    ),
    wagersSubmitResult: response.wagersSubmitResult.map((wager) => ({ ...wager, isEventEnded })),
  };
}

function pricesChanged(
  seen: SeenBook,
  response: SubmitResponse,
  moved: readonly MovedPrice[],
): Reason {
  const [first] = moved;
  const oldPrice = first?.leg.seenPrice ?? '';
  const newPrice = first?.priceNow ?? '';
  const text = `Price has changed! Old price ${oldPrice}. New price ${newPrice}`;
  const errors = moved.map(({ leg, priceNow }) => {
    const failure = { oldPrice: leg.seenPrice, newPrice: priceNow };
    return toBetError(seen, leg, { code: 'price.changed', ...failure });
  });
  return {
    failure: { code: 'price.changed', oldPrice, newPrice },
    ...validation(4, text, errors),
    oldPrice,
    price: newPrice,
    wagersSubmitResult: response.wagersSubmitResult.map((wager) => ({
      ...wager,
      isPriceChanged: true,
    })),
  };
}

/** An entry for each selection, with the terms that its customer saw and the terms now. */
function termsChanged(seen: SeenBook, changed: readonly ChangedTerms[]): Reason {
  const told = changed.map(({ leg, termsNow }) => {
    const terms = { oldTerms: leg.seenTerms ?? '', newTerms: termsNow };
    const [before, now] = [terms.oldTerms, terms.newTerms].map((text) => text || 'win only');
    const text = `Each-way terms have changed! Old terms ${String(before)}. New terms ${String(now)}`;
    const error = toBetError(seen, leg, { code: 'terms.changed', ...terms });
    return { terms, ...validation(5, text, [error]) };
  });
  const [first] = told;
  return {
    failure: { code: 'terms.changed', ...(first?.terms ?? { oldTerms: '', newTerms: '' }) },
    failureReason: first?.failureReason ?? '',
    betsValidation: told.flatMap(({ betsValidation }) => betsValidation),
  };
}

function stakeExceeded(
  response: SubmitResponse,
  limit: { readonly wagerIndex: number; readonly stakePerLinePenceMax: Pence },
): Reason {
  const maxStake = limit.stakePerLinePenceMax;
  const text = `Sorry, the maximum stake has been exceeded. The maximum stake available is ${toAmount(maxStake)}.`;
  const exceeded = response.wagersSubmitResult[limit.wagerIndex];
  const wager = exceeded?.name ?? '';
  const betId = exceeded?.betId ?? undefined;
  return {
    failure: { code: 'stake.exceeded', wager, maxStake, ...(betId === undefined ? {} : { betId }) },
    ...validation(3, text, []),
    wagersSubmitResult: response.wagersSubmitResult.map((each, index) =>
      index === limit.wagerIndex
        ? { ...each, isLiabilityExceeded: true, maxStakeAvailable: maxStake }
        : each,
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

function toBetError({ book, now }: SeenBook, leg: AnsweredLeg, failure: BetFailure) {
  const market = book.findMarketById(leg.marketId);
  return {
    betId: leg.id,
    betDetail: market === undefined ? '' : describeMarket(market, now),
    betName: findSelection(book, leg)?.name ?? '',
    betPriceCode: leg.seenPrice === 'SP' ? 'S' : '',
    betPrice: leg.seenPrice,
    betNewPrice: failure.code === 'price.changed' ? failure.newPrice : leg.seenPrice,
    failure,
  };
}

function toAmount(amount: Pence): string {
  return `${poundSterling.symbol}${formatPounds(amount)}`;
}
