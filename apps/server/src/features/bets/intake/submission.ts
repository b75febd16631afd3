import {
  isSinglesName,
  type PlacementLeg,
  type PriceConsent,
  type WantedWager,
} from '@furlong/betting';
import type { RefusalCode, Submission, SubmitResponse } from '@furlong/contract';
import { pence } from '@furlong/money';
import { hash } from 'node:crypto';
import type { AccountState } from '../../../core/ledger/accounts.queries.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * The bets that a submission asks for, with the selections as they stood on the betslip. The
 * request is stored as JSON while the submission waits its in-play delay, with money in pence.
 */
export interface BetRequest {
  readonly legs: readonly PlacementLeg[];
  readonly wagers: readonly WantedWager[];
  readonly consent: PriceConsent;
  readonly keepBetslip: boolean;
  /** The free bet that is staked in the place of money. */
  readonly freeBetId?: string | undefined;
}

interface SubmissionNames {
  readonly accountId: number;
  readonly customerId: number;
  readonly submissionKey: string;
  readonly betslipId: string;
  readonly revision: number;
  /** Hash of all that is asked but the key, in hexadecimal: tells a repeat from another request. */
  readonly requestHash: string;
  /** Business time in ms. */
  readonly receivedAt: number;
}

/** A selection of a submission, as its customer saw it. */
interface SeenLeg {
  readonly betId: string;
  readonly seenPrice: string;
  readonly seenTerms: string | undefined;
}

/** A submission that has just come in, which only names its selections on the betslip. */
export interface FreshSubmission extends SubmissionNames {
  readonly kind: 'fresh';
  /** The login it came by, which may end while it waits in the lane. */
  readonly loginId: string;
  readonly seen: readonly SeenLeg[];
  readonly wagers: readonly WantedWager[];
  readonly consent: PriceConsent;
  readonly keepBetslip: boolean;
  readonly freeBetId: string | undefined;
}

/** A submission that was stored to be decided when its in-play delay is over, and now is due. */
export interface WaitingSubmission extends SubmissionNames {
  readonly kind: 'waiting';
  readonly request: BetRequest;
}

export type PlacementItem = FreshSubmission | WaitingSubmission;

/**
 * The outcome of a submission: an answer that is stored, or a request that the betslip does not
 * allow.
 */
export type PlacementOutcome =
  | {
      readonly kind: 'answered';
      readonly response: SubmitResponse;
      /** False where the first answer is told again. */
      readonly isNew: boolean;
      /** The account as the whole batch left it, where money moved: each version of an account has one balance. */
      readonly account?: Pick<AccountState, 'balancePence' | 'version'> | undefined;
    }
  | { readonly kind: 'not_allowed'; readonly code: RefusalCode };

// A million pounds a line is far beyond any limit, and still exact as a number when it is
// multiplied by any count of lines.
const STAKE_PENCE_MAX = pence(100_000_000);

/**
 * Reads a submission off the wire. Where it has only singles that name their selections, it is about no other selection.
 * @throws Refusal `request.malformed` when it stakes nothing, or more than can be, or names a wager or a single twice: a
 * betslip has one stake for each.
 */
export function toFreshSubmission(
  submission: Submission,
  who: Pick<FreshSubmission, 'customerId' | 'accountId' | 'loginId'>,
  receivedAt: number,
): FreshSubmission {
  const wagers = submission.wagers
    .filter((wager) => wager.toSubmit)
    .map((wager) => ({
      name: wager.name,
      lineCount: wager.numberOfLines,
      isEachWay: wager.eachWay,
      stakePerLinePence: wager.stake,
      ...(wager.betId === undefined ? {} : { betId: wager.betId }),
    }));
  if (wagers.length === 0 || wagers.some(({ stakePerLinePence }) => stakePerLinePence <= 0)) {
    throw new Refusal('request.malformed', ['wagers: Enter the bet amount!']);
  }
  if (wagers.some(({ stakePerLinePence }) => stakePerLinePence > STAKE_PENCE_MAX)) {
    throw new Refusal('request.malformed', ['wagers: a stake beyond any that is taken']);
  }
  if (isAnyTwice(wagers)) throw new Refusal('request.malformed', ['wagers: one twice']);
  if (wagers.some(({ name, betId }) => betId !== undefined && !isSinglesName(name)))
    throw new Refusal('request.malformed', ['wagers: a bet that is named by no single']);
  return {
    kind: 'fresh',
    customerId: who.customerId,
    accountId: who.accountId,
    loginId: who.loginId,
    submissionKey: submission.submissionKey,
    betslipId: submission.id,
    revision: submission.revision,
    requestHash: hashRequest(submission),
    receivedAt,
    seen: listBacked(submission.bets, wagers).map((bet) => ({
      betId: bet.id,
      seenPrice: bet.priceCode === 'S' ? 'SP' : bet.price,
      seenTerms: bet.eachWayStr,
    })),
    wagers,
    consent: consentOf(submission),
    keepBetslip: submission.keepBetslip,
    freeBetId: submission.freeBetId,
  };
}

/** Whether a wager is named twice, or a selection is in singles twice: on its own, and among all. */
function isAnyTwice(wagers: readonly WantedWager[]): boolean {
  const nameOf = ({ name, isEachWay }: WantedWager): string =>
    `${isSinglesName(name) ? 'Single' : name} ${String(isEachWay)}`;
  const whole = new Set(wagers.filter(({ betId }) => betId === undefined).map(nameOf));
  const own = wagers.filter(({ betId }) => betId !== undefined);
  const distinct = new Set(own.map((wager) => `${nameOf(wager)} ${String(wager.betId)}`));
  return (
    whole.size + distinct.size < wagers.length || own.some((wager) => whole.has(nameOf(wager)))
  );
}

/** The selections that are in any wager. */
function listBacked(
  bets: Submission['bets'],
  wagers: readonly WantedWager[],
): readonly Submission['bets'][number][] {
  const own = new Set(wagers.map(({ betId }) => betId));
  return own.has(undefined) ? bets : bets.filter(({ id }) => own.has(id));
}

/** `acceptPriceChanges` takes any price, and without it higher ones (D19). The finer `priceConsent` rules where it is given. */
function consentOf({ priceConsent, acceptPriceChanges }: Submission): PriceConsent {
  return priceConsent ?? (acceptPriceChanges ? 'any' : 'higher');
}

/** Texts are joined by the zero character, which no request contains: two different requests never join to the same text. */
export function hashRequest({
  id,
  revision,
  bets,
  wagers,
  ...how
}: Omit<Submission, 'submissionKey'>): string {
  const { keepBetslip, acceptPriceChanges, priceConsent = '', freeBetId } = how;
  let asked = `${id} ${String(revision)} ${String(keepBetslip)} ${String(acceptPriceChanges)} ${priceConsent}`;
  if (freeBetId !== undefined) asked += ` ${freeBetId}`;
  for (const { id: betId, price, priceCode, eachWayStr } of bets)
    asked += `\0${betId}\0${price}\0${priceCode}\0${eachWayStr ?? '\0'}`;
  for (const { name, numberOfLines, isEachWay, eachWay, stake, toSubmit, betId } of wagers) {
    asked += `\0${name}\0${String(numberOfLines)} ${String(isEachWay)} ${String(eachWay)} ${String(stake)} ${String(toSubmit)}`;
    if (betId !== undefined) asked += ` ${betId}`;
  }
  return hash('sha256', asked, 'hex');
}
