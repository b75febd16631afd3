import type { FreeBetFault, PriceType } from '@furlong/betting';
import {
  titlesOfSports,
  type BetFailure,
  type Submission,
  type SubmitFailure,
  type SubmitResponse,
} from '@furlong/contract';
import type { Pence } from '@furlong/money';
import { listStakeLimits, type StakeLimit } from './stake-limits.ts';

type Restriction = Extract<SubmitFailure, { readonly code: 'account.restricted' }>;

/** The codes that say everything by themselves: no figures stand beside them. */
export type PlainCode = Exclude<
  SubmitFailure['code'],
  | 'account.restricted'
  | 'free_bet.unavailable'
  | 'price.changed'
  | 'terms.changed'
  | 'stake.exceeded'
>;

/** A reason why a bet was not placed. */
export type FailureReason =
  | { readonly kind: 'plain'; readonly code: PlainCode }
  /** Sports, by their titles, that this account may not bet on. */
  | { readonly kind: 'sports-barred'; readonly sports: readonly string[] }
  | { readonly kind: 'price-types-barred'; readonly priceTypes: readonly PriceType[] }
  | { readonly kind: 'total-stake'; readonly limit: Pence }
  | { readonly kind: 'free-bet'; readonly why: FreeBetFault }
  | { readonly kind: 'price-changed'; readonly oldPrice: string; readonly newPrice: string }
  /** Each-way terms, `1/5 1-3`; '' for win only. */
  | { readonly kind: 'terms-changed'; readonly oldTerms: string; readonly newTerms: string }
  /** The wager that it is about, where there are several, or the selection whose single it is. */
  | { readonly kind: 'liability'; readonly limit: Pence; readonly wager?: string }
  /** A sentence as it stands. The server's own is shown only where its answer has no code. */
  | { readonly kind: 'told'; readonly text: string };

type Validation = SubmitResponse['betsValidation'][number];

/** A selection that a failure is about, with the price that was seen and the price now. */
export type BetError = Omit<Validation['betErrors'][number], 'failure'>;

/** Some selections that a failure is about, with a text above them and a text below. */
export interface FailureEntry {
  /** `undefined` where the reasons of the whole failure say it already. */
  readonly top: FailureReason | undefined;
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

/** Reads why these wagers were not placed out of the server's answer. */
export function toFailure(response: SubmitResponse, wagers: Submission['wagers']): Failure {
  const { failure, betsValidation } = response;
  const reasons =
    failure === null ? [uncodedReason(response)] : listReasons(response, failure, wagers);
  return {
    reasons,
    priceChanges: betsValidation
      .filter(({ type }) => type === priceChangeType)
      .flatMap(({ betErrors }) => betErrors.map(toBet)),
    entries: betsValidation
      .map((validation) => toEntry(validation, failure, reasons))
      .filter(({ top, bottom, bets }) => top !== undefined || bottom !== '' || bets.length > 0),
    stakeLimits: listStakeLimits(failure, wagers),
  };
}

function listReasons(
  { bets }: SubmitResponse,
  failure: SubmitFailure,
  wagers: Submission['wagers'],
): readonly FailureReason[] {
  if (failure.code === 'account.restricted') return listRestrictions(failure);
  if (failure.code === 'free_bet.unavailable') return [{ kind: 'free-bet', why: failure.why }];
  if (failure.code === 'terms.changed') return [toTermsChanged(failure)];
  if (failure.code === 'price.changed') {
    return [{ kind: 'price-changed', oldPrice: failure.oldPrice, newPrice: failure.newPrice }];
  }
  if (failure.code === 'stake.exceeded') {
    const { maxStake: limit, betId } = failure;
    const wager = bets.find(({ id }) => id === betId)?.name ?? failure.wager;
    return [
      { kind: 'liability', limit, ...(wagers.length > 1 || betId !== undefined ? { wager } : {}) },
    ];
  }
  return [{ kind: 'plain', code: failure.code }];
}

function listRestrictions(restriction: Restriction): readonly FailureReason[] {
  const { priceTypes, maxStake } = restriction;
  const sports = titlesOfSports(restriction.sportCodes);
  return [
    ...(sports.length > 0 ? [{ kind: 'sports-barred', sports } as const] : []),
    ...(priceTypes.length > 0 ? [{ kind: 'price-types-barred', priceTypes } as const] : []),
    ...(maxStake === null ? [] : [{ kind: 'total-stake', limit: maxStake } as const]),
  ];
}

function toTermsChanged({
  oldTerms,
  newTerms,
}: Extract<BetFailure, { readonly code: 'terms.changed' }>): FailureReason {
  return { kind: 'terms-changed', oldTerms, newTerms };
}

/** An answer that was stored before failures had codes has words alone. */
function uncodedReason({ failureReason, message }: SubmitResponse): FailureReason {
  return { kind: 'told', text: failureReason || message || '-' };
}

function toEntry(
  validation: Validation,
  failure: SubmitFailure | null,
  reasons: readonly FailureReason[],
): FailureEntry {
  const { type, message2, betErrors } = validation;
  const top = failure === null ? uncodedTop(validation) : topOf(betErrors);
  return {
    top: top === undefined || reasons.some((reason) => isSame(reason, top)) ? undefined : top,
    bottom: message2,
    bets: betErrors.map(toBet),
    isPriceChange: type === priceChangeType,
    isPaused: betErrors.length > 0 && betErrors.every((error) => isPaused(error.failure)),
  };
}

/** Changed terms have an entry for each selection. Every other code is said once, by the reason of the whole failure. */
function topOf(betErrors: Validation['betErrors']): FailureReason | undefined {
  const failure = betErrors[0]?.failure;
  return failure?.code === 'terms.changed' ? toTermsChanged(failure) : undefined;
}

function uncodedTop({ message1 }: Validation): FailureReason | undefined {
  return message1 === '' ? undefined : { kind: 'told', text: message1 };
}

function isSame(one: FailureReason, other: FailureReason): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isPaused(failure: BetFailure | null): boolean {
  return (
    failure?.code === 'selection.gone' &&
    (failure.why === 'suspended' || failure.why === 'interrupted')
  );
}

function toBet({ failure: _failure, ...bet }: Validation['betErrors'][number]): BetError {
  return bet;
}
