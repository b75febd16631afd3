import { ApiRefusal, createObservable, leaveFailed, now, useObservable } from '@furlong/client';
import type { LoginResponse, Preferences, User } from '@furlong/contract';
import { addPence, subtractPence, type Pence } from '@furlong/money';
import {
  adoptAccessToken,
  forgetAccessToken,
  findAccessToken,
  keepAccessToken,
  onTokenRefused,
} from '../../platform/api/access-token.ts';
import { api } from '../../platform/api/api.ts';
import {
  credentialWish,
  endDeviceSession,
  exchangeCredential,
  keepOwnCredential,
  takeOwnCredential,
} from './device-credential.ts';
import { chooseOddsFormat } from '../preferences/preferences.ts';
import { storage } from '../../platform/storage.ts';

type SessionState =
  | { readonly kind: 'starting' }
  /** `hasExpired`: a customer was here, and their session ended by itself. */
  | { readonly kind: 'anonymous'; readonly hasExpired: boolean }
  | { readonly kind: 'customer'; readonly user: User };

/** The beginning or the end of a session. The app says the sentence for it. */
export type SessionEvent = 'token-expired' | 'setup-incomplete' | 'logged-in' | 'logged-out';

type LoginRefusal = Extract<LoginResponse, { readonly status: '0' }>;

type LoginOutcome =
  | { readonly kind: 'logged-in' }
  /** The server's message, to be shown as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The password is right, and the account is shut for a time. */
  | ({ readonly kind: 'shut' } & ShutAccount);

/** An account that is shut for a time: the reason, by the code of the contract, and the end, where it is known. */
export interface ShutAccount {
  readonly code: NonNullable<LoginRefusal['code']>;
  readonly endsAt: string | undefined;
}

const session = createObservable<SessionState>({ kind: 'starting' });
const eventListeners = new Set<(event: SessionEvent) => void>();

function tellListeners(event: SessionEvent) {
  for (const listener of eventListeners) listener(event);
}

export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  eventListeners.add(listener);
  return () => {
    eventListeners.delete(listener);
  };
}

export function useSession(): SessionState {
  return useObservable(session);
}

/** The customer, or `undefined` for a visitor. */
export function useUser(): User | undefined {
  const present = useSession();
  return present.kind === 'customer' ? present.user : undefined;
}

export function findUser(): User | undefined {
  const present = session.get();
  return present.kind === 'customer' ? present.user : undefined;
}

/**
 * The version of the balance that was told last. It grows with each movement of one customer's account and is
 * not comparable between customers.
 */
let balanceVersion = -1;

/**
 * The preferences that the server has while changes are on their way to it, and how many of these changes there are.
 */
let saving: { stored: Preferences; changes: number } | undefined;

function welcome(user: User) {
  balanceVersion = -1;
  saving = undefined;
  showOdds(user.preferences);
  session.set({ kind: 'customer', user });
}

/**
 * Logs out without touching the slip: a visitor's slip belongs to nobody else, and a customer's opens for that
 * customer alone.
 */
function beAnonymous(hasExpired = false) {
  forgetAccessToken();
  storage.forget('hasDeviceCredential', 'realityCheckTime', 'realityCheckEnd', 'keptBets');
  session.set({ kind: 'anonymous', hasExpired });
}

/**
 * Forgets everything of a customer but a bet that is being placed: it names its customer, and the slip tells it
 * to nobody else.
 */
function forgetCustomer() {
  storage.forget('betslipIdBackup', 'betslipRevision', 'shutSlipId', 'slipDraft', 'formDrafts');
  beAnonymous();
}

/** How long to wait before the server is asked again who is logged in. */
const noAnswerMs = 5_000;

/** Whether the customer asks for the end of the session: what the server says of the token meanwhile is no news. */
let isLeaving = false;

/** Ends the session because the server or its clock says that it is over. The slip waits for its customer. */
function expire() {
  if (isLeaving) return;
  if (session.get().kind === 'anonymous' && !isKnownDevice()) return;
  void endOnServer();
  beAnonymous(true);
  tellListeners('token-expired');
}

onTokenRefused(expire);

export async function logIn(login: string, password: string): Promise<LoginOutcome> {
  const answer = await api.login({ Login: login, Password: password, ...credentialWish() });
  if (answer.status === '0') {
    beAnonymous();
    const { code, endsAt, message } = answer;
    return code === undefined
      ? { kind: 'refused', message }
      : { kind: 'shut', code, endsAt: endsAt ?? undefined };
  }
  const { token, tokenExpiresAt, deviceCredential, ...user } = answer;
  keepAccessToken(token, tokenExpiresAt);
  storage.keep('hasDeviceCredential', 'true');
  welcome(user);
  tellListeners('logged-in');
  await keepOwnCredential(deviceCredential);
  return { kind: 'logged-in' };
}

/** Clears the user, the token, the slip and the device credential, here at once and on the server. */
export async function logOut(): Promise<void> {
  // The call already carries its token when the token is forgotten.
  const ending = endOnServer();
  forgetCustomer();
  tellListeners('logged-out');
  await ending;
}

/**
 * Ends the session on the server, and the device credential with it, which outlives the token. If the server cannot be told,
 * both end by their own expiry; the person is logged out here all the same.
 */
async function endOnServer(): Promise<void> {
  if (findAccessToken() === undefined && !isKnownDevice()) return;
  try {
    await endDeviceSession();
  } catch (error) {
    leaveFailed(error);
  }
}

/** Makes a call by which the server ends every session of the customer, and logs out here once it has. */
export async function leaveBy(end: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await end();
    await takeOwnCredential();
    forgetCustomer();
    tellListeners('logged-out');
  } finally {
    isLeaving = false;
  }
}

/** Gives the customer who stays logged in a fresh token. The session began when they logged in, and goes on. */
export async function renewSession(): Promise<void> {
  const fresh = await exchangeCredential();
  if (findUser() === undefined || fresh === undefined) return;
  const { access_token: token, expires_at: expiresAt } = fresh;
  if (token !== null && expiresAt !== null) keepAccessToken(token, expiresAt);
}

/** Reads the customer again: after a bet, or because they ask. */
export async function refreshUser(): Promise<void> {
  if (session.get().kind !== 'customer') return;
  const versionBefore = balanceVersion;
  const user = await api.userInfo({});
  const present = findUser();
  // The customer may have left while they were read, and another one come.
  if (present?.cust_Ref !== user.cust_Ref) return;
  // A balance that the channel told in the meantime is no older than this answer.
  const isNewerTold = balanceVersion !== versionBefore;
  const { funddetail } = isNewerTold ? present : user;
  session.set({ kind: 'customer', user: { ...user, funddetail } });
}

/**
 * Takes the funds that the live channel told; what is withdrawn and not paid yet is part of the balance beside them. An older
 * version than the known one is ignored.
 */
export function applyBalance(funds: Pence, version: number): void {
  const present = session.get();
  if (present.kind !== 'customer' || version <= balanceVersion) return;
  balanceVersion = version;
  const { funddetail: before } = present.user;
  const held = subtractPence(before.balance, before.availableFunds);
  const funddetail = { balance: addPence(funds, held), availableFunds: funds };
  session.set({ kind: 'customer', user: { ...present.user, funddetail } });
}

function showOdds({ oddFormat }: Pick<Preferences, 'oddFormat'>) {
  chooseOddsFormat(oddFormat === 2 ? 'decimal' : 'fractional');
}

/** How long a change of preferences waits for a customer who is about to be recognised (specification). */
const userWaitMs = 1500;

function showPreferences(of: User, preferences: Preferences) {
  const present = findUser();
  if (present?.cust_Ref !== of.cust_Ref) return;
  showOdds(preferences);
  session.set({ kind: 'customer', user: { ...present, preferences } });
}

/**
 * Shows the chosen preferences at once and stores them; a visitor's are kept on the device. If storing fails,
 * everything goes back to what the server has (specification, part 4).
 */
export async function updatePreferences(change: Partial<Preferences>): Promise<void> {
  const { oddFormat } = change;
  if (oddFormat !== undefined) showOdds({ oddFormat });
  if (session.get().kind === 'starting') {
    await new Promise((resolve) => setTimeout(resolve, userWaitMs));
    // A customer who was recognised in the meantime brought their own odds.
    if (oddFormat !== undefined) showOdds({ oddFormat });
  }
  const asking = findUser();
  if (asking === undefined) return;
  const chosen = { ...asking.preferences, ...change };
  const own = (saving ??= { stored: asking.preferences, changes: 0 });
  own.changes += 1;
  showPreferences(asking, chosen);
  try {
    own.stored = await api.updatePreferences(chosen);
  } finally {
    own.changes -= 1;
    if (own.changes === 0) {
      if (saving === own) saving = undefined;
      showPreferences(asking, own.stored);
    }
  }
}

function isStoredTokenExpired(): boolean {
  const expiresAt = storage.find('authTokenExpiresAt');
  return expiresAt !== undefined && Date.parse(expiresAt) <= now();
}

/** Follows a login, a logout or a renewed token of another window of this device. */
async function followToken({ key }: StorageEvent): Promise<void> {
  if (key !== null && !key.endsWith('.authToken')) return;
  if (!adoptAccessToken()) {
    if (session.get().kind !== 'customer') return;
    // A logout removes the slip from the device; a session that ends by itself leaves it there.
    if (storage.find('betslipIdBackup') !== undefined) {
      expire();
      return;
    }
    beAnonymous();
    tellListeners('logged-out');
    return;
  }
  const asking = findAccessToken();
  const user = await api.userInfo({});
  // If the token has changed since, the answer is about somebody else.
  if (findAccessToken() === asking) followUser(user);
}

/**
 * Follows the customer of the device's present token. A renewed token is the same customer's. A window that
 * slept may hear of a logout and of another customer's login at the same time: without the logout it would
 * place the second customer's bets under the first one's name.
 */
function followUser(user: User) {
  const present = findUser();
  if (present?.cust_Ref === user.cust_Ref) return;
  if (present !== undefined) {
    session.set({ kind: 'anonymous', hasExpired: false });
    tellListeners('logged-out');
  }
  welcome(user);
  tellListeners('logged-in');
}

/** Keeps every window of the device in the same session. */
export function followSession(): void {
  window.addEventListener('storage', (event) => {
    followToken(event).catch(leaveFailed);
  });
}

/** Whether a customer logged in on this device and neither logged out nor lost the session. */
function isKnownDevice(): boolean {
  return storage.find('hasDeviceCredential') !== undefined;
}

/**
 * Auto-login at the start of a visit (specification, part 4): an expired token logs out and says so;
 * otherwise the device credential gives a fresh one (D1); else the visitor stays anonymous.
 */
export async function startSession(): Promise<void> {
  session.set({ kind: 'starting' });
  if (isStoredTokenExpired()) expire();
  else if (!isKnownDevice()) beAnonymous();
  else await recognise();
}

/**
 * Logs in the customer whom the device remembers. While the server gives no answer they are shown as a visitor,
 * and the server is asked again.
 */
async function recognise(): Promise<void> {
  try {
    const fresh = await exchangeCredential();
    if (!isUnrecognised()) return;
    if (fresh === undefined) {
      await logOut();
      return;
    }
    const { access_token: token, expires_at: expiresAt } = fresh;
    if (token === null || expiresAt === null) {
      beAnonymous();
      tellListeners('setup-incomplete');
      return;
    }
    keepAccessToken(token, expiresAt);
    welcome(await api.userInfo({}));
    tellListeners('logged-in');
  } catch (error) {
    leaveFailed(error);
    if (!isUnrecognised()) return;
    if (error instanceof ApiRefusal && error.status === 401) {
      expire();
      return;
    }
    session.set({ kind: 'anonymous', hasExpired: false });
    setTimeout(() => {
      if (isUnrecognised()) recognise().catch(leaveFailed);
    }, noAnswerMs);
  }
}

/** False once somebody logged in by hand, or logged out in another window. */
function isUnrecognised(): boolean {
  return findUser() === undefined && isKnownDevice();
}
