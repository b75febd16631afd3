import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn, logOut } from '../../core/session/session.ts';
import { toggleOnSlip } from '../../core/slip/slip.ts';
import { storage } from '../../platform/storage.ts';
import { refreshSlip, slipState } from './keep-betslip.ts';
import { writeOrder } from './slip/order.ts';
import { resumeOrder } from './pursue-order.ts';
import { button, renderSlip, serveSlips, stakeOf, tap } from './testing/draw-slip.tsx';
import { overStake, refusedAnswers } from './testing/refused-answers.ts';
import { bet, betslip, choice, order, response, slipId } from './testing/slip-fixtures.ts';
import type { SlipServer } from './testing/slip-server.ts';

const otherSlipId = '00000000-0000-4000-8000-000000000009';

let server: SlipServer;
const slipServer = serveSlips();
beforeEach(() => {
  server = slipServer();
});

it('says once that a tap got no answer, though the slip cannot be read after it either', async () => {
  renderSlip();
  await tap(1);
  const lose = vi.fn(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', lose);
  act(() => {
    toggleOnSlip(choice(2));
  });
  await waitFor(() => {
    expect(lose.mock.calls.length).toBeGreaterThan(1);
  });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });
  const toasts = await screen.findAllByText(
    'Service is unavailable. Please try again later.: Please refresh the page and try again',
    { selector: 'li *' },
  );
  expect(toasts).toHaveLength(1);
});

describe('an answer that comes late', () => {
  beforeEach(async () => {
    await logIn('demo01', 'furlong1');
  });

  /** The answer is made at once, and comes when the returned function is called. */
  function holdBack(method: string, path: string): () => Promise<void> {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const made = await answer(url, init);
      if (init.method === method && url === path) await released;
      return made;
    });
    return async () => {
      await act(async () => {
        release();
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      });
    };
  }

  it('brings no selection back that was placed meanwhile', async () => {
    server.outcome = () => response();
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    const release = holdBack('GET', `/api/betslip/${slipId}`);
    act(() => void refreshSlip());
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url === '/api/betslip'
        ? Response.json({ ...betslip([], 0), id: otherSlipId })
        : await answer(url, init),
    );
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    await waitFor(() => {
      expect(slipState().slip?.id).toBe(otherSlipId);
    });
    await release();
    await userEvent.click(button('Done'));
    expect(screen.getByText('Betslip empty')).toBeTruthy();
    expect(storage.find('betslipIdBackup')).toBe(otherSlipId);
  });

  it('of a slip before leaves the one that was made since, when an order on it is given up', async () => {
    renderSlip();
    await tap(2);
    const { submission, ...sent } = order();
    const before = { ...sent, submission: { ...submission, id: otherSlipId } };
    storage.keep('submission', writeOrder(before));
    const answer = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      url === `/api/betslip/${otherSlipId}/renew`
        ? Response.json({ ...betslip([bet(1)], 8), id: otherSlipId })
        : await answer(url, init),
    );
    act(() => {
      resumeOrder('demo01');
    });
    await screen.findByText('The bet did not reach us, so it is not placed.');
    expect(slipState().slip).toMatchObject({ id: slipId, bets: [{ name: 'Runner 2' }] });
  });

  it('brings the selections that a bet keeps, placed before the slip was read after a reload', async () => {
    server.slip = betslip([bet(1)], 2);
    storage.keep('betslipIdBackup', slipId);
    const stakes = { Single: { text: '5' } };
    const options = { keepBetslip: true, priceConsent: 'ask' };
    storage.keep('slipDraft', JSON.stringify({ slipId, stakes, options }));
    const kept = { ...order({ keepBetslip: true }), startedAt: Date.now() };
    storage.keep('submission', writeOrder(kept));
    server.decide(response());
    const release = holdBack('GET', `/api/betslip/${slipId}`);
    renderSlip();
    await screen.findByText('Bet Placed');
    await release();
    await userEvent.click(button('Done'));
    expect(stakeOf('Single')).toHaveProperty('value', '');
    expect(server.calls).not.toContain('POST /api/betslip');
  });

  it.each([
    ['nothing was limited', refusedAnswers['funds.insufficient']],
    ['the most was £2.50', overStake(250)],
  ])('leaves the stake that another window typed after it, though %s', async (_what, answer) => {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    server.outcome = () => response({ status: 1 });
    await userEvent.click(button('Place Bet'));
    const draft = JSON.stringify({
      slipId,
      stakes: { Single: { text: '2' } },
      options: slipState().options,
    });
    storage.keep('slipDraft', draft);
    const submissionKey = server.submissions[0]?.submissionKey ?? '';
    server.decide({ ...answer, submissionKey });
    await screen.findByText('Stake Failed');
    expect(storage.find('slipDraft')).toBe(draft);
    await userEvent.click(button('Back to Betslip'));
    expect(stakeOf('Single')).toHaveProperty('value', '2');
  });

  it('shows nothing of a customer who logged out meanwhile', async () => {
    storage.keep('submission', writeOrder(order()));
    server.slip = betslip([bet(1)], 3);
    const release = holdBack('POST', `/api/betslip/${slipId}/renew`);
    renderSlip();
    await waitFor(() => {
      expect(server.calls).toContain(`POST /api/betslip/${slipId}/renew`);
    });
    await act(async () => {
      await logOut();
    });
    await release();
    expect(screen.getByText('Betslip empty')).toBeTruthy();
    expect(storage.find('betslipIdBackup')).toBeUndefined();
  });
});
