import type { PriceConsent } from '@furlong/betting';
import type { Betslip, PlaceRule, SubmitResponse } from '@furlong/contract';
import { slipKey } from '../../../core/slip/slip.ts';
import { toFailure, type Failure } from './failure.ts';
import type { Order } from './order.ts';
import type { Change } from './slip-changes.ts';
import type { SlipDraft, SlipOptions } from './slip-draft.ts';
import { noStake, stakeAfter, stakesBeside, type Stake, type StakeEvent } from './stakes.ts';
import { moveOwnStake, stakeOfSingle, withinLimits, withStake } from './single-stakes.ts';
import { changeTerms } from './terms.ts';
import { keepOfferedStakes, type FindLive } from './slip-wagers.ts';

/** The stage of the slip. An order exists from the moment it is sent until its outcome was read. */
export type Stage =
  /** Counts how often in a row a stake was missing when the bet was to be placed. */
  | { readonly kind: 'editing'; readonly timesUnstaked: number }
  | { readonly kind: 'placing'; readonly order: Order }
  | { readonly kind: 'processing'; readonly order: Order; readonly endsAt: number }
  | { readonly kind: 'placed'; readonly order: Order; readonly response: SubmitResponse }
  | { readonly kind: 'failed'; readonly order: Order; readonly failure: Failure };

/** The betslip as this device knows it. */
export interface SlipState {
  readonly reading: 'done' | 'reading' | 'failed';
  /** The slip as the server told it last; `undefined` until the first selection creates it. */
  readonly slip: Betslip | undefined;
  readonly changes: readonly Change[];
  /** The selection that was added last, so that it can be seen flying in. */
  readonly arrived: string | undefined;
  readonly stakes: Readonly<Record<string, Stake>>;
  readonly options: SlipOptions;
  /** The choice about prices before any price was accepted: it comes back when that is taken back. */
  readonly consentBelowAny: Exclude<PriceConsent, 'any'>;
  readonly stage: Stage;
}

export type SlipEvent =
  | { readonly kind: 'reading-turned'; readonly reading: SlipState['reading'] }
  | { readonly kind: 'change-wanted'; readonly change: Change }
  /** The server answered the oldest change. */
  | { readonly kind: 'change-made'; readonly slip: Betslip }
  | { readonly kind: 'change-failed' }
  /** With the draft that the device kept, when the slip is first read in a visit. */
  | { readonly kind: 'slip-told'; readonly slip: Betslip; readonly draft?: SlipDraft | undefined }
  /** Another window typed, chose or placed something. */
  | { readonly kind: 'draft-told'; readonly draft: SlipDraft }
  /** Each-way terms as they are now. */
  | { readonly kind: 'terms-told'; readonly rules: readonly PlaceRule[] }
  /** The slip does not exist any more. An order that is being placed goes on. */
  | { readonly kind: 'slip-lost' }
  | { readonly kind: 'customer-left' }
  | StakeEvent
  | { readonly kind: 'options-chosen'; readonly options: Partial<SlipOptions> }
  | { readonly kind: 'order-unstaked' }
  | { readonly kind: 'order-sent'; readonly order: Order }
  | { readonly kind: 'order-answered'; readonly response: SubmitResponse; readonly now: number }
  /** The server never took the order. The text says why. */
  | { readonly kind: 'order-refused'; readonly key: string; readonly reason: string }
  /** The server took nothing of the order: it is as if the order had not been sent. */
  | { readonly kind: 'order-unsent'; readonly key: string }
  | { readonly kind: 'order-read' };

type ToldEvent = Extract<SlipEvent, { readonly kind: `${string}-told` }>;
type OrderEvent = Extract<SlipEvent, { readonly kind: `order-${string}` }>;

function isStakeEvent(event: SlipEvent): event is StakeEvent {
  return event.kind.startsWith('stake-') || event.kind === 'free-bet-staked';
}

function isToldEvent(event: SlipEvent): event is ToldEvent {
  return event.kind.endsWith('-told');
}

function isOrderEvent(event: SlipEvent): event is OrderEvent {
  return event.kind.startsWith('order-');
}

export const emptySlip: SlipState = {
  reading: 'done',
  slip: undefined,
  changes: [],
  arrived: undefined,
  stakes: {},
  options: { keepBetslip: false, priceConsent: 'higher' },
  consentBelowAny: 'higher',
  stage: { kind: 'editing', timesUnstaked: 0 },
};

const editing: Stage = { kind: 'editing', timesUnstaked: 0 };

/** The order whose outcome is awaited. */
export function findOrder({ stage }: SlipState): Order | undefined {
  return stage.kind === 'placing' || stage.kind === 'processing' ? stage.order : undefined;
}

/** The state of the slip after an event. Stakes are kept for the wagers that the drawn legs offer. */
export function nextSlip(
  state: SlipState,
  event: SlipEvent,
  findLive: FindLive = () => undefined,
): SlipState {
  const after = takeEvent(state, event);
  return isTold(event) ? keepOffered(after, findLive) : after;
}

/** Whether the event tells how the selections of the slip are now. */
function isTold({ kind }: SlipEvent): boolean {
  return kind === 'slip-told' || kind === 'change-made' || kind === 'terms-told';
}

function takeEvent(state: SlipState, event: SlipEvent): SlipState {
  if (isStakeEvent(event)) return changeStake(state, event);
  if (isToldEvent(event)) return takeToldEvent(state, event);
  if (isOrderEvent(event)) return { ...state, ...moveOrder(state, event) };
  switch (event.kind) {
    case 'reading-turned':
      return { ...state, reading: event.reading };
    case 'change-wanted':
      return wantChange(state, event.change);
    case 'change-made':
      return confirmChange(state, event.slip);
    case 'change-failed':
      return { ...state, changes: state.changes.slice(1) };
    case 'slip-lost':
      return { ...emptySlip, options: state.options, stage: state.stage };
    case 'customer-left':
      return emptySlip;
    case 'options-chosen':
      return chooseOptions(state, event.options);
  }
}

function chooseOptions(state: SlipState, chosen: Partial<SlipOptions>): SlipState {
  const { priceConsent } = state.options;
  const consentBelowAny = priceConsent === 'any' ? state.consentBelowAny : priceConsent;
  return { ...state, options: { ...state.options, ...chosen }, consentBelowAny };
}

function takeToldEvent(state: SlipState, event: ToldEvent): SlipState {
  switch (event.kind) {
    case 'slip-told':
      return tellSlip(state, event.slip, event.draft);
    case 'draft-told':
      return takeDraft(state, event.draft);
    case 'terms-told':
      return tellTerms(state, event.rules);
  }
}

/** An order that is being placed blocks changes. A change after an outcome leads back to editing. */
function wantChange(state: SlipState, change: Change): SlipState {
  if (findOrder(state) !== undefined) return state;
  return {
    ...state,
    changes: [...state.changes, change],
    arrived: change.kind === 'add' ? slipKey(change.choice) : state.arrived,
    stage: editing,
  };
}

/**
 * Stakes stay when a change fails. An emptied slip loses them, whatever is being added to it: they were typed
 * for selections that are gone.
 */
function confirmChange(state: SlipState, slip: Betslip): SlipState {
  const [made, ...changes] = state.changes;
  const kept =
    made?.kind === 'exchange'
      ? moveOwnStake(state.stakes, made.key, slipKey(made.choice))
      : state.stakes;
  const stakes = slip.bets.length === 0 ? {} : kept;
  return { ...state, reading: 'done', slip, stakes, changes };
}

/**
 * True when the slip has changed since a bet on it failed: new prices or limits were offered for the slip as it
 * was then.
 */
function isOfferOver(stage: Stage, slip: Betslip): boolean {
  if (stage.kind !== 'failed') return false;
  const { failure, order } = stage;
  const { id, revision } = order.submission;
  const isOffered = failure.priceChanges.length > 0 || failure.stakeLimits.length > 0;
  return isOffered && slip.id === id && slip.revision > revision;
}

/** An older answer never takes the place of a newer one. */
function tellSlip(state: SlipState, slip: Betslip, draft?: SlipDraft): SlipState {
  const isOld = state.slip?.id === slip.id && slip.revision < state.slip.revision;
  const told: SlipState = {
    ...state,
    reading: 'done',
    slip: isOld ? state.slip : slip,
    stage: isOfferOver(state.stage, slip) ? editing : state.stage,
  };
  const isFirst = state.slip === undefined && draft?.slipId === slip.id;
  if (!isFirst) return told;
  // The limit of a failed order may be known before the slip is read.
  const stakes = { ...draft.stakes, ...state.stakes };
  return { ...told, stakes, options: draft.options };
}

/** Drops the stakes of wagers that the slip offers no more. While a change is being made the offer is not known. */
function keepOffered(state: SlipState, findLive: FindLive): SlipState {
  if (state.slip === undefined || state.changes.length > 0) return state;
  const stakes = keepOfferedStakes(state.slip.bets, state.stakes, findLive);
  return stakes === state.stakes ? state : { ...state, stakes };
}

/** Not while an order is being placed: its stakes stand as they were sent. */
function takeDraft(state: SlipState, { slipId, stakes, options }: SlipDraft): SlipState {
  if (state.slip?.id !== slipId || findOrder(state) !== undefined) return state;
  return { ...state, stakes, options };
}

function tellTerms(state: SlipState, rules: readonly PlaceRule[]): SlipState {
  if (state.slip === undefined) return state;
  const bets = changeTerms(state.slip.bets, rules);
  if (bets === state.slip.bets) return state;
  return { ...state, slip: { ...state.slip, bets: [...bets] } };
}

function changeStake(state: SlipState, event: StakeEvent): SlipState {
  const keys = (state.slip?.bets ?? []).map(slipKey);
  const { [event.wager]: typed = noStake } = state.stakes;
  const before = keys.includes(event.wager) ? stakeOfSingle(state.stakes, event.wager) : typed;
  const after = stakeAfter(before, event);
  if (after === undefined || findOrder(state) !== undefined) return state;
  const stakes = withStake(stakesBeside(state.stakes, event), event, { after, keys });
  return { ...state, stakes, stage: editing };
}

type OrderChange = Partial<Pick<SlipState, 'stage' | 'stakes' | 'slip'>>;

function moveOrder(state: SlipState, event: OrderEvent): OrderChange {
  switch (event.kind) {
    case 'order-unstaked':
      return state.stage.kind === 'editing'
        ? { stage: { kind: 'editing', timesUnstaked: state.stage.timesUnstaked + 1 } }
        : {};
    case 'order-sent':
      return { stage: { kind: 'placing', order: event.order } };
    case 'order-answered':
      return answerOrder(state, event.response, event.now);
    case 'order-refused':
      return refuseOrder(state, event.key, event.reason);
    case 'order-unsent':
      return findOrder(state)?.submission.submissionKey === event.key ? { stage: editing } : {};
    case 'order-read':
      return findOrder(state) === undefined ? { stage: editing } : {};
  }
}

function answerOrder(state: SlipState, response: SubmitResponse, now: number): OrderChange {
  const order = findOrder(state);
  if (order?.submission.submissionKey !== response.submissionKey) return {};
  switch (response.status) {
    case 1:
      return {};
    case 8:
      // An answer that says "processing" and why nothing is placed is a failure.
      return response.failure === null
        ? { stage: waitOut(state.stage, order, now + response.delaySeconds * 1000) }
        : failOrder(state, order, response);
    case 2:
      return placeOrder(state, order, response);
    case 4:
      return failOrder(state, order, response);
  }
}

/** The first answer says how long the delay is. Later answers repeat it, though time has passed. */
function waitOut(stage: Stage, order: Order, endsAt: number): Stage {
  return stage.kind === 'processing' ? stage : { kind: 'processing', order, endsAt };
}

/**
 * True where the customer made another slip while the outcome was awaited, after their session had ended. That
 * slip stays.
 */
function isOfOtherSlip({ slip }: SlipState, { submission }: Order): boolean {
  return slip !== undefined && slip.id !== submission.id;
}

/** Selections may be kept after a bet, stakes never: no bet repeats itself. */
function placeOrder(state: SlipState, order: Order, response: SubmitResponse): OrderChange {
  if (isOfOtherSlip(state, order)) return { stage: { kind: 'placed', order, response } };
  const slip = order.submission.keepBetslip ? state.slip : undefined;
  return { stage: { kind: 'placed', order, response }, stakes: {}, slip };
}

function failOrder(state: SlipState, order: Order, response: SubmitResponse): OrderChange {
  const failure = toFailure(response, order.submission.wagers);
  const stage: Stage = { kind: 'failed', order, failure };
  if (isOfOtherSlip(state, order)) return { stage };
  return { stage, stakes: withinLimits(state.stakes, failure.stakeLimits, state.slip?.bets ?? []) };
}

function refuseOrder(state: SlipState, key: string, reason: string): OrderChange {
  const order = findOrder(state);
  if (order?.submission.submissionKey !== key) return {};
  const failure: Failure = {
    reasons: [{ kind: 'told', text: reason }],
    priceChanges: [],
    entries: [],
    stakeLimits: [],
  };
  return { stage: { kind: 'failed', order, failure } };
}
