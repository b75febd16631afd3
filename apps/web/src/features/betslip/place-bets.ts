import type { SubmitResponse } from '@furlong/contract';
import i18next from 'i18next';
import { ApiFault, ApiRefusal } from '../../platform/api-client.ts';
import { api } from '../../platform/api.ts';
import { now } from '../../platform/clock.ts';
import { live } from '../../platform/live.ts';
import { findUser, refreshUser } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { toastTrouble, troubleText } from '../../platform/trouble.ts';
import { findOrder } from './betslip.ts';
import { isRefused } from './betslip.queries.ts';
import { happen, refreshSlip, renewSlip, slipState, toastSlipTrouble } from './keep-betslip.ts';
import type { Leg } from './legs.ts';
import {
  agreeToPrices,
  agreeToStakes,
  readOrder,
  stepOfUnknown,
  toOrder,
  writeOrder,
  type Order,
} from './order.ts';
import type { WagerRow } from './wager-rows.ts';

/** How often the outcome is asked for while the live channel has not told it. */
const askEveryMs = 1500;

/** A random version 4 UUID; `crypto.randomUUID` itself is not there on plain http. */
function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sends what is staked; without a stake it says so. */
export function placeBets(legs: readonly Leg[], rows: readonly WagerRow[]): void {
  const { slip, changes, options } = slipState();
  const customer = findUser()?.cust_Ref;
  if (slip === undefined || customer === undefined) return;
  if (changes.length > 0 || findOrder(slipState()) !== undefined) return;
  if (!rows.some((row) => row.totalStake !== undefined)) {
    happen({ kind: 'order-unstaked' });
    return;
  }
  const submissionKey = newSubmissionKey();
  void send(toOrder({ customer, slip, legs, rows, options, submissionKey, now: now() }));
}

/** Sends the failed order once more, at the new prices. */
export function acceptPriceChanges(): void {
  const { stage, slip } = slipState();
  if (stage.kind !== 'failed' || slip === undefined) return;
  const again = { submissionKey: newSubmissionKey(), revision: slip.revision, now: now() };
  void send(agreeToPrices(stage.order, stage.failure.priceChanges, again));
}

/** Sends the failed order once more, with no more staked than the server said it would take. */
export function acceptStakeLimits(): void {
  const { stage, slip } = slipState();
  if (stage.kind !== 'failed' || slip === undefined) return;
  const again = { submissionKey: newSubmissionKey(), revision: slip.revision, now: now() };
  const order = agreeToStakes(stage.order, stage.failure.stakeLimits, again);
  if (order !== undefined) void send(order);
}

/** Kept before it is sent, so that whatever happens meanwhile its outcome can be asked for. */
async function send(order: Order): Promise<void> {
  storage.keep('submission', writeOrder(order));
  happen({ kind: 'order-sent', order });
  await pursue(order, 'send');
}

/** An order that a reload, a closed window or an expired session left open is followed to its end by its customer. */
export function resumeOrder(customer: string): void {
  if (findOrder(slipState()) !== undefined) return;
  const text = storage.find('submission');
  const order = text === undefined ? undefined : readOrder(text);
  if (order?.customer !== customer) {
    storage.forget('submission');
    return;
  }
  happen({ kind: 'order-sent', order });
  void pursue(order, 'ask');
}

type Step = 'send' | 'ask' | 'wait' | 'end';

/** Sends and asks until the server has said yes or no. It cannot end in anything else. */
async function pursue(order: Order, first: 'send' | 'ask'): Promise<void> {
  let step: Step = first;
  while (isAwaited(order)) {
    step = step === 'wait' ? 'ask' : await take(order, step);
    if (step === 'end') return;
    if (step === 'wait' && isAwaited(order)) await pause();
  }
}

function isAwaited({ submission }: Order): boolean {
  return findOrder(slipState())?.submission.submissionKey === submission.submissionKey;
}

async function take(order: Order, step: 'send' | 'ask'): Promise<Step> {
  const { submission } = order;
  const { submissionKey } = submission;
  try {
    takeAnswer(
      step === 'send'
        ? await api.submitAsync(submission)
        : await api.getSubmission({ submissionKey }),
    );
    return 'wait';
  } catch (error) {
    // No answer says nothing about the bet: whoever asks later is told.
    if (error instanceof ApiFault) return 'wait';
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 401) return 'end';
    return takeRefusal(order, error);
  }
}

function takeRefusal(order: Order, error: ApiRefusal): Step {
  const { submissionKey } = order.submission;
  if (!isRefused(error, 'submission.unknown')) {
    toastSlipTrouble(error);
    endInRefusal(submissionKey, troubleText(error));
    return 'end';
  }
  if (stepOfUnknown(order, now()) === 'send-again') return 'send';
  endInRefusal(submissionKey, i18next.t('betslip:neverArrived'));
  return 'end';
}

function endInRefusal(key: string, reason: string): void {
  storage.forget('submission');
  happen({ kind: 'order-refused', key, reason });
  void refreshSlip();
}

/** What the server says of an order, from whichever side it comes. */
export function takeAnswer(response: SubmitResponse): void {
  const order = findOrder(slipState());
  if (order?.submission.submissionKey !== response.submissionKey) return;
  happen({ kind: 'order-answered', response, now: now() });
  if (findOrder(slipState()) !== undefined) return;
  storage.forget('submission');
  if (slipState().stage.kind === 'placed') void renewSlip();
  else void refreshSlip();
  refreshUser().catch(toastTrouble);
}

async function pause(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, askEveryMs);
  });
}

/** Hears the outcome from the live channel until the returned function is called. */
export function hearOutcomes(): () => void {
  return live.onOwnMessage((message) => {
    if (message.type === 'SubmitResponse') takeAnswer(message.response);
  });
}
