import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, saidOf, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { DepositPhonePage } from './deposit-phone-page.tsx';
import { DepositTestPage } from './deposit-test-page.tsx';
import { serveDeposits } from './testing/serve-deposits.ts';

const server = serveDeposits();

describe('the deposit by crypto', () => {
  it('has a minimum of 1, is not open, and loads no script of anybody', async () => {
    const at = '/payment/deposit-test';
    drawPage(<DepositTestPage />, { path: at, at });
    const calls = server().received.length;
    expect(screen.getByLabelText<HTMLInputElement>('Amount in £').value).toBe('1.00');
    expect(screen.getByText(/are not open\. Nothing is taken here\.$/)).toBeTruthy();
    type('Amount in £', '0.99');
    press('Submit');
    await waitFor(() => {
      expect(saidOf('Amount in £')).toContain('Minimum amount for deposit is £1.00');
    });
    type('Amount in £', '1');
    press('Submit');
    await screen.findByText('This way of paying is not open. Nothing was sent.');
    expect(server().received).toHaveLength(calls);
    expect(document.scripts).toHaveLength(0);
  });
});

describe('the deposit by phone', () => {
  it('goes from the phone to a PIN of 8 characters and back, and makes no call', async () => {
    const at = '/payment/deposit-phone';
    drawPage(<DepositPhonePage />, { path: at, at });
    const calls = server().received.length;
    expect(document.title).toMatch(/^Deposit by Phone/);
    expect(screen.getByText('A deposit by phone has a one-off fee of £4.50.')).toBeTruthy();
    press('Next');
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
    type('Phone number', '07700 900123');
    press('Next');
    const pin = screen.getByLabelText<HTMLInputElement>('PIN');
    expect(pin.maxLength).toBe(8);
    expect(document.activeElement).toBe(pin);
    type('PIN', '12345678');
    press('Submit');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('');
    expect(screen.getByText('This way of paying is not open. Nothing was sent.')).toBeTruthy();
    expect(server().received).toHaveLength(calls);
  });
});
