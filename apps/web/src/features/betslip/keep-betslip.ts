import { ApiFault, createObservable, useObservable } from '@furlong/client';
import { submitStatus } from '@furlong/contract';
import { dismissToast, showToast } from '@furlong/ui';
import { phrase } from '../../platform/phrases.ts';
import { live, onLiveOpen } from '../../platform/live/live.ts';
import { askToLogIn } from '../../core/session/login-request.ts';
import { openSlip } from '../../core/slip/slip-panel.ts';
import { findUser } from '../../core/session/session.ts';
import { connectSlip, publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import { storage, type KeptName } from '../../platform/storage.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { betslipApi as api } from './betslip-api.ts';
import { copySlip, isRefused, makeChange } from './betslip.queries.ts';
import { emptySlip, findOrder, nextSlip, type SlipEvent, type SlipState } from './slip/betslip.ts';
import { isStakeAwaited } from './slip/is-stake-awaited.ts';
import { listSlipEntries, toggleChange, type Change } from './slip/slip-changes.ts';
import { findLivePrice } from './live-prices.ts';
import { findDraft, keepDraft } from './slip/slip-draft.ts';

/** The betslip of this visit. It lives outside React: a price may be tapped while no slip is drawn. */
const state = createObservable<SlipState>(emptySlip);

/** Grows when the slip changes hands, so that an answer for the customer before is ignored. */
let holder = 0;
let isRunning = false;
let isLoginAwaited = false;
/** The toast that asks for a login. It is taken away once somebody is logged in. */
let loginToast: number | undefined;
let isFaultTold = false;

export function useSlipState(): SlipState {
  return useObservable(state);
}

export function slipState(): SlipState {
  return state.get();
}

/** Takes every event of the slip: decides the next state, draws it and keeps it on the device. */
export function takeSlipEvent(event: SlipEvent): void {
  const before = state.get();
  const after = nextSlip(before, event, findLivePrice);
  state.set(after);
  if (
    after.slip !== before.slip ||
    after.changes !== before.changes ||
    isStakeAwaited(after) !== isStakeAwaited(before)
  ) {
    publishSlip(
      listSlipEntries(after).map((entry) => (entry.kind === 'known' ? entry.bet : entry.choice)),
      isStakeAwaited(after),
    );
  }
  if (after.slip !== before.slip && after.slip !== undefined) {
    storage.keep('betslipIdBackup', after.slip.id);
    storage.keep('betslipRevision', revisionName(after.slip));
  }
  if (isDraftChanged(before, after)) keepDraft(after);
}

/** The name differs between two slips of the same revision, so that every window notices a new slip. */
function revisionName({ id, revision }: { readonly id: string; readonly revision: number }) {
  return `${id} ${revision}`;
}

/** Until the slip is read the device's draft is the better one. After a placed bet there is no draft. */
function isDraftChanged(before: SlipState, after: SlipState): boolean {
  if (before.slip === undefined && after.slip === undefined) {
    return after.stage.kind === 'placed' && before.stage.kind !== 'placed';
  }
  return (
    after.slip?.id !== before.slip?.id ||
    after.stakes !== before.stakes ||
    after.options !== before.options
  );
}

/** Says what went wrong with the slip, in the specified words. */
export function toastSlipTrouble(error: unknown): void {
  if (error instanceof ApiFault) isFaultTold = true;
  showToast('danger', `${troubleText(error)}${phrase('betslip:refreshAndTryAgain')}`);
}

/**
 * Says that a reading failed which nobody asked for. That there was no answer is said once until there is one, or it
 * would be said every few seconds; and not while a bet is on its way, which nobody is to try again.
 */
export function toastReadingTrouble(error: unknown): void {
  const isAwaited = findOrder(state.get()) !== undefined;
  if (error instanceof ApiFault && (isFaultTold || isAwaited)) return;
  toastSlipTrouble(error);
}

/** Notes that the server answered: the next missing answer is told again. */
export function endSlipFault(): void {
  isFaultTold = false;
}

/** Shows the change at once and tells it to the server in its turn. */
export function changeBetslip(wanted: Change): void {
  takeSlipEvent({ kind: 'change-wanted', change: wanted });
  void runChanges();
}

function toggle(choice: SlipChoice): void {
  if (findOrder(state.get()) !== undefined) {
    showToast('info', phrase('betslip:waitForOutcome'));
    return;
  }
  const wanted = toggleChange(state.get(), choice);
  const isFirst = wanted.kind === 'add' && listSlipEntries(state.get()).length === 0;
  changeBetslip(wanted);
  if (isFirst) openSlip();
}

/** Makes the changes one after another: each builds on the revision that the one before it left. */
async function runChanges(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    for (;;) {
      const [next] = state.get().changes;
      if (next === undefined) return;
      await runChange(next);
    }
  } finally {
    isRunning = false;
  }
}

async function runChange(wanted: Change): Promise<void> {
  const heldBy = holder;
  try {
    // A price may be tapped before the slip of the last visit was read.
    if (state.get().slip === undefined) await readKeptSlip();
    const slip = await changeOnServer(wanted);
    endSlipFault();
    if (heldBy === holder) takeSlipEvent({ kind: 'change-made', slip });
  } catch (error) {
    if (heldBy !== holder) return;
    takeSlipEvent({ kind: 'change-failed' });
    toastSlipTrouble(error);
    await refreshSlip();
  }
}

/**
 * Adds to a new slip where the old one is gone or belongs to somebody else. A visitor whose session as a
 * customer ended gets a copy of their selections on a slip of their own.
 */
async function changeOnServer(wanted: Change) {
  const { slip } = state.get();
  try {
    return await makeChange(slip, wanted);
  } catch (error) {
    if (slip !== undefined && findUser() === undefined && isRefused(error, 'betslip.foreign')) {
      return await makeChange(await copySlip(slip.bets), wanted);
    }
    if (wanted.kind !== 'add' || !isRefused(error, 'betslip.unknown', 'betslip.foreign')) {
      throw error;
    }
    return await makeChange(undefined, wanted);
  }
}

/** Reads the slip again, unless a change is being made whose answer will tell it. */
export async function refreshSlip(): Promise<void> {
  const { slip, changes } = state.get();
  if (slip === undefined || isShut(slip.id) || changes.length > 0) return;
  await readSlip(slip.id);
}

async function readSlip(id: string): Promise<void> {
  const heldBy = holder;
  const before = state.get().slip?.id;
  // The slip may have been placed in the meantime: then the answer is about an old slip.
  const isLate = () => {
    const present = state.get().slip?.id;
    return heldBy !== holder || (present !== before && present !== id);
  };
  try {
    const slip = await api.getBetslip({ id });
    endSlipFault();
    if (!isLate()) takeSlipEvent({ kind: 'slip-told', slip, draft: findDraft(id) });
  } catch (error) {
    if (isLate()) return;
    if (isRefused(error, 'betslip.foreign') && findUser() === undefined) shutSlip(id);
    else if (isRefused(error, 'betslip.unknown', 'betslip.foreign')) loseSlip();
    else {
      if (error instanceof ApiFault) takeSlipEvent({ kind: 'reading-turned', reading: 'failed' });
      toastReadingTrouble(error);
    }
  }
}

/**
 * Shuts the slip of a customer whose session ended by itself: what is known of it stays, and it is read again
 * when they are back.
 */
function shutSlip(id: string): void {
  storage.keep('shutSlipId', id);
  takeSlipEvent({ kind: 'reading-turned', reading: 'done' });
}

function isShut(id: string): boolean {
  return findUser() === undefined && storage.find('shutSlipId') === id;
}

function loseSlip(): void {
  storage.forget('betslipIdBackup', 'betslipRevision', 'shutSlipId');
  takeSlipEvent({ kind: 'slip-lost' });
}

/** Reads the slip that the device remembers, at the start of a visit or after a login. */
export async function readKeptSlip(): Promise<void> {
  const id = state.get().slip?.id ?? storage.find('betslipIdBackup');
  if (id === undefined || isShut(id)) return;
  if (state.get().slip === undefined) takeSlipEvent({ kind: 'reading-turned', reading: 'reading' });
  await readSlip(id);
}

/** Gets the slip after a bet: a new, empty one, or the same one with its selections kept. */
export async function renewSlip(): Promise<void> {
  if (state.get().slip !== undefined) {
    await refreshSlip();
    return;
  }
  const heldBy = holder;
  try {
    const slip = await api.createBetslip({});
    if (heldBy === holder) takeSlipEvent({ kind: 'slip-told', slip });
  } catch (error) {
    toastSlipTrouble(error);
  }
}

/**
 * Forgets the slip of a customer who left, here and on the device. A bet that was being placed is kept: its
 * outcome is told to them when they are back, and to nobody else.
 */
export function dropSlip(): void {
  holder += 1;
  isLoginAwaited = false;
  storage.forget('betslipIdBackup', 'betslipRevision', 'shutSlipId', 'slipDraft');
  if (findOrder(state.get()) === undefined) storage.forget('submission');
  takeSlipEvent({ kind: 'customer-left' });
}

/** Leads a visitor who wants to bet to the login, and back to the slip. */
export function logInToBet(): void {
  isLoginAwaited = true;
  loginToast = showToast('info', phrase('betslip:logInToSubmit'));
  askToLogIn();
}

export function welcomeBack(): void {
  if (isLoginAwaited) openSlip();
  isLoginAwaited = false;
  if (loginToast !== undefined) dismissToast(loginToast);
  loginToast = undefined;
}

/** Follows another window that changed the slip, took another one, or typed on it. */
function followOtherWindows(event: StorageEvent): void {
  if (isAbout(event, 'slipDraft')) followDraft();
  if (isAbout(event, 'betslipRevision')) followSlip();
}

/** An event without a key says that the whole storage was cleared. */
export function isAbout({ key }: StorageEvent, name: KeptName): boolean {
  return key === null || key.endsWith(`.${name}`);
}

function followDraft(): void {
  const draft = findDraft(state.get().slip?.id ?? '');
  if (draft !== undefined) takeSlipEvent({ kind: 'draft-told', draft });
}

function followSlip(): void {
  const id = storage.find('betslipIdBackup');
  const { slip } = state.get();
  if (id === undefined) {
    if (findUser() === undefined) takeSlipEvent({ kind: 'customer-left' });
  } else if (slip === undefined || storage.find('betslipRevision') !== revisionName(slip)) {
    void readSlip(id);
  }
}

/** Takes the prices that are tapped anywhere, and follows other windows, until the returned function is called. */
export function keepBetslip(): () => void {
  const disconnect = connectSlip({ toggle });
  const endMessages = live.onOwnMessage((message) => {
    // A bet placed in another window, or by another device, may have emptied this slip.
    if (message.type === 'SubmitResponse' && message.response.status === submitStatus.succeed)
      void refreshSlip();
  });
  const handleVisible = () => {
    if (document.visibilityState === 'visible') void refreshSlip();
  };
  // A slip that could not be read without an answer can be read now.
  const endStatus = onLiveOpen(() => {
    void (state.get().reading === 'failed' ? readKeptSlip() : refreshSlip());
  });
  window.addEventListener('storage', followOtherWindows);
  document.addEventListener('visibilitychange', handleVisible);
  return () => {
    disconnect();
    endMessages();
    endStatus();
    window.removeEventListener('storage', followOtherWindows);
    document.removeEventListener('visibilitychange', handleVisible);
  };
}
