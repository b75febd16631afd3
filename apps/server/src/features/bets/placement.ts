import { submitStatus, type Submission, type SubmitResponse } from '@furlong/contract';
import type { Book } from '../../core/catalogue/book/book.ts';
import { readHouseAccounts } from '../../core/ledger/accounts.queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Caller } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveCustomers } from '../../platform/live/live-topics.ts';
import { Refusal } from '../../platform/refusal.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { createBetIds, mostBets } from './writing/bet-ids.ts';
import { decideDueSubmissions } from './intake/due-submissions.ts';
import { findSubmission } from './intake/submissions.queries.ts';
import { createLanes, type Lanes, type LanesDeps } from './lanes/placement-lane.ts';
import { placeBets } from './deciding/decide-batch.ts';
import type { PlacementPolicy } from './facts/read-placement-facts.ts';
import {
  toFreshSubmission,
  type PlacementItem,
  type PlacementOutcome,
} from './intake/submission.ts';
import { pendingResponse, stillWaiting } from './answers/submit-response.ts';

export interface PlacementDeps {
  readonly db: Database;
  readonly book: Book;
  readonly clock: Clock;
  readonly live: LiveCustomers;
  readonly log: LanesDeps['log'];
  readonly policy: PlacementPolicy;
  /** Told of every wager that was decided. */
  readonly onDecided: (outcome: 'placed' | 'refused', wagerCount: number) => void;
  readonly random?: () => number;
  /** One is as quick as two, at less a bet, as it writes a batch while it gathers the next; every process has its own. */
  readonly laneCount?: number;
}

/** Where bets are placed: a batch after another in each lane, and those that wait their delay in their time. */
export interface Placement {
  /** Places the wagers and answers with the outcome, or with `processing` where an in-play delay runs. */
  submit(submission: Submission, caller: Caller): Promise<SubmitResponse>;
  /** Answers once the submission is durable; the outcome goes over the live channel. */
  submitAsync(submission: Submission, caller: Caller): Promise<SubmitResponse>;
  getSubmission(submissionKey: string, caller: Caller): Promise<SubmitResponse>;
  /** Decides what is due now, such as what waited when the process before this one ended. */
  decideDue(): Promise<void>;
  /** Ends when everything taken is decided. */
  stop(): Promise<void>;
}

const DUE_EVERY_MS = 200;

export async function startPlacement(deps: PlacementDeps): Promise<Placement> {
  const houseAccounts = await readHouseAccounts(deps.db);
  const now = (): number => deps.clock.now();
  const betIds = createBetIds();
  const lanes = createLanes({
    db: deps.db,
    laneCount: deps.laneCount ?? 1,
    random: deps.random ?? Math.random,
    log: deps.log,
    place: async (connection, items, onSent) => {
      const ids = await betIds.take(connection, mostBets(items));
      return await connection.readThenWrite(
        placeBets({ ...deps, houseAccounts, betIds: ids, now }, items),
        onSent,
      );
    },
  });
  const place = async (item: PlacementItem): Promise<PlacementOutcome> =>
    await placeAndTell(deps, lanes, item);
  const decideDue = async (): Promise<void> => {
    await decideDueSubmissions({ ...deps, now, place });
  };
  const timer = repeatEvery(DUE_EVERY_MS, decideDue, (error) => {
    deps.log.error({ err: error }, 'Submissions that are due could not be looked for');
  });
  return {
    submit: async (submission, caller) => {
      const item = toFreshSubmission(submission, customerOf(caller), now());
      return toAnswer(await place(item)).response;
    },
    submitAsync: async (submission, caller) => {
      const item = toFreshSubmission(submission, customerOf(caller), now());
      const { response, isNew } = toAnswer(await place(item));
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
      await timer.stop();
      await lanes.stop();
    },
  };
}

/** The outcome is committed when it is told. Whoever is not there to hear it asks by the key. */
async function placeAndTell(
  deps: PlacementDeps,
  lanes: Lanes,
  item: PlacementItem,
): Promise<PlacementOutcome> {
  const placing = lanes.place(item);
  if (placing === undefined) throw new Refusal('placement.busy');
  const outcome = await placing;
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
