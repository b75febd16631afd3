import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn, logOut } from '../../../core/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import { findOrder } from '../slip/betslip.ts';
import { slipState } from '../keep-betslip.ts';
import { writeOrder } from '../slip/order.ts';
import { resumeOrder } from '../pursue-order.ts';
import { connection } from '../testing/connection.ts';
import { button, findLeg, renderSlip, serveSlips, stakeOf, tap } from '../testing/draw-slip.tsx';
import { overStake, priceChanged, restricted } from '../testing/refused-answers.ts';
import {
  bet,
  betId,
  betslip,
  order,
  response,
  slipId,
  submissionKey,
  wagerResult,
} from '../testing/slip-fixtures.ts';
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

describe('placing', () => {
  beforeEach(async () => {
    await logIn('demo01', 'furlong1');
  });

  async function stakeFive() {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
  }

  it('without a stake says what is missing, and where', async () => {
    renderSlip();
    await tap(1);
    await tap(2);
    await userEvent.type(stakeOf('Singles'), '0');
    await userEvent.click(button('Place Bet'));
    expect(screen.getByText('Enter the bet amount!')).toBeTruthy();
    expect(stakeOf('Singles').getAttribute('aria-invalid')).toBe('true');
    expect(server.submissions).toEqual([]);
  });

  it('is not offered without a connection, and the slip says so', async () => {
    connection.staleSince = 1;
    await stakeFive();
    expect(screen.getByText('Cannot establish connection. Please try later')).toBeTruthy();
    await userEvent.click(button('Place Bet'));
    expect(server.submissions).toEqual([]);
  });

  it('says on its button that a price is another than was picked, and asks for the one on the screen', async () => {
    server.slip = betslip([bet(1, { price: '9/1', gPrice: '8/1' })]);
    storage.keep('betslipIdBackup', slipId);
    server.outcome = () => response();
    renderSlip();
    await findLeg(1);
    await userEvent.type(stakeOf('Single'), '5');
    expect(screen.queryByRole('button', { name: 'Place Bet' })).toBeNull();
    await userEvent.click(button('Accept 8/1 and place £5.00'));
    await screen.findByText('Bet Placed');
    expect(server.submissions).toMatchObject([
      { bets: [{ price: '8/1' }], priceConsent: 'higher', acceptPriceChanges: false },
    ]);
  });

  it('asks for a price that has risen without a question', async () => {
    server.slip = betslip([bet(1, { price: '9/1', gPrice: '10/1' })]);
    storage.keep('betslipIdBackup', slipId);
    server.outcome = () => response();
    renderSlip();
    await findLeg(1);
    await userEvent.type(stakeOf('Single'), '5');
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(server.submissions).toMatchObject([
      { bets: [{ price: '10/1' }], priceConsent: 'higher' },
    ]);
  });

  it('ends in a receipt with the ticket, and a new, empty slip', async () => {
    server.outcome = () => response();
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(screen.getByText('1/17')).toBeTruthy();
    expect(screen.queryByText(/EW 1\/5 1-3/)).toBeNull();
    expect(server.submissions).toMatchObject([
      { wagers: [{ name: 'Single', stake: 500 }], bets: [{ id: betId(1), price: '5/2' }] },
    ]);
    expect(storage.find('submission')).toBeUndefined();
    await userEvent.click(button('Done'));
    expect(screen.getByText('Betslip empty')).toBeTruthy();
    expect(server.calls.filter((call) => call === 'POST /api/betslip')).toHaveLength(2);
  });

  it('leads from the receipt to another slip of the same selections', async () => {
    server.outcome = () => response();
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await userEvent.click(await screen.findByRole('button', { name: 'Use the same selections' }));
    expect(await findLeg(1)).toBeTruthy();
    expect(stakeOf('Single')).toHaveProperty('value', '');
  });

  it('tells the each-way terms of what was backed each way', async () => {
    server.outcome = () => response({ wagersSubmitResult: [wagerResult({ isEachWay: true })] });
    await stakeFive();
    await userEvent.click(screen.getByLabelText('Single, each way'));
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(screen.getByText(/EW 1\/5 1-3/)).toBeTruthy();
  });

  it('counts down an in-play delay and then hears the outcome', async () => {
    server.outcome = () => response({ status: 8, delaySeconds: 4 });
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText(/In-play bets wait 4 seconds/);
    expect(screen.getByText(/^Placing, \d s$/)).toBeTruthy();
    server.decide(response({ submissionKey: server.submissions[0]?.submissionKey ?? '' }));
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
  });

  it('that is said to be processed and short of funds has failed, and can be changed', async () => {
    server.outcome = () => response({ status: 8, failure: { code: 'funds.insufficient' } });
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Stake Failed');
    screen.getByText('You have insufficient Funds! Top up the your balance!');
    expect(storage.find('submission')).toBeUndefined();
    await userEvent.click(button('Back to Betslip'));
    expect(stakeOf('Single')).toHaveProperty('value', '5');
  });

  it('says while it waits in play that the connection is gone', async () => {
    server.outcome = () => response({ status: 8, delaySeconds: 4 });
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText(/In-play bets wait 4 seconds/);
    connection.staleSince = 1;
    expect(await screen.findByText(/^There is no connection now/)).toBeTruthy();
  });

  it('shows old and new prices, and places at the new ones when they are accepted', async () => {
    server.outcome = priceChanged;
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByRole('heading', { name: 'Bet Slip is not submitted!' });
    expect(screen.getByText('Stake Failed')).toBeTruthy();
    expect(screen.getByText('Price has changed! Old price 5/2. New price 9/4')).toBeTruthy();
    const row = within(screen.getByRole('table')).getAllByRole('row')[1];
    expect(row?.textContent).toContain('9/4');
    server.outcome = () => response();
    await userEvent.click(button('Accept Price Changes and Place Bet'));
    await screen.findByText('Bet Placed');
    const [first, second] = server.submissions;
    expect(second?.bets).toEqual([
      { id: betId(1), price: '9/4', priceCode: '', eachWayStr: '1/5 1-3' },
    ]);
    expect(second?.submissionKey).not.toBe(first?.submissionKey);
  });

  it('resets the stake to what would be taken, and leads back to the slip', async () => {
    server.outcome = () => overStake(250);
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText(
      /Sorry, the maximum stake has been exceeded. The maximum stake available is £2.50./,
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
    await userEvent.click(button('Back to Betslip'));
    expect(stakeOf('Single')).toHaveProperty('value', '2.50');
  });

  it('places with one tap what would be taken', async () => {
    server.outcome = () => restricted({ maxStake: 250 });
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Maximum total stake exceeded. Maximum allowed stake is £2.50.');
    server.outcome = () => response();
    await userEvent.click(button('Place Bet with a Total Stake of £2.50'));
    await screen.findByText('Bet Placed');
    expect(server.submissions.map(({ wagers }) => wagers[0]?.stake)).toEqual([500, 250]);
    expect(new Set(server.submissions.map((each) => each.submissionKey)).size).toBe(2);
  });

  it('sends again what did not arrive, under the same key', async () => {
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await waitFor(() => {
      expect(server.submissions).toHaveLength(1);
    });
    expect(storage.find('submission')).toContain(server.submissions[0]?.submissionKey);
    server.outcome = () => response();
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    expect(server.submissions[1]?.submissionKey).toBe(server.submissions[0]?.submissionKey);
  });

  it('that another window sent a moment before ends in what became of that', async () => {
    server.answersBy = submissionKey;
    server.outcome = () => response();
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    expect(screen.getByText('1/17')).toBeTruthy();
  });

  it.each(['slip', 'submission'] as const)(
    'after a reload ends in a refusal with what was typed, though the %s is slow to be read',
    async (slow) => {
      server.slip = betslip([bet(1), bet(2)]);
      storage.keep('betslipIdBackup', slipId);
      const options = { keepBetslip: true, priceConsent: 'higher' } as const;
      const stakes = { Double: { text: '5' }, Singles: { text: '7' } };
      storage.keep('slipDraft', JSON.stringify({ slipId, stakes, options }));
      storage.keep('submission', writeOrder({ ...order(), startedAt: Date.now() }));
      server.decide(overStake(250, 'Double'));
      const slowPath = slow === 'slip' ? `/api/betslip/${slipId}` : '/api/betslip/submission/';
      vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
        if (path.startsWith(slowPath)) await new Promise((resolve) => setTimeout(resolve, 200));
        return await server.fetch(path, init);
      });
      renderSlip();
      await screen.findByText('Stake Failed');
      await waitFor(() => {
        expect(slipState().slip?.id).toBe(slipId);
      });
      await userEvent.click(button('Back to Betslip'));
      expect(stakeOf('Double')).toHaveProperty('value', '2.50');
      expect(slipState()).toMatchObject({ options, stakes: { Singles: { text: '7' } } });
    },
  );

  it('after a reload ends in what the server decided meanwhile', async () => {
    storage.keep('submission', writeOrder({ ...order(), startedAt: Date.now() }));
    server.decide(response({ submissionKey }));
    renderSlip();
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    expect(server.submissions).toEqual([]);
  });

  it('after the session ended meanwhile tells the outcome to its customer, and to nobody else', async () => {
    await stakeFive();
    await userEvent.click(button('Place Bet'));
    await waitFor(() => {
      expect(server.submissions).toHaveLength(1);
    });
    await act(async () => {
      await logOut();
    });
    expect(storage.find('betslipIdBackup')).toBeUndefined();
    server.decide(response({ submissionKey: server.submissions[0]?.submissionKey ?? '' }));
    await act(async () => {
      await logIn('demo01', 'furlong1');
    });
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    storage.keep('submission', writeOrder({ ...order(), customer: 'other' }));
    resumeOrder('demo01');
    expect(storage.find('submission')).toBeUndefined();
  });

  it('after a long absence ends in not placed when nothing ever arrived, and nothing can arrive any more', async () => {
    storage.keep('submission', writeOrder(order()));
    renderSlip();
    expect(await screen.findByText('The bet did not reach us, so it is not placed.')).toBeTruthy();
    expect(server.calls.filter((call) => /submission|renew/.test(call))).toEqual([
      `GET /api/betslip/submission/${submissionKey}`,
      `POST /api/betslip/${slipId}/renew`,
      `GET /api/betslip/submission/${submissionKey}`,
    ]);
  });

  it('is given up after 350 seconds without an answer, and then asked about', async () => {
    await stakeFive();
    vi.useFakeTimers();
    let isGivenUp = false;
    const answer = server.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== '/api/betslip/submitasync') return await answer(url, init);
      await new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => {
          isGivenUp = true;
          reject(new DOMException('', 'AbortError'));
        });
      });
      throw new Error('never answered');
    });
    fireEvent.click(button('Place Bet'));
    await act(async () => await vi.advanceTimersByTimeAsync(349_000));
    expect(isGivenUp).toBe(false);
    const key = findOrder(slipState())?.submission.submissionKey ?? '';
    server.decide(response({ submissionKey: key }));
    await act(async () => await vi.advanceTimersByTimeAsync(3000));
    expect(isGivenUp).toBe(true);
    expect(screen.getByText('Bet Placed')).toBeTruthy();
  });

  it('that another window sent is shown here to its end, and the slip after it is left to that window', async () => {
    renderSlip();
    await tap(1);
    const sent = order();
    storage.keep('submission', writeOrder({ ...sent, startedAt: Date.now() }));
    server.decide(response({ submissionKey, status: 8, delaySeconds: 3 }));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'furlong.submission' }));
    });
    expect(await screen.findByText(/In-play bets wait 3 seconds/)).toBeTruthy();
    server.decide(response({ submissionKey }));
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    expect(server.calls.filter((call) => call === 'POST /api/betslip')).toHaveLength(1);
    expect(server.submissions).toEqual([]);
  });

  it('is not refused for being busy while a copy of it may have arrived', async () => {
    await stakeFive();
    const answer = server.fetch;
    let sendings = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url !== '/api/betslip/submitasync') return await answer(url, init);
      sendings += 1;
      if (sendings === 1) throw new TypeError('network');
      server.outcome = () => response();
      if (sendings === 3) return await answer(url, init);
      return Response.json({ code: 'placement.busy', message: '' }, { status: 429 });
    });
    await userEvent.click(button('Place Bet'));
    expect(await screen.findByText('Bet Placed')).toBeTruthy();
    expect(sendings).toBe(3);
  });
});
