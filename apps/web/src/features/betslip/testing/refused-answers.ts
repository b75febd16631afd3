import type { BetFailure, SubmitFailure, SubmitResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import { betId, response, wagerResult } from './slip-fixtures.ts';

type Validation = SubmitResponse['betsValidation'][number];

/** The part of an answer about the runner of that number, whose price was 5/2. */
export function betError(
  number: number,
  failure: BetFailure | null,
): Validation['betErrors'][number] {
  return {
    betId: betId(number),
    betDetail: `14:0${number} Kempton Park`,
    betName: `Runner ${number}`,
    betPriceCode: '',
    betPrice: '5/2',
    betNewPrice: failure?.code === 'price.changed' ? failure.newPrice : '5/2',
    failure,
  };
}

type Restriction = Extract<SubmitFailure, { readonly code: 'account.restricted' }>;

function refused(
  failure: SubmitFailure,
  failureReason: string,
  rest: Partial<SubmitResponse> = {},
): SubmitResponse {
  return response({ status: 4, message: 'Stake Failed', failure, failureReason, ...rest });
}

/** The answer to a stake a line of a wager that is more than the limit. */
export function overStake(maxStake: number, wager = 'Single'): SubmitResponse {
  return refused({ code: 'stake.exceeded', wager, maxStake: pence(maxStake) }, stakeText);
}

/** The answer to an account that may not bet on these sports or at these prices, nor stake more than that in all. */
export function restricted(
  limits: Partial<Pick<Restriction, 'sportCodes' | 'priceTypes'>> & { readonly maxStake?: number },
): SubmitResponse {
  const { sportCodes = [], priceTypes = [], maxStake } = limits;
  const most = maxStake === undefined ? null : pence(maxStake);
  return refused(
    { code: 'account.restricted', sportCodes, priceTypes, maxStake: most },
    restrictedText,
  );
}

/** The answer where the price of the first runner went from 5/2 to 9/4. */
export function priceChanged(): SubmitResponse {
  return refused(priceMove, priceText, {
    betsValidation: [validation(4, priceText, betError(1, priceMove))],
    oldPrice: '5/2',
    price: '9/4',
    wagersSubmitResult: [wagerResult({ isPriceChanged: true })],
  });
}

function validation(
  type: number,
  message1: string,
  ...betErrors: Validation['betErrors']
): Validation {
  return { type, message1, message2: '', betErrors };
}

function gone(why: Extract<BetFailure, { readonly code: 'selection.gone' }>['why']): BetFailure {
  return { code: 'selection.gone', why };
}

const inactiveText =
  'Your account is not eligible to place bets. Please see your email for more information.';
const unverifiedText = 'Your account must be verified before you can place bets.';
const restrictedText =
  'Your account is not eligible to place bets at Horse Racing, Golf. Please see your email for more information. ' +
  'Your account is not eligible to place bets at SP, Fixed Price. Please see your email for more information. ' +
  'Maximum total stake exceeded. Maximum allowed stake is £2.50.';
const endedText = 'Event has ended. The selection is no longer available.';
const goneText = 'Selection is no longer available.';
const eachWayText = 'Each way is not available here.';
const fundsText = 'You have insufficient Funds! Top up the your balance!';
const priceText = 'Price has changed! Old price 5/2. New price 9/4';
const stakeText =
  'Sorry, the maximum stake has been exceeded. The maximum stake available is £2.50.';
const freeBetText = 'This free bet has expired.';
const firstTermsText = 'Each-way terms have changed! Old terms 1/5 1-3. New terms win only';
const secondTermsText = 'Each-way terms have changed! Old terms 1/4 1-2. New terms 1/5 1-2';

const priceMove = { code: 'price.changed', oldPrice: '5/2', newPrice: '9/4' } as const;
const firstTerms = { code: 'terms.changed', oldTerms: '1/5 1-3', newTerms: '' } as const;
const secondTerms = { code: 'terms.changed', oldTerms: '1/4 1-2', newTerms: '1/5 1-2' } as const;

/** The answer that the server gives for each code, in the specified words. */
export const refusedAnswers: Readonly<Record<SubmitFailure['code'], SubmitResponse>> = {
  'customer.inactive': refused({ code: 'customer.inactive' }, inactiveText),
  'customer.unverified': refused({ code: 'customer.unverified' }, unverifiedText),
  'account.restricted': {
    ...restricted({
      sportCodes: ['H', 'h', 'm'],
      priceTypes: ['SP', 'Fixed Price'],
      maxStake: 250,
    }),
    restriction: {
      prohibitedSportcodes: ['H', 'h', 'm'],
      prohibitedPriceTypes: ['SP', 'Fixed Price'],
      maxStakeAllowed: pence(250),
      restrictionErrors: [{ errorType: 0 }, { errorType: 1 }, { errorType: 2 }],
    },
  },
  'event.ended': refused({ code: 'event.ended' }, endedText, {
    betsValidation: [
      validation(1, endedText, betError(1, gone('ended')), betError(2, gone('suspended'))),
    ],
    wagersSubmitResult: [wagerResult({ isEventEnded: true })],
  }),
  'selection.gone': refused({ code: 'selection.gone' }, goneText, {
    betsValidation: [
      validation(1, goneText, betError(1, gone('withdrawn')), betError(2, gone('suspended'))),
    ],
  }),
  'selection.suspended': refused({ code: 'selection.suspended' }, goneText, {
    betsValidation: [
      validation(2, goneText, betError(1, gone('suspended')), betError(2, gone('interrupted'))),
    ],
  }),
  'each_way.unavailable': refused({ code: 'each_way.unavailable' }, eachWayText, {
    betsValidation: [validation(1, eachWayText)],
  }),
  'funds.insufficient': refused({ code: 'funds.insufficient' }, fundsText, {
    isInsufficientFunds: true,
  }),
  'free_bet.unavailable': refused({ code: 'free_bet.unavailable', why: 'expired' }, freeBetText),
  'price.changed': priceChanged(),
  'terms.changed': refused(firstTerms, firstTermsText, {
    betsValidation: [
      validation(5, firstTermsText, betError(1, firstTerms)),
      validation(5, secondTermsText, betError(2, secondTerms)),
    ],
  }),
  'stake.exceeded': {
    ...overStake(250),
    betsValidation: [validation(3, stakeText)],
    wagersSubmitResult: [wagerResult({ isLiabilityExceeded: true, maxStakeAvailable: pence(250) })],
  },
};

/** The same answer with every one of its texts in words that mean nothing. */
export function inGibberish(answer: SubmitResponse): SubmitResponse {
  return {
    ...answer,
    message: 'Blorp.',
    failureReason: 'Frim glap.',
    betsValidation: answer.betsValidation.map((each) => ({ ...each, message1: 'Zwick.' })),
  };
}
