import { settingsRoutes } from '@furlong/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { press, saidOf, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
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

describe('the script of a payment company', () => {
  const script = 'https://pay.example/pay.js';

  function drawScripts() {
    const at = '/payment/deposit-test';
    const paymentScripts = { googlePay: script, crypto: null };
    server().answer(settingsRoutes.settings, { ...sampleSettings, paymentScripts });
    drawPage(<DepositTestPage />, { path: at, at });
  }

  afterEach(() => {
    for (const loaded of document.scripts) loaded.remove();
  });

  it('is loaded only once the customer asks for it, and what it reports moves nothing', async () => {
    drawScripts();
    await screen.findByText(
      /^Google Pay runs a script of its own in this page, from pay\.example\./,
    );
    expect(document.scripts).toHaveLength(0);
    const calls = server().received.length;
    press('Load the script of Google Pay');
    await waitFor(() => {
      expect(document.scripts[0]?.src).toBe(script);
    });
    document.scripts[0]?.dispatchEvent(new Event('load'));
    await screen.findByText(
      /^The script of Google Pay is loaded\. Nothing can be paid by it here\./,
    );
    expect(server().received).toHaveLength(calls);
    expect(screen.queryByText(/crypto company runs/)).toBeNull();
  });

  it('that does not come is said, and may be asked for again', async () => {
    drawScripts();
    await screen.findByText(/^Google Pay runs/);
    press('Load the script of Google Pay');
    await waitFor(() => {
      expect(document.scripts).toHaveLength(1);
    });
    document.scripts[0]?.dispatchEvent(new Event('error'));
    await screen.findByText('The script of Google Pay could not be loaded. Nothing was paid.');
    expect(screen.getByRole('button', { name: 'Load the script of Google Pay' })).toBeTruthy();
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
