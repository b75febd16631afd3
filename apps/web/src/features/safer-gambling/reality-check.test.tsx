import { realityCheckRoutes, sessionRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUser } from '../../core/session/session.ts';
import { findAccessToken } from '../../platform/api/access-token.ts';
import { storage } from '../../platform/storage.ts';
import { drawAccountPage } from '../../testing/draw-account.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { RealityCheckDialog } from './reality-check-dialog.tsx';
import { RealityCheckWatch } from './reality-check-watch.tsx';
import { checkOf, serveSaferGambling, toInstant } from './testing/serve-safer-gambling.ts';

const { getRealityCheck, passRealityCheck } = realityCheckRoutes;
const minute = 60_000;

async function pass(ms: number) {
  await act(async () => await vi.advanceTimersByTimeAsync(ms));
}

async function draw() {
  drawAccountPage(
    <RealityCheckWatch>
      <RealityCheckDialog />
    </RealityCheckWatch>,
    '/',
  );
  await pass(0);
}

function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the reality check', () => {
  const server = serveSaferGambling();
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.setSystemTime('2026-11-26T12:00:00.000Z');
    await logInSample(server());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The customer logged in just now; `nextAt` is what the server says from now on. */
  function logInNow() {
    const check = checkOf(0, 120);
    server().answer(getRealityCheck, () => ({ ...check, now: toInstant(Date.now()) }));
  }

  it('asks 120 minutes after the login, and within five seconds of it', async () => {
    logInNow();
    await draw();
    await pass(120 * minute - 1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(6000);
    expect(screen.getByRole('dialog', { name: 'Reality check' })).toBeTruthy();
  });

  it('says how long, what was staked, and what was won or lost', async () => {
    const figures = { staked: pence(25_50), winOrLoss: pence(-12_25) };
    server().answer(getRealityCheck, () => ({ ...checkOf(125, -1), ...figures }));
    await draw();
    const said = screen.getByRole('dialog').querySelector('dl')?.textContent;
    expect(said).toContain('Logged in for2 h 5 min');
    expect(said).toContain('Staked£25.50');
    expect(said).toContain('−£12.25');
  });

  it('cannot be closed, and counts down 300 seconds before it logs out', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    await draw();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^0[45]:\d\d$/);
    await pass(298_000);
    expect(findUser()).toBeDefined();
    await pass(3_000);
    expect(findUser()).toBeUndefined();
    expect(server().requestsOf(sessionRoutes.logout)).toHaveLength(1);
    expect(screen.getByText('You have been logged out, because there was no answer.')).toBeTruthy();
    expect(storage.find('realityCheckTime')).toBeUndefined();
    expect(storage.find('realityCheckEnd')).toBeUndefined();
  });

  it('goes on counting after a reload, and in another window', async () => {
    server().answer(getRealityCheck, () => checkOf(124, -4));
    storage.keep('realityCheckEnd', toInstant(Date.now() + minute));
    await draw();
    expect(screen.getByRole('timer').textContent).toMatch(/^0[01]:\d\d$/);
    await pass(minute + 1000);
    expect(findUser()).toBeUndefined();
  });

  it('renews the session and begins the interval anew for a customer who remains', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    server().answer(passRealityCheck, () => checkOf(120, 120));
    const fresh = { access_token: 'token-2', expires_at: '2099-01-01T00:00:00.000Z' };
    server().answer(sessionRoutes.freshToken, fresh);
    await draw();
    press('Remain Logged In');
    await pass(5000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server().requestsOf(passRealityCheck)).toHaveLength(1);
    expect(findAccessToken()).toBe('token-2');
    expect(storage.find('realityCheckEnd')).toBeUndefined();
    await pass(119 * minute);
    expect(findUser()).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays and says so where the answer does not reach the server', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    server().beSilent(sessionRoutes.freshToken);
    await draw();
    press('Remain Logged In');
    await pass(1000);
    expect(screen.getByText('Service is unavailable. Please try again later.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('logs out at once who chooses so', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    await draw();
    press('Log Out');
    await pass(0);
    expect(findUser()).toBeUndefined();
  });

  it('closes when another window has answered', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    await draw();
    storage.keep('realityCheckTime', toInstant(Date.now() + 120 * minute));
    storage.forget('realityCheckEnd');
    window.dispatchEvent(new StorageEvent('storage'));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits while a bet is being placed', async () => {
    server().answer(getRealityCheck, () => checkOf(120, -1));
    storage.keep('submission', '{}');
    await draw();
    await pass(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    storage.forget('submission');
    await pass(5_000);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^0[45]:\d\d$/);
  });

  it('asks the server first, which may have had the answer from elsewhere', async () => {
    logInNow();
    await draw();
    server().answer(getRealityCheck, () => checkOf(120, 100));
    await pass(121 * minute);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(100 * minute);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by 120 minutes where the server does not answer', async () => {
    server().beSilent(getRealityCheck);
    await draw();
    await pass(120 * minute - 1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(6000);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
