import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTokenRefused } from '../../../platform/api/access-token.ts';
import { logIn } from '../../../core/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import { takeSlipEvent, slipState } from '../keep-betslip.ts';
import { writeOrder } from '../slip/order.ts';
import {
  button,
  findLeg,
  removalOf,
  renderSlip,
  serveSlips,
  stakeOf,
  tap,
} from '../testing/draw-slip.tsx';
import { order, response, slipId, submissionKey } from '../testing/slip-fixtures.ts';
import type { SlipServer } from '../testing/slip-server.ts';

vi.mock('@furlong/client', async (load) => ({
  ...(await load<object>()),
  ...(await import('../testing/connection.ts')),
}));

let server: SlipServer;
const slipServer = serveSlips();
beforeEach(() => {
  server = slipServer();
});

describe('a session that ends by itself', () => {
  beforeEach(async () => {
    await logIn('demo01', 'furlong1');
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    server.hasExpired = true;
  });

  async function logInAgain() {
    server.hasExpired = false;
    await act(async () => {
      await logIn('demo01', 'furlong1');
    });
  }

  it('leaves the slip as it is, says so, and leads back to it', async () => {
    await userEvent.click(button('Place Bet'));
    expect(await screen.findByText('Session is expired')).toBeTruthy();
    expect(stakeOf('Single')).toHaveProperty('value', '5');
    expect(storage.find('submission')).toBeUndefined();
    await userEvent.click(button('Please Login/Signup to Place the Bet'));
    expect(screen.getByText('Login is asked for')).toBeTruthy();
    expect(await screen.findAllByText('Please log in to submit betslips')).not.toEqual([]);
    server.outcome = () => response();
    await logInAgain();
    expect(screen.queryByText('Session is expired')).toBeNull();
    expect(screen.queryAllByText('Please log in to submit betslips')).toEqual([]);
    expect(stakeOf('Single')).toHaveProperty('value', '5');
    await userEvent.click(button('Place Bet'));
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
  });

  it('leaves a bet that may have arrived to be heard of by its customer', async () => {
    server.hasExpired = false;
    await userEvent.click(button('Place Bet'));
    await waitFor(() => {
      expect(server.submissions).toHaveLength(1);
    });
    server.hasExpired = true;
    expect(await screen.findByText('Log in to hear whether your bet was placed.')).toBeTruthy();
    server.decide(response({ submissionKey: server.submissions[0]?.submissionKey ?? '' }));
    await logInAgain();
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
  });

  it('asks once whether the slip is still told, however often the page is loaded', async () => {
    const asked = () => server.calls.filter((call) => call === `GET /api/betslip/${slipId}`).length;
    const before = asked();
    act(() => {
      reportTokenRefused();
    });
    await waitFor(() => {
      expect(asked()).toBe(before + 1);
    });
    for (let load = 0; load < 2; load += 1) {
      cleanup();
      // The visit is over; what the device keeps stays.
      const kept = { ...localStorage };
      takeSlipEvent({ kind: 'customer-left' });
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      renderSlip();
      await screen.findByText('Betslip empty');
    }
    expect(asked()).toBe(before + 1);
    await logInAgain();
    expect(await findLeg(1)).toBeTruthy();
  });

  it('lets a visitor go on with the same selections on a slip of their own', async () => {
    act(() => {
      reportTokenRefused();
    });
    await tap(2);
    expect(server.slip).toMatchObject({ id: expect.not.stringContaining(slipId) });
    expect(server.slip.bets.map(({ name }) => name)).toEqual(['Runner 1', 'Runner 2']);
  });

  it('keeps what a visitor picked meanwhile when the bet before it is told', async () => {
    act(() => {
      reportTokenRefused();
    });
    await tap(2);
    await userEvent.click(button(removalOf(1)));
    storage.keep('submission', writeOrder({ ...order(), startedAt: Date.now() }));
    server.decide(response({ submissionKey }));
    await logInAgain();
    await screen.findByText('Bet Placed');
    await userEvent.click(button('Done'));
    expect(slipState().slip?.bets.map(({ name }) => name)).toEqual(['Runner 2']);
    expect(storage.find('betslipIdBackup')).toBe(server.slip.id);
  });

  it('drops the slip when somebody else logs in', async () => {
    act(() => {
      reportTokenRefused();
    });
    server.reference = 'demo02';
    await logInAgain();
    expect(await screen.findByText('Betslip empty')).toBeTruthy();
  });
});
