import { limitRoutes, paymentRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { toldLimits } from '../../testing/told-limits.ts';
import { DepositPage } from './deposit-page.tsx';
import { depositIn, gatewayPage, serveDeposits } from './testing/serve-deposits.ts';

const { getLimits, setLimit, leaveLimits } = limitRoutes;
const { createCheckout, deposit } = paymentRoutes;
const server = serveDeposits();

function draw() {
  const at = '/payment/deposit';
  return drawPage(<DepositPage />, { path: at, at });
}

const daily = { kind: 'deposit', period: 'Daily' } as const;
const tight = {
  ...daily,
  amount: pence(100_00),
  used: pence(85_00),
  left: pence(15_00),
  isNearlyUsed: true,
  startsAgainAt: '2026-11-27T00:00:00.000Z',
};

describe('before the first deposit', () => {
  it('a limit is asked for, in a blank box, and the amount comes once it is set', async () => {
    server().answer(getLimits, toldLimits([], { question: 'set' }));
    server().answer(setLimit, toldLimits([{ ...daily, amount: pence(50_00) }]));
    draw();
    const box = await screen.findByLabelText<HTMLInputElement>('Limit in £');
    expect(box.value).toBe('');
    expect(screen.queryByLabelText('Amount in £')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Weekly' }));
    type('Limit in £', '50.5');
    press('Set deposit limit');
    await screen.findByLabelText('Amount in £');
    expect(server().requestsOf(setLimit)).toEqual([
      { kind: 'deposit', period: 'Weekly', amount: 50_50 },
    ]);
  });

  it('going on without a limit takes a second step, which says what it means', async () => {
    server().answer(getLimits, toldLimits([], { question: 'set' }));
    server().answer(leaveLimits, toldLimits());
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Go on without a limit' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/We ask you again in a year\./);
    expect(server().requestsOf(leaveLimits)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the limit' }));
    expect(screen.queryByLabelText('Amount in £')).toBeNull();
    press('Go on without a limit');
    const again = within(await screen.findByRole('dialog'));
    fireEvent.click(again.getByRole('button', { name: 'Go on without a limit' }));
    await screen.findByLabelText('Amount in £');
    expect(server().requestsOf(leaveLimits)).toEqual([{}]);
  });

  it.each([
    ['', 'Please enter an amount in pounds and pence.'],
    ['ten', 'Please enter an amount in pounds and pence.'],
    ['10.005', 'Please enter an amount in pounds and pence.'],
    ['9.99', 'Minimum limit should be at least £10!'],
  ])('a limit of %o is not sent', async (amount, text) => {
    server().answer(getLimits, toldLimits([], { question: 'set' }));
    draw();
    await screen.findByLabelText('Limit in £');
    type('Limit in £', amount);
    press('Set deposit limit');
    expect(await screen.findAllByText(text)).not.toEqual([]);
    expect(server().requestsOf(setLimit)).toEqual([]);
  });
});

describe('a limit that is nearly used', () => {
  const said = '£85.00 used, £15.00 left. Starts again on 27-11-2026 00:00.';

  it('is told of beside the amount, by its own name', async () => {
    server().answer(getLimits, toldLimits([tight]));
    draw();
    const notice = await screen.findByText(said);
    expect(notice.textContent).toContain('Daily deposit limit');
  });

  it('is told of once a deposit has brought it there', async () => {
    server().answer(createCheckout, {
      deposit: depositIn('pending'),
      checkout: { redirectUrl: gatewayPage },
    });
    server().answer(deposit, depositIn('succeeded'));
    draw();
    await screen.findByLabelText('Amount in £');
    expect(screen.queryByText(said)).toBeNull();
    server().answer(getLimits, toldLimits([tight]));
    press('Submit');
    await screen.findByText('Payment completed successfully!');
    await screen.findByText(said);
  });
});

describe('a review of limits', () => {
  it('stands below the amount, and one press says that the limits still suit', async () => {
    const limit = { ...tight, isNearlyUsed: false };
    server().answer(getLimits, toldLimits([limit], { question: 'review' }));
    server().answer(leaveLimits, toldLimits([limit]));
    draw();
    await screen.findByLabelText('Amount in £');
    screen.getByText('Do your limits still suit you?');
    press('Leave them as they are');
    await waitFor(() => {
      expect(screen.queryByText('Do your limits still suit you?')).toBeNull();
    });
    expect(server().requestsOf(leaveLimits)).toEqual([{}]);
  });
});
