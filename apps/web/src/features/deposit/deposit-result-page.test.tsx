import { paymentRoutes, type transactionStatuses } from '@furlong/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { logOut } from '../../core/session/session.ts';
import { press } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { DepositResultPage } from './deposit-result-page.tsx';
import { depositIn, serveDeposits } from './testing/serve-deposits.ts';

const { paymentStatus, paypalPostProcessing } = paymentRoutes;
const server = serveDeposits();

function draw(query: string, provider = 'card-success') {
  const { router } = drawPage(<DepositResultPage />, {
    path: '/payment/deposit/:provider',
    at: `/payment/deposit/${provider}${query}`,
  });
  return () => router.state.location;
}

function tell(
  status: (typeof transactionStatuses)[number],
  deposit: ReturnType<typeof depositIn>,
): void {
  const { message } = deposit;
  server().answer(paymentStatus, { transaction: { status, message }, deposit });
}

describe('the page to which a gateway sends the customer back', () => {
  it('leads to the deposit where the address names no payment', async () => {
    const place = draw('?message=hello');
    await screen.findByText('elsewhere');
    expect(place().pathname).toBe('/payment/deposit');
  });

  it.each([
    ['successful', depositIn('succeeded'), 'Payment completed successfully!'],
    ['failed', depositIn('failed', { message: 'Do not honour.' }), 'Payment declined!'],
    ['failed', depositIn('returning'), 'Payment Failed'],
    ['expired', depositIn('expired'), 'Payment Failed'],
  ] as const)('asks by the uid, and says of %s what became of it', async (status, told, title) => {
    tell(status, told);
    draw('?uid=pay-1&status=success');
    await screen.findByRole('heading', { name: title });
    expect(server().requestsOf(paymentStatus)).toEqual([{ uid: 'pay-1' }]);
    if (told.message !== '') expect(screen.getByText(told.message)).toBeTruthy();
  });

  it('has the server finish an order of PayPal’s, and says what became of it', async () => {
    const told = depositIn('succeeded', { provider: 'paypal' });
    const transaction = { status: 'successful', message: '' } as const;
    server().answer(paypalPostProcessing, { transaction, deposit: told });
    draw('?token=ORDER1&PayerID=P', 'paypal');
    await screen.findByRole('heading', { name: 'Payment completed successfully!' });
    expect(server().requestsOf(paypalPostProcessing)).toEqual([{ orderId: 'ORDER1' }]);
  });

  it('leads from a cancelled order back to the deposit, and asks nothing', async () => {
    const place = draw('?token=ORDER1', 'paypal-cancel');
    await screen.findByText('elsewhere');
    expect(place().pathname).toBe('/payment/deposit');
    expect(server().requestsOf(paypalPostProcessing)).toEqual([]);
  });

  it('asks again while the payment is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    tell('pending', depositIn('pending'));
    draw('?uid=pay-1');
    await screen.findByRole('heading', { name: 'This payment is not decided yet' });
    tell('successful', depositIn('succeeded'));
    await act(async () => {
      await vi.advanceTimersByTimeAsync(3000);
    });
    await screen.findByRole('heading', { name: 'Payment completed successfully!' });
  });

  it('says that the payment is unknown, and asks again only when told to', async () => {
    server().refuse(paymentStatus, 'deposit.unknown');
    draw('?uid=pay-1');
    await screen.findByText('There is no such deposit.');
    tell('successful', depositIn('succeeded'));
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('heading', { name: 'Payment completed successfully!' });
  });

  it.each([
    ['success', 'Payment completed successfully!'],
    ['successful', 'Payment Failed'],
    ['fail', 'Payment Failed'],
  ])('goes by the status "%s" where there is no uid: %s', async (status, title) => {
    draw(`?status=${status}&message=Call%20us`);
    await screen.findByRole('heading', { name: title });
    // Anybody can write an address, so its message is not shown.
    expect(screen.queryByText('Call us')).toBeNull();
  });

  it('leads from a failure back to the deposit', async () => {
    const place = draw('?status=fail');
    await screen.findByRole('heading', { name: 'Payment Failed' });
    press('Try again');
    await waitFor(() => {
      expect(place().pathname).toBe('/payment/deposit');
    });
  });

  it('asks a visitor to log in, and brings them back', async () => {
    await logOut();
    const place = draw('?uid=pay-1');
    await screen.findByText('elsewhere');
    expect(place().pathname + place().search).toBe(
      `/login?from=${encodeURIComponent('/payment/deposit/card-success?uid=pay-1')}`,
    );
  });
});
