import { ApiFault, ApiRefusal, leaveFailed, now } from '@furlong/client';
import type { Betslip, SubmitResponse } from '@furlong/contract';
import { phrase } from '../../platform/phrases.ts';
import { live, onLiveOpen } from '../../platform/live/live.ts';
import { findUser, refreshUser } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { toastTrouble, troubleText } from '../../core/trouble/trouble.ts';
import { betslipApi as api } from './betslip-api.ts';
import { findOrder } from './slip/betslip.ts';
import {
  endSlipFault,
  takeSlipEvent,
  isAbout,
  readKeptSlip,
  refreshSlip,
  renewSlip,
  slipState,
  toastSlipTrouble,
} from './keep-betslip.ts';
import { findDraft, findOtherDraft } from './slip/slip-draft.ts';
import { readOrder, stepOfUnknown, type Order } from './slip/order.ts';

/** How often the outcome is asked for while the live channel has not told it. */
const askEveryMs = 1500;

/** The next step about an order. */
interface Attempt {
  readonly step: 'send' | 'ask' | 'renew';
  /** True where a copy of the order may have reached the server, or may still reach it. */
  readonly hasGoneOut: boolean;
  /** True where the slip has a new revision, so that a late copy of the order cannot be placed. */
  readonly isRenewed: boolean;
}

/** The keys of orders that are being followed, so that none is followed twice. */
const pursued = new Set<string>();
/** The order that another window sent. That window gets the slip after it. */
let sentElsewhere: string | undefined;

/**
 * Sends the order and asks for its outcome until the server has said yes or no. A session that ends makes it
 * wait for its customer.
 */
export async function pursueSlipOrder(order: Order, first: 'send' | 'ask'): Promise<void> {
  const { submissionKey } = order.submission;
  pursued.add(submissionKey);
  try {
    let attempt: Attempt | undefined = {
      step: first,
      hasGoneOut: first === 'ask',
      isRenewed: false,
    };
    while (attempt !== undefined && isAwaited(order)) attempt = await makeAttempt(order, attempt);
  } finally {
    pursued.delete(submissionKey);
  }
}

function isAwaited({ submission }: Order): boolean {
  return findOrder(slipState())?.submission.submissionKey === submission.submissionKey;
}

/** Makes the attempt, and says what comes after it; `undefined` where nothing does. */
async function makeAttempt(order: Order, attempt: Attempt): Promise<Attempt | undefined> {
  try {
    await make(order, attempt);
    endSlipFault();
  } catch (error) {
    if (error instanceof ApiRefusal) return await afterRefusal(order, attempt, error);
    // Without an answer the bet may or may not be placed: the slip goes on showing that it is awaited.
    if (!(error instanceof ApiFault)) throw error;
    return await askLater(order, attempt);
  }
  return attempt.step === 'renew'
    ? { ...attempt, step: 'ask', isRenewed: true }
    : await askLater(order, attempt);
}

async function make(order: Order, { step }: Attempt): Promise<void> {
  const { submission } = order;
  const { submissionKey, id } = submission;
  switch (step) {
    case 'send':
      // Another window may have sent the same slip a moment before: then this is the outcome of that order
      // (D22).
      takeAnswer({ ...(await api.submitAsync(submission)), submissionKey });
      return;
    case 'ask':
      takeAnswer(await api.getSubmission({ submissionKey }));
      return;
    case 'renew':
      tellRenewed(order, await api.renewBetslip({ id }));
  }
}

/** Tells the renewed slip, unless another customer has come, or another slip was made since. */
function tellRenewed(order: Order, slip: Betslip): void {
  const present = slipState().slip ?? slip;
  if (!isAwaited(order) || present.id !== slip.id) return;
  takeSlipEvent({ kind: 'slip-told', slip, draft: findDraft(slip.id) });
}

async function askLater(order: Order, attempt: Attempt): Promise<Attempt> {
  if (isAwaited(order)) await pause();
  return { ...attempt, step: 'ask', hasGoneOut: true };
}

async function afterRefusal(
  order: Order,
  attempt: Attempt,
  error: ApiRefusal,
): Promise<Attempt | undefined> {
  const { submissionKey } = order.submission;
  if (error.status === 401) {
    if (!attempt.hasGoneOut) endUnsent(submissionKey);
    return undefined;
  }
  if (attempt.step === 'renew') return { ...attempt, step: 'ask', isRenewed: true };
  if (error.code === 'submission.unknown') return afterUnknown(order, attempt);
  // The server refuses a busy moment before it looks whether an earlier copy has arrived.
  if (error.status === 429 && attempt.hasGoneOut) return await askLater(order, attempt);
  toastSlipTrouble(error);
  endInRefusal(submissionKey, troubleText(error));
  return undefined;
}

function afterUnknown(order: Order, attempt: Attempt): Attempt | undefined {
  if (attempt.isRenewed) {
    endInRefusal(order.submission.submissionKey, phrase('betslip:neverArrived'));
    return undefined;
  }
  const isSentAgain = stepOfUnknown(order, now()) === 'send-again';
  return { ...attempt, step: isSentAgain ? 'send' : 'renew' };
}

function endUnsent(key: string): void {
  storage.forget('submission');
  takeSlipEvent({ kind: 'order-unsent', key });
}

function endInRefusal(key: string, reason: string): void {
  storage.forget('submission');
  takeSlipEvent({ kind: 'order-refused', key, reason });
  void refreshSlip();
}

/** Takes the server's word about an order, from the channel or from a call. */
function takeAnswer(response: SubmitResponse): void {
  const order = findOrder(slipState());
  if (order?.submission.submissionKey !== response.submissionKey) return;
  // Another window may have heard the outcome first: a draft that was typed there since is kept.
  const draft = findOtherDraft(slipState());
  takeSlipEvent({ kind: 'order-answered', response, now: now() });
  if (findOrder(slipState()) !== undefined) return;
  const isPlaced = slipState().stage.kind === 'placed';
  if (!isPlaced && draft !== undefined) takeSlipEvent({ kind: 'draft-told', draft });
  storage.forget('submission');
  const isOurs = response.submissionKey !== sentElsewhere;
  // A slip that is kept for a further bet may not be read yet, and a new slip would take its place.
  if (isPlaced && order.submission.keepBetslip) void readKeptSlip();
  else if (isPlaced && isOurs) void renewSlip();
  else void refreshSlip();
  refreshUser().catch(toastTrouble);
}

async function pause(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, askEveryMs);
  });
}

function findKeptOrder(): Order | undefined {
  const text = storage.find('submission');
  return text === undefined ? undefined : readOrder(text);
}

function followOrder(order: Order): void {
  if (!isAwaited(order)) takeSlipEvent({ kind: 'order-sent', order });
  if (pursued.has(order.submission.submissionKey)) void askAtOnce();
  else void pursueSlipOrder(order, 'ask');
}

/** Follows an order that a reload, a closed window or an ended session left open, once its customer is there. */
export function resumeOrder(customer: string): void {
  const order = findKeptOrder();
  if (order?.customer === customer) followOrder(order);
  else if (findOrder(slipState()) === undefined) storage.forget('submission');
}

function followOtherWindow(event: StorageEvent): void {
  const order = isAbout(event, 'submission') ? findKeptOrder() : undefined;
  if (order === undefined || order.customer !== findUser()?.cust_Ref) return;
  sentElsewhere = order.submission.submissionKey;
  followOrder(order);
}

/** Asks for the outcome at once when the connection is back: it may be there already. */
async function askAtOnce(): Promise<void> {
  const submissionKey = findOrder(slipState())?.submission.submissionKey;
  if (submissionKey === undefined) return;
  try {
    takeAnswer(await api.getSubmission({ submissionKey }));
  } catch (error) {
    leaveFailed(error);
  }
}

/** Hears outcomes and the orders of other windows until the returned function is called. */
export function followOrders(): () => void {
  const endMessages = live.onOwnMessage((message) => {
    if (message.type === 'SubmitResponse') takeAnswer(message.response);
  });
  const endStatus = onLiveOpen(() => void askAtOnce());
  window.addEventListener('storage', followOtherWindow);
  return () => {
    endMessages();
    endStatus();
    window.removeEventListener('storage', followOtherWindow);
  };
}
