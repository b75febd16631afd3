import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPhrases } from '../../phrases/phrases.ts';
import { useIsLoginAsked, dismissLogin } from '../../platform/panels.ts';
import { logIn, logOut, startSession } from '../../platform/session.ts';
import { toggleOnSlip } from '../../platform/slip.ts';
import { storage } from '../../platform/storage.ts';
import { BetslipKeeper } from './betslip-keeper.tsx';
import { BetslipPanel } from './betslip-panel.tsx';
import { dropSlip, happen } from './keep-betslip.ts';
import {
  order,
  betId,
  choice,
  response,
  submissionKey,
  wagerResult,
} from './testing/slip-fixtures.ts';
import { SlipServer } from './testing/slip-server.ts';
import { writeOrder } from './order.ts';
import { resumeOrder } from './place-bets.ts';

const connection = vi.hoisted((): { staleSince: number | undefined } => ({
  staleSince: undefined,
}));
vi.mock('../../platform/freshness.ts', async (load) => ({
  ...(await load<object>()),
  useStaleSince: () => connection.staleSince,
}));

let server: SlipServer;

function LoginProbe() {
  return useIsLoginAsked() ? <p>Login is asked for</p> : null;
}

function renderSlip() {
  return render(
    <MemoryRouter>
      <BetslipKeeper />
      <BetslipPanel contactUrl="https://furlong.example/contact.pdf" />
      <LoginProbe />
      <Toasts />
    </MemoryRouter>,
  );
}

async function findLeg(number: number) {
  return await screen.findByRole('button', { name: `Remove Runner ${number}` });
}

async function tap(number: number) {
  act(() => {
    toggleOnSlip(choice(number));
  });
  await findLeg(number);
}

function stakeOf(wager: string) {
  return screen.getByLabelText(`Stake per line, ${wager}, pounds`);
}

function button(name: string) {
  return screen.getByRole('button', { name });
}

beforeEach(async () => {
  server = new SlipServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }));
  await startPhrases();
  await startSession();
});

afterEach(async () => {
  connection.staleSince = undefined;
  await act(async () => {
    await logOut();
    dropSlip();
  });
  dismissLogin();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the betslip of a visitor', () => {
  it('is empty and says how to fill it', () => {
    renderSlip();
    expect(screen.getByText('Betslip empty')).toBeTruthy();
    expect(screen.getByText('Select odds to add selection to slip')).toBeTruthy();
  });

  it('shows a selection, its terms and its wager, with the stake to be typed at once', async () => {
    renderSlip();
    await tap(1);
    expect(screen.getByText(/EW 1\/5 1-3/)).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement).toBe(stakeOf('Single'));
    });
    await userEvent.type(stakeOf('Single'), '5.125');
    expect(stakeOf('Single')).toHaveProperty('value', '5.12');
    expect(screen.getByText('Returns £17.92')).toBeTruthy();
  });

  it('asks for a login instead of placing', async () => {
    renderSlip();
    await tap(1);
    await userEvent.click(button('Please Login/Signup to Place the Bet'));
    expect(screen.getByText('Login is asked for')).toBeTruthy();
    expect(server.submissions).toEqual([]);
  });

  it('is there again after a reload', async () => {
    const first = renderSlip();
    await tap(1);
    first.unmount();
    // All that the visit remembered is gone; the device keeps what it kept.
    happen({ kind: 'customer-left' });
    renderSlip();
    expect(await findLeg(1)).toBeTruthy();
    expect(storage.find('betslipIdBackup')).toBe(server.slip.id);
  });

  it('is there again after a reload with what was typed and chosen', async () => {
    const first = renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    await userEvent.click(screen.getByLabelText('Single, each way'));
    await userEvent.click(screen.getByLabelText('Accept higher prices'));
    first.unmount();
    const kept = { ...localStorage };
    happen({ kind: 'customer-left' });
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    renderSlip();
    await findLeg(1);
    expect(stakeOf('Single')).toHaveProperty('value', '5');
    expect(screen.getByLabelText('Single, each way')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Accept higher prices')).toHaveProperty('checked', true);
  });

  it('shows each-way terms as the place rules tell them, and each way no more when they end', async () => {
    const rule = { eventFile: 'H2611201', eventGroup: 1, eventIdx: 1 };
    server.placeRules = [{ ...rule, oddsnum: 1, oddsden: 4, numberOfPlaces: 4 }];
    renderSlip();
    await tap(1);
    expect(await screen.findByText(/EW 1\/4 1-4/)).toBeTruthy();
    server.placeRules = [{ ...rule, oddsnum: 0, oddsden: 0, numberOfPlaces: 0 }];
    await tap(2);
    await waitFor(() => {
      expect(screen.queryByText(/EW 1\/4/)).toBeNull();
    });
    expect(screen.queryByLabelText('Double, each way')).toBeNull();
  });

  it('takes selections off one by one, and all at once', async () => {
    renderSlip();
    await tap(1);
    await tap(2);
    await userEvent.click(button('Remove Runner 1'));
    await waitFor(() => {
      expect(server.slip.bets.map(({ name }) => name)).toEqual(['Runner 2']);
    });
    await userEvent.click(button('Clear betslip'));
    expect(screen.getByText('Betslip empty')).toBeTruthy();
  });

  it('follows another window', async () => {
    renderSlip();
    await tap(1);
    await server.fetch(`/api/betslip/${server.slip.id}`, {
      method: 'POST',
      body: JSON.stringify(choice(2)),
    });
    storage.keep('betslipRevision', String(server.slip.revision));
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'furlong.betslipRevision' }));
    });
    expect(await findLeg(2)).toBeTruthy();
  });

  it('says in a toast what the service refuses, and takes the selection back', async () => {
    renderSlip();
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'selection.unavailable', message: 'x' }, { status: 409 }),
    );
    act(() => {
      toggleOnSlip(choice(1));
    });
    const [toast] = await screen.findAllByText(
      'Selection is no longer available.: Please refresh the page and try again',
    );
    expect(toast).toBeTruthy();
    expect(screen.getByText('Betslip empty')).toBeTruthy();
  });
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

  it('without a stake says what is missing', async () => {
    renderSlip();
    await tap(1);
    await userEvent.click(button('Place Bet'));
    expect(screen.getByText('Enter the bet amount!')).toBeTruthy();
    expect(server.submissions).toEqual([]);
  });

  it('is not offered without a connection, and the slip says so', async () => {
    connection.staleSince = 1;
    await stakeFive();
    expect(screen.getByText('Cannot establish connection. Please try later')).toBeTruthy();
    await userEvent.click(button('Place Bet'));
    expect(server.submissions).toEqual([]);
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
    expect(await screen.findByText('Bet Placed', {}, { timeout: 4000 })).toBeTruthy();
  });

  it('shows old and new prices, and places at the new ones when they are accepted', async () => {
    server.outcome = () =>
      response({
        status: 4,
        oldPrice: '5/2',
        price: '9/4',
        wagersSubmitResult: [wagerResult({ isPriceChanged: true })],
        betsValidation: [
          {
            type: 4,
            message1: 'Price has changed! Old price 5/2. New price 9/4',
            message2: '',
            betErrors: [
              {
                betId: betId(1),
                betDetail: '14:01 Kempton Park',
                betName: 'Runner 1',
                betPriceCode: '',
                betPrice: '5/2',
                betNewPrice: '9/4',
              },
            ],
          },
        ],
      });
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
    expect(second?.bets).toEqual([{ id: betId(1), price: '9/4', priceCode: '' }]);
    expect(second?.submissionKey).not.toBe(first?.submissionKey);
  });

  it('resets the stake to what would be taken, and leads back to the slip', async () => {
    server.outcome = () =>
      response({
        status: 4,
        wagersSubmitResult: [
          wagerResult({ isLiabilityExceeded: true, maxStakeAvailable: pence(250) }),
        ],
      });
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
    server.outcome = () =>
      response({
        status: 4,
        restriction: {
          prohibitedSportcodes: [],
          prohibitedPriceTypes: [],
          maxStakeAllowed: pence(250),
          restrictionErrors: [{ errorType: 2 }],
        },
      });
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
    expect(await screen.findByText('Bet Placed', {}, { timeout: 6000 })).toBeTruthy();
    expect(server.submissions[1]?.submissionKey).toBe(server.submissions[0]?.submissionKey);
  });

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

  it('after a long absence ends in not placed when nothing ever arrived', async () => {
    storage.keep('submission', writeOrder(order()));
    renderSlip();
    expect(await screen.findByText('The bet did not reach us, so it is not placed.')).toBeTruthy();
  });

  it('says before it is sent that the funds are short', async () => {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '200');
    expect(screen.getByText('You have insufficient Funds! Top up the your balance!')).toBeTruthy();
  });
});
