import { titlesOfSports, type Submission, type SubmitResponse } from '@furlong/contract';
import type { Pence } from '@furlong/money';
import { listStakeLimits, type StakeLimit } from './stake-limits.ts';

/** A reason why a bet was not placed. The kinds stand in the order of the specification. */
export type FailureReason =
  /** Sports, or types of price, that this account may not bet on. */
  | { readonly kind: 'not-eligible'; readonly what: string }
  | { readonly kind: 'total-stake'; readonly limit: Pence }
  | { readonly kind: 'event-ended' }
  | { readonly kind: 'price-changed'; readonly oldPrice: string; readonly newPrice: string }
  /** The wager that it is about, where there are several. */
  | { readonly kind: 'liability'; readonly limit: Pence; readonly wager?: string }
  | { readonly kind: 'insufficient-funds' }
  | { readonly kind: 'selection-gone' }
  /** The server's own words. */
  | { readonly kind: 'told'; readonly text: string };

type Validation = SubmitResponse['betsValidation'][number];
export type BetError = Validation['betErrors'][number];

/** The server's words about some selections: the text above them, the text below them, and the selections. */
export interface FailureEntry {
  readonly top: string;
  readonly bottom: string;
  readonly bets: readonly BetError[];
  /** True where the customer can agree to the new prices. */
  readonly isPriceChange: boolean;
  /** True where the selections can be bet on again when their market opens. */
  readonly isPaused: boolean;
}

export interface Failure {
  readonly reasons: readonly FailureReason[];
  /** All price changes that are to be agreed to. */
  readonly priceChanges: readonly BetError[];
  readonly entries: readonly FailureEntry[];
  /** The stake a line that would be taken, for each wager. */
  readonly stakeLimits: readonly StakeLimit[];
}

const priceChangeType = 4;
const pausedType = 2;
const goneText = 'Selection is no longer available';
const priceChangeText = /^Price has changed!( Old price \S*\. New price \S*)?$/;

/** Whether the answer names a reason against the bet. An answer that says "processing" and names one is a failure. */
export function isFlagged(response: SubmitResponse): boolean {
  return (
    response.isInsufficientFunds ||
    (response.restriction?.restrictionErrors.length ?? 0) > 0 ||
    response.wagersSubmitResult.some(
      (wager) => wager.isEventEnded || wager.isPriceChanged || wager.isLiabilityExceeded,
    ) ||
    isSelectionGone(response)
  );
}

/** Reads why these wagers were not placed out of the server's answer. */
export function toFailure(response: SubmitResponse, wagers: Submission['wagers']): Failure {
  const named = listReasons(response);
  const reasons = named.length > 0 ? named : [toldReason(response)];
  return {
    reasons,
    priceChanges: response.betsValidation
      .filter(({ type }) => type === priceChangeType)
      .flatMap(({ betErrors }) => betErrors),
    entries: response.betsValidation
      .map((validation) => toEntry(validation, reasons))
      .filter(({ top, bottom, bets }) => top !== '' || bottom !== '' || bets.length > 0),
    stakeLimits: listStakeLimits(response, wagers),
  };
}

function listReasons(response: SubmitResponse): readonly FailureReason[] {
  const results = response.wagersSubmitResult;
  const isEnded = results.some(({ isEventEnded }) => isEventEnded);
  return [
    ...listRestrictions(response),
    ...(isEnded ? [{ kind: 'event-ended' } as const] : []),
    ...listPriceReasons(response),
    ...listLiability(results),
    ...(response.isInsufficientFunds ? [{ kind: 'insufficient-funds' } as const] : []),
    ...(!isEnded && isSelectionGone(response) ? [{ kind: 'selection-gone' } as const] : []),
  ];
}

function listLiability(results: SubmitResponse['wagersSubmitResult']): readonly FailureReason[] {
  const { name, maxStakeAvailable: limit } =
    results.find(({ isLiabilityExceeded }) => isLiabilityExceeded) ?? {};
  if (limit === undefined || limit === null) return [];
  const isOneOfSeveral = name !== undefined && results.length > 1;
  return [{ kind: 'liability', limit, ...(isOneOfSeveral ? { wager: name } : {}) }];
}

function listRestrictions({ restriction }: SubmitResponse): readonly FailureReason[] {
  if (restriction === null) return [];
  return restriction.restrictionErrors.flatMap(({ errorType }): readonly FailureReason[] => {
    switch (errorType) {
      case 0:
        return [
          {
            kind: 'not-eligible',
            what: titlesOfSports(restriction.prohibitedSportcodes).join(', '),
          },
        ];
      case 1:
        return [{ kind: 'not-eligible', what: restriction.prohibitedPriceTypes.join(', ') }];
      case 2:
        return restriction.maxStakeAllowed === null
          ? []
          : [{ kind: 'total-stake', limit: restriction.maxStakeAllowed }];
    }
  });
}

function listPriceReasons(response: SubmitResponse): readonly FailureReason[] {
  if (!response.wagersSubmitResult.some(({ isPriceChanged }) => isPriceChanged)) return [];
  return [{ kind: 'price-changed', oldPrice: response.oldPrice, newPrice: response.price }];
}

function isSelectionGone(response: SubmitResponse): boolean {
  return [response.message, response.failureReason].some((text) => text.includes(goneText));
}

function toldReason({ failureReason, message }: SubmitResponse): FailureReason {
  return { kind: 'told', text: failureReason || message || '-' };
}

/** Leaves out the text above the selections where a reason already says it. */
function toEntry(validation: Validation, reasons: readonly FailureReason[]): FailureEntry {
  const isSaid = reasons.some((reason) => isSameText(reason, validation.message1));
  return {
    top: isSaid ? '' : validation.message1,
    bottom: validation.message2,
    bets: validation.betErrors,
    isPriceChange: validation.type === priceChangeType,
    isPaused: validation.type === pausedType,
  };
}

function isSameText(reason: FailureReason, message1: string): boolean {
  switch (reason.kind) {
    case 'told':
      return reason.text === message1;
    case 'price-changed':
      return priceChangeText.test(message1);
    case 'event-ended':
      return message1.startsWith('Event has ended');
    case 'selection-gone':
      return message1.startsWith(goneText);
    case 'liability':
      return message1.startsWith('Sorry, the maximum stake');
    case 'not-eligible':
    case 'total-stake':
    case 'insufficient-funds':
      return false;
  }
}
