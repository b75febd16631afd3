import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logIn } from '../../core/session/session.ts';
import { toggleOnSlip } from '../../core/slip/slip.ts';
import { button, renderSlip, serveSlips, stakeOf, tap } from './testing/draw-slip.tsx';
import { choice } from './testing/slip-fixtures.ts';
import type { SlipServer } from './testing/slip-server.ts';

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
