import { pence } from '@furlong/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { done, drawMyBets, myBetsServer, shareMyBetsServer } from './testing/my-bets-server.tsx';
import { openBet as open } from './testing/open-bet.ts';

shareMyBetsServer();

async function openDialog() {
  drawMyBets();
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out £9.60' }));
  return await screen.findByRole('dialog', { name: 'Cash out: Double' });
}

async function confirm(dialog: HTMLElement, name: string) {
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

describe('cash out', () => {
  it('asks before, sends what is shown, and says what was paid though the bet is gone', async () => {
    const dialog = await openDialog();
    expect(myBetsServer.asked).toEqual([]);
    expect(dialog.textContent).toContain('In play, a cash out waits 5 s');
    expect(dialog.textContent).toContain('You get£9.60');
    expect(dialog.textContent).not.toContain('Runs on');
    expect(dialog.textContent).not.toContain('The rest of the bet runs on.');
    myBetsServer.answers = [done];
    myBetsServer.bets = { ...myBetsServer.bets, open: [] };
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
    expect(myBetsServer.asked).toMatchObject([{ value: 9.6, stake: 10 }]);
    await waitFor(() => {
      expect(screen.queryByRole('article')).toBeNull();
    });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('offers nothing any more when the bet has left the list before it was asked for', async () => {
    const dialog = await openDialog();
    myBetsServer.bets = { open: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await within(dialog).findByText('This bet cannot be cashed out now.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Cash out £/ })).toBeNull();
    await confirm(dialog, 'Keep the bet');
    expect(myBetsServer.asked).toEqual([]);
  });

  it('shows what was asked for until the answer is there, though the bet has left the list', async () => {
    const dialog = await openDialog();
    const answerNow = fetch;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'POST') await released;
      return await answerNow(url, init);
    });
    myBetsServer.answers = [done];
    await confirm(dialog, 'Cash out £9.60');
    myBetsServer.bets = { open: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect(screen.queryByRole('article')).toBeNull();
    });
    expect(within(dialog).getByRole('button', { name: 'Cash out £9.60' })).toBeTruthy();
    release();
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
  });

  /** The cash out arrives, and the answer to it never does. */
  function loseAnswers() {
    const answerNow = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      init.method === 'POST' ? await new Promise(() => undefined) : await answerNow(url, init),
    );
  }

  it('hears by its key how it ended, though the answer never comes', async () => {
    const dialog = await openDialog();
    loseAnswers();
    myBetsServer.answers = [done];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
  });

  it('says once it is sent that it can be closed, not that the bet is kept, and tells how it ended all the same', async () => {
    const dialog = await openDialog();
    loseAnswers();
    await confirm(dialog, 'Cash out £9.60');
    expect(within(dialog).queryByRole('button', { name: 'Keep the bet' })).toBeNull();
    const [cross, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    expect(cross).not.toBe(close);
    await userEvent.click(close as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    myBetsServer.answers = [done];
    const told = await screen.findByText('Cashed out: £9.60.');
    const toast = told.closest('li');
    if (toast === null) throw new Error('it is told in no toast');
    fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  });

  it('buys back a part, by slider or to the penny', async () => {
    const dialog = await openDialog();
    const slider = within(dialog).getByRole('slider', { name: 'Stake to cash out' });
    fireEvent.change(slider, { target: { value: '40' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('£4.00');
    expect(within(dialog).getByText('The rest of the bet runs on.')).toBeTruthy();
    // The left end is the least that is worth a penny, as its scale says.
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('£0.02');
    fireEvent.change(slider, { target: { value: '40' } });
    expect(within(dialog).getByRole('button', { name: 'Cash out £3.84' })).toBeTruthy();
    const field = within(dialog).getByLabelText('Stake to cash out (£)');
    await userEvent.clear(field);
    for (const typed of ['11', '0']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await within(dialog).findByText('Enter an amount from £0.02 to £10.00.');
      // No figure is told of an amount that nobody typed.
      expect(dialog.textContent).toContain('You get–Runs on–');
      expect(within(dialog).queryByText('The rest of the bet runs on.')).toBeNull();
      const button = within(dialog).getByRole('button', { name: 'Cash out' });
      expect(button.hasAttribute('disabled')).toBe(true);
    }
    await userEvent.clear(field);
    await userEvent.type(field, '2,5');
    myBetsServer.answers = [{ ...done, paid: pence(2_40) }];
    await confirm(dialog, 'Cash out £2.40');
    await screen.findByText('Cashed out: £2.40.');
    expect(myBetsServer.asked).toMatchObject([{ value: 2.4, stake: 2.5 }]);
  });

  it('offers the part that is typed as long as it is worth something by the value now', async () => {
    const dialog = await openDialog();
    const valueIs = (value: number) => {
      myBetsServer.bets = {
        open: [{ ...open, cashOut: { ...open.cashOut, value: pence(value) } }],
      };
      // The page is read again when the customer comes back to it.
      window.dispatchEvent(new Event('visibilitychange'));
    };
    const isOffered = () =>
      within(dialog).queryByRole('button', { name: 'Cash out £0.01' }) !== null;
    const field = within(dialog).getByLabelText('Stake to cash out (£)');
    await userEvent.clear(field);
    await userEvent.type(field, '0.02');
    expect(isOffered()).toBe(true);
    valueIs(4_00);
    await within(dialog).findByText('Enter an amount from £0.03 to £10.00.');
    expect(isOffered()).toBe(false);
    valueIs(9_60);
    await waitFor(() => {
      expect(isOffered()).toBe(true);
    });
  });

  it('asks again when the value fell, with a new key', async () => {
    const dialog = await openDialog();
    const value = pence(7_68);
    myBetsServer.answers = [
      { ...done, status: 4, failureReason: 'value-changed', value, paid: pence(0) },
      done,
    ];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('The value has changed: £9.60 is now £7.68.')).toBeTruthy();
    await confirm(dialog, 'Cash out £7.68');
    await screen.findByText('Cashed out: £9.60.');
    expect(myBetsServer.asked).toMatchObject([{ value: 9.6 }, { value: 7.68 }]);
    const keys = myBetsServer.asked.map((each) => (each as { cashOutKey: string }).cashOutKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks with the same key when the answer was lost', async () => {
    const dialog = await openDialog();
    myBetsServer.answers = ['silence', done];
    await confirm(dialog, 'Cash out £9.60');
    await confirm(
      dialog,
      await within(dialog)
        .findByText('Try again')
        .then(() => 'Try again'),
    );
    await screen.findByText('Cashed out: £9.60.');
    expect(myBetsServer.asked[1]).toEqual(myBetsServer.asked[0]);
  });

  it('waits in play, and tells how it ended', async () => {
    const dialog = await openDialog();
    myBetsServer.answers = [{ ...done, status: 8, paid: pence(0), delaySeconds: 5 }, done];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText(/^Cashing out £9.60, [45] s left$/)).toBeTruthy();
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
  });
});
