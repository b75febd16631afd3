import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '../../../core/session/session.ts';
import { toggleOnSlip } from '../../../core/slip/slip.ts';
import { storage } from '../../../platform/storage.ts';
import {
  button,
  findLeg,
  removalOf,
  renderSlip,
  serveSlips,
  stakeOf,
  tap,
} from '../testing/draw-slip.tsx';
import { bet, betslip, choice, slipId } from '../testing/slip-fixtures.ts';
import type { SlipServer } from '../testing/slip-server.ts';

let server: SlipServer;
const slipServer = serveSlips();
beforeEach(async () => {
  server = slipServer();
  await logIn('demo01', 'furlong1');
});

describe('a stake that is missing', () => {
  it('is asked for at its field, and again at the next press', async () => {
    renderSlip();
    await tap(1);
    await tap(2);
    await userEvent.type(stakeOf('Singles'), '0');
    await userEvent.click(button('Place Bet'));
    const field = stakeOf('Singles');
    const notice = screen.getByText('Enter the bet amount!');
    expect(document.activeElement).toBe(field);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Enter the bet amount!');
    await userEvent.click(button('Place Bet'));
    expect(document.activeElement).toBe(field);
    // The region is a new one, which is read out as the first was.
    expect(notice.isConnected).toBe(false);
    expect(screen.getByText('Enter the bet amount!')).toBeTruthy();
    await userEvent.type(field, '{Backspace}5');
    expect(screen.queryByText('Enter the bet amount!')).toBeNull();
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('the multiples of many selections', () => {
  const opener = () => screen.getByText('Other multiples').closest('details');

  it('are folded under one opener, after the accumulator with the full covers and before the singles', async () => {
    renderSlip();
    for (const number of [1, 2, 3, 4]) await tap(number);
    const wagers = ['4-Fold', 'Lucky 15', 'Yankee', 'Trebles', 'Doubles', 'Singles'];
    const fields = screen.getAllByRole('textbox', { hidden: true });
    expect(fields.slice(0, wagers.length)).toEqual(wagers.map(stakeOf));
    const folded = within(opener() ?? document.body).getAllByRole('textbox', { hidden: true });
    expect(folded).toEqual(['Trebles', 'Doubles'].map(stakeOf));
    expect(opener()?.open).toBe(false);
  });

  it('are all in view where one would be folded', async () => {
    renderSlip();
    for (const number of [1, 2, 3]) await tap(number);
    expect(screen.queryByText('Other multiples')).toBeNull();
    expect(stakeOf('Doubles')).toBeTruthy();
  });

  it('tell what is staked on them while they are folded, and open for a stake that is missing', async () => {
    renderSlip();
    for (const number of [1, 2, 3, 4]) await tap(number);
    await userEvent.type(stakeOf('Trebles'), '0.50');
    expect(within(opener() ?? document.body).getByText('£2.00 staked')).toBeTruthy();
    await userEvent.clear(stakeOf('Trebles'));
    await userEvent.type(stakeOf('Trebles'), '0');
    await userEvent.click(button('Place Bet'));
    expect(opener()?.open).toBe(true);
    expect(document.activeElement).toBe(stakeOf('Trebles'));
  });
});

describe('the prices that are accepted', () => {
  it.each([true, false])('higher ones: %s, and so again after any were', async (isHigher) => {
    renderSlip();
    await tap(1);
    const [higher, any] = ['Accept higher prices', 'Accept any price changes'] as const;
    if (!isHigher) await userEvent.click(screen.getByLabelText(higher));
    await userEvent.click(screen.getByLabelText(any));
    expect(screen.getByLabelText(higher)).toHaveProperty('checked', true);
    await userEvent.click(screen.getByLabelText('Retain selections'));
    await userEvent.click(screen.getByLabelText(any));
    expect(screen.getByLabelText(higher)).toHaveProperty('checked', isHigher);
  });
});

describe('the button of the slip', () => {
  it('says which price and how many are agreed to, and what is placed', async () => {
    server.slip = betslip([1, 2].map((number) => bet(number, { price: '9/1', gPrice: '8/1' })));
    storage.keep('betslipIdBackup', slipId);
    renderSlip();
    await findLeg(2);
    expect(button('Accept 2 new prices and Place Bet')).toBeTruthy();
    await userEvent.type(stakeOf('Double'), '2.50');
    expect(button('Accept 2 new prices and place £2.50')).toBeTruthy();
    await userEvent.click(button(removalOf(2)));
    expect(await screen.findByRole('button', { name: 'Accept 8/1 and Place Bet' })).toBeTruthy();
  });

  it('is busy while a change of the slip is on its way, and places nothing meanwhile', async () => {
    renderSlip();
    await tap(1);
    await userEvent.type(stakeOf('Single'), '5');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      await released;
      return await server.fetch(...call);
    });
    act(() => {
      toggleOnSlip(choice(2));
    });
    expect(button('Place Bet').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button('Place Bet'));
    release();
    await waitFor(() => {
      expect(button('Place Bet').getAttribute('aria-busy')).toBe('false');
    });
    expect(server.submissions).toEqual([]);
  });
});
