import { pence } from '@furlong/money';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTokenRefused } from '../../../platform/api/access-token.ts';
import { logIn } from '../../../core/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import { refreshSlip, slipState } from '../keep-betslip.ts';
import { writeOrder } from '../slip/order.ts';
import { connection } from '../testing/connection.ts';
import { button, removalOf, renderSlip, serveSlips, stakeOf, tap } from '../testing/draw-slip.tsx';
import { overStake, priceChanged, restricted } from '../testing/refused-answers.ts';
import { bet, betslip, order, response, slipId } from '../testing/slip-fixtures.ts';
import type { SlipServer } from '../testing/slip-server.ts';

vi.mock('@furlong/client', async (load) => ({
  ...(await load<object>()),
  ...(await import('../testing/connection.ts')),
}));

let server: SlipServer;
const slipServer = serveSlips();
beforeEach(async () => {
  server = slipServer();
  await logIn('demo01', 'furlong1');
});

describe('a bet that the service did not answer', () => {
  it('says nowhere that it should be tried again, and is followed to its end', async () => {
    const answer = server.fetch;
    let isAway = false;
    let unanswered = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (!isAway || !url.startsWith('/api/betslip')) return await answer(url, init);
      if (url.startsWith('/api/betslip/submi')) unanswered += 1;
      return Response.json({ code: 'nobody.knows', message: '' }, { status: 503 });
    });
    server.outcome = () => response();
    const listWords = () => screen.queryAllByText(/: Please refresh the page and try again$/);
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    isAway = true;
    await userEvent.click(button('Place Bet'));
    await act(refreshSlip);
    await waitFor(() => {
      expect(unanswered).toBe(3);
    });
    expect(screen.queryByText('Bet Slip is not submitted!')).toBeNull();
    expect(listWords()).toEqual([]);
    isAway = false;
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
  });
});

describe('a removal that the service does not answer', () => {
  it('leaves the selection and its stake, and is told, though it is known already that nobody answers', async () => {
    const words = /: Please refresh the page and try again$/;
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    await act(refreshSlip);
    const told = new Set(await screen.findAllByText(words, { selector: 'li *' }));
    await userEvent.click(button(removalOf(1)));
    await waitFor(() => {
      const toasts = screen.getAllByText(words, { selector: 'li *' });
      expect(toasts.some((toast) => !told.has(toast))).toBe(true);
    });
    expect(button(removalOf(1))).toBeTruthy();
    expect(stakeOf('Single')).toHaveProperty('value', '5');
  });
});

describe('a stake above the limit on what the account may not bet on anyway', () => {
  it.each([
    ['Horse Racing', restricted({ sportCodes: ['H'], maxStake: 250 })],
    ['SP', restricted({ priceTypes: ['SP'], maxStake: 250 })],
  ])('says both of %s, resets the stake, and offers only the way back', async (what, answer) => {
    server.outcome = () => answer;
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    await userEvent.click(button('Place Bet'));
    await screen.findByText(
      `Your account is not eligible to place bets at ${what}. Please see your email for more information.`,
    );
    screen.getByText('Maximum total stake exceeded. Maximum allowed stake is £2.50.');
    expect(screen.queryByRole('button', { name: /Place Bet/ })).toBeNull();
    await userEvent.click(button('Back to Betslip'));
    expect(stakeOf('Single')).toHaveProperty('value', '2.50');
  });
});

describe('a price that moved of what the account may not bet on anyway', () => {
  it('is shown, and not offered', async () => {
    server.outcome = () => ({
      ...restricted({ sportCodes: ['H'] }),
      betsValidation: priceChanged().betsValidation,
    });
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Stake Failed');
    // The reason is read out with the news.
    expect(screen.getByRole('alert').textContent).toMatch(/^Stake Failed./);
    expect(screen.getByRole('columnheader', { name: 'New price' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Place Bet/ })).toBeNull();
    expect(button('Back to Betslip')).toBeTruthy();
  });
});

describe('a lower stake that would be taken', () => {
  it('is not staked without a connection', async () => {
    server.outcome = () => {
      connection.staleSince = 1;
      return overStake(200);
    };
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    await userEvent.click(button('Place Bet'));
    const offer = { name: 'Place Bet with a Total Stake of £2.00' };
    expect(await screen.findByRole('button', offer)).toHaveProperty('disabled', true);
    expect(button('Back to Betslip')).toHaveProperty('disabled', false);
  });
});

describe('new prices that are agreed to', () => {
  beforeEach(() => {
    storage.keep('submission', writeOrder({ ...order(), startedAt: Date.now() }));
    server.decide(priceChanged());
    server.outcome = () => response();
  });

  async function agree() {
    await userEvent.click(
      await screen.findByRole('button', { name: 'Accept Price Changes and Place Bet' }),
    );
    await screen.findByText('Bet Placed');
    const { id, revision } = order().submission;
    expect(server.submissions).toMatchObject([{ id, revision, bets: [{ price: '9/4' }] }]);
  }

  const totalsTold = () => screen.getByText('Total stake').closest('dl')?.textContent;

  it('are told with the stake, and with the returns before and now', async () => {
    server.slip = betslip([bet(1)]);
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    const returns = await screen.findByText('Total returns before');
    expect(totalsTold()).toBe('Total stake£5.00Total returns before£17.50Total returns now£16.25');
    expect(returns.nextElementSibling?.querySelector('s')?.textContent).toBe('£17.50');
  });

  it('are told with the most that can be won', async () => {
    server.slip = betslip([bet(1, { winningsMax: pence(12_00) })]);
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    await screen.findByText(
      /^The most that can be won on a bet like this, and in a day, is £12\.00/,
    );
    expect(totalsTold()).toBe('Total stake£5.00Total returns before£17.00Total returns now£16.25');
  });

  it('after a reload are placed though the slip could not be read', async () => {
    storage.keep('betslipIdBackup', slipId);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === `/api/betslip/${slipId}`) throw new TypeError('network');
      return await server.fetch(path, init);
    });
    renderSlip();
    await screen.findByRole('button', { name: 'Accept Price Changes and Place Bet' });
    expect(totalsTold()).toBe('Total stake£5.00');
    await agree();
  });

  it('are not taken without a connection, and the way back is open', async () => {
    connection.staleSince = 1;
    renderSlip();
    const accept = await screen.findByRole('button', {
      name: 'Accept Price Changes and Place Bet',
    });
    expect(accept).toHaveProperty('disabled', true);
    screen.getByText('Cannot establish connection. Please try later');
    await userEvent.click(button('Back to Betslip'));
    expect(server.submissions).toEqual([]);
  });

  it('are placed on the slip of their bet, though a visitor made another one since', async () => {
    const kept = storage.find('submission') ?? '';
    storage.forget('submission');
    renderSlip();
    await tap(1);
    server.hasExpired = true;
    act(() => {
      reportTokenRefused();
    });
    await tap(2);
    await userEvent.click(button(removalOf(1)));
    storage.keep('submission', kept);
    server.hasExpired = false;
    await act(async () => {
      await logIn('demo01', 'furlong1');
    });
    expect(slipState().slip?.id).not.toBe(slipId);
    await agree();
  });
});
