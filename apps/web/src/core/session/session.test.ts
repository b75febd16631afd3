import { pence } from '@furlong/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { keepAccessToken, reportTokenRefused } from '../../platform/api/access-token.ts';
import {
  applyBalance,
  findUser,
  leaveBy,
  followSession,
  logIn,
  logOut,
  onSessionEvent,
  refreshUser,
  startSession,
  updatePreferences,
  type SessionEvent,
} from './session.ts';
import { storage } from '../../platform/storage.ts';

const future = '2099-01-01T00:00:00.000Z';
const past = '2020-01-01T00:00:00.000Z';
const user = {
  status: '1',
  message: '',
  cust_Ref: 'demo01',
  email: '',
  firstName: 'Aoife',
  lastName: '',
  telephoneNumber: '',
  work_Tel: '',
  mobile: '',
  address1: '',
  address2: '',
  address3: '',
  address4: '',
  country: '',
  postcode: '',
  isCompliancePopup: false,
  isLimitAsked: false,
  prefix: '',
  dob: null,
  limit: null,
  limitPeriod: null,
  mustChangePassword: false,
  verification: 'verified',
  verificationNext: 'none',
  direct: {},
  paymentCurrency: { number: '826', name: 'Pound Sterling', code: 'GBP', symbol: '£' },
  oddsFormat: 1,
  accountStatus: 'active',
  funddetail: { balance: 5, availableFunds: 5 },
  preferences: { carousel: 1, oddFormat: 2, sortRacing: 1, carouselRegion: 1 },
};

/** Answers by path, and keeps what was asked. */
function serve(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Object.hasOwn(answers, url)
      ? Response.json(answers[url])
      : refused('session.expired', 401);
  });
  return asked;
}

function refused(code: string, status: number): Response {
  return Response.json({ code, message: '' }, { status });
}

describe('startSession', () => {
  const events: SessionEvent[] = [];
  let end: () => void;

  beforeEach(() => {
    end = onSessionEvent((event) => events.push(event));
  });
  afterEach(async () => {
    serve({ '/api/user/logout': { isOK: true } });
    await logOut();
    end();
    events.length = 0;
    vi.unstubAllGlobals();
  });

  it('leaves with a call that ends every session, and takes its end for no surprise', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
    });
    await startSession();
    const failing = leaveBy(async () => await Promise.reject(new Error('no answer')));
    await expect(failing).rejects.toThrow('no answer');
    expect(findUser()?.cust_Ref).toBe('demo01');
    await leaveBy(async () => {
      reportTokenRefused();
      await Promise.resolve();
    });
    expect(findUser()).toBeUndefined();
    expect(storage.find('authToken')).toBeUndefined();
    expect(events).toEqual(['logged-in', 'logged-out']);
  });

  it('asks nothing for a visitor who never logged in here', async () => {
    const asked = serve({});
    await startSession();
    expect(asked).toEqual([]);
    expect(findUser()).toBeUndefined();
    expect(events).toEqual([]);
  });

  it('logs a known device in with a fresh token', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
    });
    await startSession();
    expect(findUser()?.cust_Ref).toBe('demo01');
    expect(storage.find('authToken')).toBe('fresh');
    expect(storage.find('oddsFormat')).toBe('decimal');
    expect(events).toEqual(['logged-in']);
  });

  it('says that the token has expired, forgets it, and has the device credential end with it', async () => {
    storage.keep('hasDeviceCredential', 'true');
    keepAccessToken('old', past);
    const asked = serve({});
    await startSession();
    expect(asked).toEqual(['/api/user/logout']);
    expect(events).toEqual(['token-expired']);
    expect(storage.find('authToken')).toBeUndefined();
  });

  it('says so too when the device credential is not good any more', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({});
    await startSession();
    expect(events).toEqual(['token-expired']);
    expect(storage.find('hasDeviceCredential')).toBeUndefined();
  });

  it.each([
    ['gives no answer', () => Promise.reject(new TypeError('no connection'))],
    ['has too many callers', async () => refused('request.too_many', 429)],
  ])('logs in a known device once the service, which %s, is back', async (_, answer) => {
    vi.useFakeTimers();
    storage.keep('hasDeviceCredential', 'true');
    vi.stubGlobal('fetch', answer);
    await startSession();
    expect(findUser()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events).toEqual([]);
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(findUser()?.cust_Ref).toBe('demo01');
    expect(events).toEqual(['logged-in']);
    vi.useRealTimers();
  });

  it('says that the session is over where that is known only later', async () => {
    vi.useFakeTimers();
    storage.keep('hasDeviceCredential', 'true');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await startSession();
    const asked = serve({});
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events).toEqual(['token-expired']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual(['/api/auth/token', '/api/user/logout']);
    vi.useRealTimers();
  });

  it('says that the account is not set up when the login brings no token', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({ '/api/auth/token': { access_token: null, expires_at: null } });
    await startSession();
    expect(events).toEqual(['setup-incomplete']);
    expect(findUser()).toBeUndefined();
  });

  it('leaves the slip on the device when it ends by itself, and takes it along when the customer logs out', async () => {
    storage.keep('hasDeviceCredential', 'true');
    storage.keep('betslipIdBackup', 'slip');
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
      '/api/user/logout': { isOK: true },
    });
    await startSession();
    reportTokenRefused();
    expect(storage.find('betslipIdBackup')).toBe('slip');
    storage.keep('hasDeviceCredential', 'true');
    await startSession();
    await logOut();
    expect(storage.find('betslipIdBackup')).toBeUndefined();
  });

  it('follows the balance of whoever is logged in, whatever the one before came to', async () => {
    const login = { ...user, token: 'fresh', tokenExpiresAt: future };
    serve({ '/api/user/login': login, '/api/user/logout': { isOK: true } });
    await logIn('demo01', 'furlong1');
    applyBalance(pence(100), 500);
    applyBalance(pence(200), 499);
    expect(findUser()?.funddetail.balance).toBe(100);
    await logOut();
    await logIn('demo01', 'furlong1');
    applyBalance(pence(777), 3);
    expect(findUser()?.funddetail.balance).toBe(777);
  });

  it('keeps what is withdrawn and not paid yet beside the funds that are told', async () => {
    const funddetail = { balance: 5, availableFunds: 3 };
    serve({ '/api/user/login': { ...user, funddetail, token: 'fresh', tokenExpiresAt: future } });
    await logIn('demo01', 'furlong1');
    applyBalance(pence(100), 1);
    expect(findUser()?.funddetail).toEqual({ balance: 300, availableFunds: 100 });
  });

  it('keeps a balance that was told while the customer was read again', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
    });
    await startSession();
    const reading = refreshUser();
    applyBalance(pence(100), 7);
    await reading;
    expect(findUser()?.funddetail.balance).toBe(100);
    await refreshUser();
    expect(findUser()?.funddetail.balance).toBe(500);
  });

  it('brings nobody back whose answer comes after they have logged out', async () => {
    const login = { ...user, token: 'fresh', tokenExpiresAt: future };
    serve({
      '/api/user/login': login,
      '/api/user/logout': { isOK: true },
      '/api/user/user-info-v1': user,
      '/api/user/update-user-preferences': user.preferences,
    });
    await logIn('demo01', 'furlong1');
    const answers = [refreshUser(), updatePreferences({ sortRacing: 2 })];
    await logOut();
    await Promise.all(answers);
    expect(findUser()).toBeUndefined();
    await logIn('demo01', 'furlong1');
    const late = [refreshUser(), updatePreferences({ sortRacing: 2 })];
    await logOut();
    serve({ '/api/user/login': { ...login, cust_Ref: 'demo02', firstName: 'Ruby' } });
    await logIn('demo02', 'furlong1');
    await Promise.all(late);
    expect(findUser()?.firstName).toBe('Ruby');
  });

  it('leaves whoever logs in by hand, before the device is known again, who they are', async () => {
    storage.keep('hasDeviceCredential', 'true');
    let answer: (late: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const login = { ...user, token: 'theirs', tokenExpiresAt: future, cust_Ref: 'demo02' };
    vi.stubGlobal('fetch', async (url: string) =>
      url === '/api/auth/token' ? await late : Response.json(login),
    );
    const starting = startSession();
    await logIn('demo02', 'furlong1');
    answer(Response.json({ access_token: 'another', expires_at: future }));
    await starting;
    expect(findUser()?.cust_Ref).toBe('demo02');
    expect(storage.find('authToken')).toBe('theirs');
  });

  it('shows the odds as before when the choice of others could not be stored', async () => {
    const login = { ...user, token: 'fresh', tokenExpiresAt: future };
    serve({ '/api/user/login': login });
    await logIn('demo01', 'furlong1');
    expect(storage.find('oddsFormat')).toBe('decimal');
    vi.stubGlobal('fetch', async () => await Promise.reject(new Error('no network')));
    const choosing = updatePreferences({ oddFormat: 1 });
    expect(storage.find('oddsFormat')).toBe('fractional');
    await expect(choosing).rejects.toThrow('no answer');
    expect(storage.find('oddsFormat')).toBe('decimal');
  });

  it('stores the odds for whoever is about to be known, after a second and a half', async () => {
    vi.useFakeTimers();
    storage.keep('hasDeviceCredential', 'true');
    const asked = serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
      '/api/user/update-user-preferences': { ...user.preferences, oddFormat: 1 },
    });
    const starting = startSession();
    const choosing = updatePreferences({ oddFormat: 1 });
    await starting;
    await vi.advanceTimersByTimeAsync(1499);
    expect(asked).not.toContain('/api/user/update-user-preferences');
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await choosing;
    expect(asked).toContain('/api/user/update-user-preferences');
    expect(findUser()?.preferences.oddFormat).toBe(1);
    expect(storage.find('oddsFormat')).toBe('fractional');
  });

  it('logs out once when the server refuses the token later on', async () => {
    storage.keep('hasDeviceCredential', 'true');
    serve({
      '/api/auth/token': { access_token: 'fresh', expires_at: future },
      '/api/user/user-info-v1': user,
    });
    await startSession();
    reportTokenRefused();
    reportTokenRefused();
    expect(events).toEqual(['logged-in', 'token-expired']);
    expect(findUser()).toBeUndefined();
  });
});

/** Does as if another window had written or removed the token. */
function tokenTurned(token: string | undefined) {
  if (token === undefined) storage.forget('authToken');
  else storage.keep('authToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'furlong.authToken' }));
}

describe('followSession', () => {
  const events: SessionEvent[] = [];

  it('goes with another window that logs in, renews, logs out, or whose session ends', async () => {
    followSession();
    const end = onSessionEvent((event) => events.push(event));
    const asked = serve({ '/api/user/user-info-v1': user });
    await startSession();
    tokenTurned('theirs');
    await eventually(() => {
      expect(findUser()?.cust_Ref).toBe('demo01');
    });
    tokenTurned('renewed');
    await eventually(() => {
      expect(asked).toHaveLength(2);
    });
    expect(events).toEqual(['logged-in']);
    storage.forget('betslipIdBackup');
    tokenTurned(undefined);
    expect(findUser()).toBeUndefined();
    tokenTurned('again');
    await eventually(() => {
      expect(findUser()?.cust_Ref).toBe('demo01');
    });
    storage.keep('betslipIdBackup', 'slip');
    tokenTurned(undefined);
    expect(events).toEqual(['logged-in', 'logged-out', 'logged-in', 'token-expired']);
    end();
    vi.unstubAllGlobals();
  });

  it('goes to another customer whose login is heard of first, and to nobody who has left again', async () => {
    const heard: SessionEvent[] = [];
    const end = onSessionEvent((event) => heard.push(event));
    serve({ '/api/user/user-info-v1': user });
    tokenTurned('first');
    await eventually(() => expect(findUser()?.cust_Ref).toBe('demo01'));
    serve({ '/api/user/user-info-v1': { ...user, cust_Ref: 'demo02' } });
    tokenTurned('second');
    await eventually(() => expect(findUser()?.cust_Ref).toBe('demo02'));
    expect(heard).toEqual(['logged-in', 'logged-out', 'logged-in']);
    expect(storage.find('authToken')).toBe('second');
    tokenTurned(undefined);
    const asked = serve({ '/api/user/user-info-v1': user });
    tokenTurned('third');
    tokenTurned(undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).toHaveLength(1);
    expect(findUser()).toBeUndefined();
    end();
    vi.unstubAllGlobals();
  });
});
