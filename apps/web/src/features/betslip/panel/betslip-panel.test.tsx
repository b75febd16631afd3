import { setKnownPages } from '@furlong/client';
import { pence } from '@furlong/money';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '../../../core/session/session.ts';
import { openSlip, useIsSlipOpen } from '../../../core/slip/slip-panel.ts';
import { toggleOnSlip } from '../../../core/slip/slip.ts';
import { storage } from '../../../platform/storage.ts';
import { takeSlipEvent } from '../keep-betslip.ts';
import {
  button,
  findLeg,
  removalOf,
  renderSlip,
  serveSlips,
  stakeOf,
  tap,
} from '../testing/draw-slip.tsx';
import { overStake } from '../testing/refused-answers.ts';
import { bet, betslip, choice, slipId } from '../testing/slip-fixtures.ts';
import type { SlipServer } from '../testing/slip-server.ts';

let server: SlipServer;
const slipServer = serveSlips();
beforeEach(() => {
  server = slipServer();
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
    takeSlipEvent({ kind: 'customer-left' });
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
    takeSlipEvent({ kind: 'customer-left' });
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    renderSlip();
    await findLeg(1);
    expect(stakeOf('Single')).toHaveProperty('value', '5');
    expect(screen.getByLabelText('Single, each way')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Accept higher prices')).toHaveProperty('checked', false);
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
    await userEvent.click(button(removalOf(1)));
    await waitFor(() => {
      expect(server.slip.bets.map(({ name }) => name)).toEqual(['Runner 2']);
    });
    await userEvent.click(button('Clear betslip'));
    expect(screen.getByText('Betslip empty')).toBeTruthy();
  });

  it('names what it takes off in full: the draw of every match is called the same', async () => {
    const draws = [1, 2].map((number) =>
      bet(number, { name: 'Draw', marketName: 'Match Result', detail: `15:0${number} A v B` }),
    );
    server.slip = betslip(draws);
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    for (const time of ['15:01', '15:02']) {
      const name = `Remove Draw, Match Result, ${time} A v B`;
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
  });

  it('says of which of its selections the market is suspended', async () => {
    server.slip = betslip([1, 2].map((number) => bet(number, { status: 'Suspended' })));
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    await findLeg(1);
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    for (const name of ['Runner 1', 'Runner 2']) {
      expect(said).toContain(
        `${name}: Suspended. Place the bet when it opens again, or remove it.`,
      );
    }
  });

  it('P11: says the most that can be won where it makes the returns less', async () => {
    server.slip = betslip([bet(1, { winningsMax: pence(10_00) })]);
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    await findLeg(1);
    await userEvent.type(stakeOf('Single'), '5');
    screen.getByText(
      'The most that can be won on a bet like this, and in a day, is £10.00. Returns are shown within that.',
    );
    screen.getByText('Returns £15.00');
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

  it('says in a toast that it cannot be read, once until it can be again', async () => {
    renderSlip();
    await tap(1);
    const lose = vi.fn(async () => Promise.reject(new TypeError('no network')));
    const look = async (fetch: typeof globalThis.fetch) => {
      vi.stubGlobal('fetch', fetch);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await act(async () => {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      });
    };
    const countToasts = () =>
      screen.queryAllByText(
        'Service is unavailable. Please try again later.: Please refresh the page and try again',
        { selector: 'li *' },
      ).length;
    await look(lose);
    await waitFor(() => {
      expect(countToasts()).toBe(1);
    });
    await look(lose);
    expect(lose.mock.calls.length).toBeGreaterThan(1);
    expect(countToasts()).toBe(1);
    await look(server.fetch);
    await look(lose);
    expect(countToasts()).toBe(2);
    expect(screen.getByRole('button', { name: removalOf(1) })).toBeTruthy();
  });

  it('types on no other wager when the one that was chosen is offered no more', async () => {
    renderSlip();
    await tap(1);
    await tap(2);
    await userEvent.click(stakeOf('Double'));
    await userEvent.click(button('+£5'));
    expect(stakeOf('Double')).toHaveProperty('value', '5');
    await userEvent.click(button(removalOf(2)));
    await waitFor(() => {
      expect(screen.queryByLabelText('Stake per line, Double, pounds')).toBeNull();
    });
    expect(screen.queryByRole('group', { name: 'Add to stake' })).toBeNull();
    expect(stakeOf('Single')).toHaveProperty('value', '');
  });

  it('offers the specified quick stakes, and says the totals once typing pauses', async () => {
    renderSlip();
    await tap(1);
    const quick = screen.getByRole('group', { name: 'Add to stake' });
    expect(
      within(quick)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['+£5', '+£10', '+£15', '+£50', '+£100', '+£125', '+£150', '+£200']);
    await userEvent.type(stakeOf('Single'), '10');
    const said = 'Total stake £10.00, total returns £35.00.';
    expect(screen.queryByText(said)).toBeNull();
    expect(await screen.findByText(said)).toHaveProperty('role', 'status');
  });

  it('says the totals anew when a selection leaves', async () => {
    renderSlip();
    await tap(1);
    await tap(2);
    await tap(3);
    await userEvent.type(stakeOf('Singles'), '1');
    await screen.findByText(/^Total stake £3\.00, /);
    await userEvent.click(button(removalOf(3)));
    await screen.findByText(/^Total stake £2\.00, total returns £/);
  });
});

describe('the betslip of a customer', () => {
  beforeEach(async () => {
    await logIn('demo01', 'furlong1');
  });

  it('says before it is sent that the funds are short', async () => {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '200');
    expect(screen.getByText('You have insufficient Funds! Top up the your balance!')).toBeTruthy();
    expect(screen.getByText('You have £148.20. This bet costs £200.00.')).toBeTruthy();
  });

  it('leads from short funds to the deposit by a plain link, only where there is such a page', async () => {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '200');
    expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull();
    setKnownPages([{ path: 'payment/deposit' }]);
    const { result: isOpen } = renderHook(useIsSlipOpen);
    act(openSlip);
    expect(isOpen.current).toBe(true);
    await userEvent.type(stakeOf('Single'), '1');
    const link = screen.getByRole('link', { name: 'Deposit' });
    expect(link.getAttribute('href')).toBe('/payment/deposit');
    await userEvent.click(link);
    expect(await findLeg(1)).toBeTruthy();
    expect(isOpen.current).toBe(false);
    setKnownPages([]);
  });

  it('says so beside an offer of a stake that the funds do not reach', async () => {
    server.outcome = () => overStake(14_821);
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '500');
    await userEvent.click(button('Place Bet'));
    await screen.findByRole('button', { name: 'Place Bet with a Total Stake of £148.21' });
    expect(screen.getByText('You have insufficient Funds! Top up the your balance!')).toBeTruthy();
    server.outcome = () => overStake(14_820);
    await userEvent.click(button('Place Bet with a Total Stake of £148.21'));
    await screen.findByRole('button', { name: 'Place Bet with a Total Stake of £148.20' });
    expect(screen.queryByText('You have insufficient Funds! Top up the your balance!')).toBeNull();
  });
});
