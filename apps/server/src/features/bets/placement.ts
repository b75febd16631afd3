import { submitStatus, type SubmitRequest, type SubmitResponse } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findSubmission } from './answers/stored-answer.queries.ts';
import { pendingResponse, stillWaiting } from './answers/submit-response.ts';
import { decideBatch } from './deciding/decide-batch.ts';
import { readPlacementFacts, type PlacementPolicy } from './facts/read-placement-facts.ts';
import { decideDueSubmissions } from './intake/due-submissions.ts';
import { nameSubmission } from './intake/name-submission.ts';
import {
  toFreshSubmission,
  type PlacementItem,
  type PlacementOutcome,
} from './intake/submission.ts';
import { PlacementLane, type LaneDeps } from './lanes/placement-lane.ts';

export interface PlacementDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly live: LiveCustomers;
  readonly log: LaneDeps['log'];
  readonly policy: PlacementPolicy;
  /** Called with the outcome of every wager that was decided. */
  readonly onDecided: (outcome: 'placed' | 'refused', wagerCount: number) => void;
  readonly random?: () => number;
}

/** Places bets at once, or after their in-play delay. */
export interface Placement {
  /** Places the wagers and answers with the outcome, or with `processing` where an in-play delay runs. */
  submit(asked: SubmitRequest, caller: Caller): Promise<SubmitResponse>;
  /** Answers once the submission is durable; the outcome goes over the live channel. */
  submitAsync(asked: SubmitRequest, caller: Caller): Promise<SubmitResponse>;
  getSubmission(submissionKey: string, caller: Caller): Promise<SubmitResponse>;
  /** Decides what is due now, such as what waited when the process before this one ended. */
  decideDue(): Promise<void>;
  /** Ends when everything taken is decided. */
  stop(): Promise<void>;
}

export async function startPlacement(deps: PlacementDeps): Promise<Placement> {
  const { db, book, log, policy, random = Math.random } = deps;
  const now = (): number => deps.clock.now();
  const deciding = {
    book,
    houseAccounts: await readHouseAccounts(db),
    rulesVersion: policy.rulesVersion,
  };
  const lane = new PlacementLane({
    db,
    random,
    log,
    place: async (connection, items, onSent) => {
      return await connection.readThenWrite(
        {
          read: async (tx) => await readPlacementFacts(tx, items, { book, policy, now }),
          decide: (facts) => decideBatch(deciding, items, facts),
        },
        onSent,
      );
    },
  });
  const place = async (item: PlacementItem): Promise<PlacementOutcome> =>
    await placeAndTell(deps, lane, item);
  const handIn = async (asked: SubmitRequest, caller: Caller): Promise<PlacementOutcome> => {
    const customer = customerOf(caller);
    const submission = await nameSubmission(deps.db, asked);
    return await place(toFreshSubmission(submission, customer, now()));
  };
  const decideDue = async (): Promise<void> => {
    await decideDueSubmissions({ ...deps, now, place });
  };
  return {
    submit: async (asked, caller) => {
      return toAnswer(await handIn(asked, caller)).response;
    },
    submitAsync: async (asked, caller) => {
      const { response, isNew } = toAnswer(await handIn(asked, caller));
      return isNew && response.status !== submitStatus.processing
        ? pendingResponse(response)
        : response;
    },
    getSubmission: async (submissionKey, caller) => {
      const { accountId } = customerOf(caller);
      const found = await findSubmission(deps.db, { accountId, submissionKey });
      if (found === undefined) throw new Refusal('submission.unknown');
      const { response, dueAt } = found;
      return response.status === submitStatus.processing
        ? stillWaiting(response, (dueAt ?? 0) - now())
        : response;
    },
    decideDue,
    stop: async () => {
      await lane.stop();
    },
  };
}

/** The outcome is committed when it is told. A client that is not there to hear it asks by the key. */
async function placeAndTell(
  deps: PlacementDeps,
  lane: PlacementLane,
  item: PlacementItem,
): Promise<PlacementOutcome> {
  const outcome = await lane.place(item);
  if (outcome.kind === 'not_allowed' || !outcome.isNew) return outcome;
  const { response, account } = outcome;
  if (response.status === submitStatus.succeed)
    deps.onDecided('placed', response.wagersSubmitResult.length);
  if (response.status === submitStatus.failed)
    deps.onDecided('refused', response.wagersSubmitResult.length);
  deps.live.sendToCustomer(item.customerId, { type: 'SubmitResponse', response });
  if (account !== undefined) {
    const { balancePence: balance, version } = account;
    deps.live.sendToCustomer(item.customerId, { type: 'balance', balance, version });
  }
  return outcome;
}

function toAnswer(outcome: PlacementOutcome): Extract<PlacementOutcome, { kind: 'answered' }> {
  if (outcome.kind === 'not_allowed') throw new Refusal(outcome.code);
  return outcome;
}

function customerOf(caller: Caller): Extract<Caller, { readonly kind: 'customer' }> {
  if (caller.kind !== 'customer') throw new Refusal('session.required');
  return caller;
}
