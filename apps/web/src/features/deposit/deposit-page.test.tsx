import { setServerTime } from '@furlong/client';
import { paymentRoutes, refusals, sessionRoutes } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { publishSlip } from '../../core/slip/slip.ts';
import { press, saidOf, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { setLayout } from '../../testing/set-layout.ts';
import { DepositPage } from './deposit-page.tsx';
import { depositIn, gatewayPage, noLimit, serveDeposits } from './testing/serve-deposits.ts';

const { createCheckout, deposit, depositLimit, paymentGateways } = paymentRoutes;
const server = serveDeposits();

const went: string[] = [];
function goTo(url: string): void {
  went.push(url);
}

function draw() {
  const at = '/payment/deposit';
  return drawPage(
    <>
      <DepositPage goTo={goTo} />
      <Toasts />
    </>,
    { path: at, at },
  );
}

function amountField(): HTMLInputElement {
  return screen.getByLabelText('Amount in £');
}

async function submit(amount: string) {
  await screen.findByLabelText('Amount in £');
  type('Amount in £', amount);
  press('Submit');
}

/** Goes on to the gateway's page, whose payment then stands as told. */
async function reachGateway(told = depositIn('pending')) {
  const checkout = { redirectUrl: gatewayPage };
  server().answer(createCheckout, { deposit: depositIn('pending'), checkout });
  server().answer(deposit, told);
  draw();
  await submit('50');
  return await screen.findByTitle('Card payment');
}

/** The texts of the notices, in the order in which they stand. */
function listSaid(): readonly string[] {
  return [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')].map(
    ({ textContent }) => textContent,
  );
}

async function passSeconds(seconds: number) {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });
}

function requestKeys() {
  return server()
    .requestsOf(createCheckout)
    .map((request) => (request as { requestKey: string }).requestKey);
}

describe('the amount of a deposit', () => {
  it('starts at the minimum, beside the balance and what the limits leave', async () => {
    server().answer(depositLimit, { ...noLimit, currentRemainingLimit: pence(60_00) });
    draw();
    await screen.findByLabelText('Amount in £');
    expect(amountField().value).toBe('10.00');
    expect(saidOf('Amount in £')).toContain('From £10.00 to £60.00.');
    expect(screen.getByText('£148.20')).toBeTruthy();
    expect(screen.getByText('£60.00')).toBeTruthy();
    expect(document.title).toMatch(/^Deposit/);
    // D41: no sum is proposed.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Submit']);
  });

  it.each([
    ['', 'Please enter a valid value.'],
    ['ten', 'Please enter a valid value.'],
    ['10.001', 'Please enter a valid value.'],
    ['9.99', 'Minimum amount for deposit is £10.00'],
    ['60.01', 'The maximum you are able to deposit is £60.00'],
  ])('of "%s" is refused: %s', async (amount, text) => {
    server().answer(depositLimit, { ...noLimit, currentRemainingLimit: pence(60_00) });
    draw();
    await submit(amount);
    await waitFor(() => {
      expect(saidOf('Amount in £')).toContain(text);
    });
    expect(document.activeElement).toBe(amountField());
    expect(server().requestsOf(createCheckout)).toEqual([]);
  });

  it('is bounded by the minimum alone where the limits cannot be read', async () => {
    server().beSilent(depositLimit);
    draw();
    await screen.findByLabelText('Amount in £');
    expect(amountField().value).toBe('10.00');
    expect(saidOf('Amount in £')).toContain('From £10.00.');
  });

  it.each([
    [
      'net_deposit',
      'You have reached your net deposit limit. To change your deposit limit, click here.',
      'click here',
    ],
    [
      'deposit',
      'You have reached your deposit limit. Update Deposit Limits',
      'Update Deposit Limits',
    ],
  ] as const)(
    'D12: cannot be chosen under a %s limit that is reached',
    async (kind, text, name) => {
      server().answer(depositLimit, { ...noLimit, isDepositAllowed: false, limitReached: kind });
      draw();
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('href')).toBe('/payment/update-deposit');
      expect(listSaid()).toContain(text);
      expect(screen.queryByLabelText('Amount in £')).toBeNull();
    },
  );

  it('says that it is a sandbox only where it is one', async () => {
    server().answer(paymentGateways, { gateways: [{ provider: 'card', isTest: false }] });
    draw();
    await screen.findByLabelText('Amount in £');
    expect(screen.queryByText(/sandbox/)).toBeNull();
    server().answer(paymentGateways, { gateways: [{ provider: 'card', isTest: true }] });
    draw();
    await screen.findByText('This is a sandbox: no money moves here.');
  });

  it('is not asked for where no way of paying is open', async () => {
    server().answer(paymentGateways, { gateways: [] });
    draw();
    await screen.findByText('There is no way to deposit at the moment.');
    expect(screen.queryByLabelText('Amount in £')).toBeNull();
  });
});

describe('a checkout that is not made', () => {
  it.each([
    ['payments.unavailable', 'Something went wrong. Please try again later'],
    ['deposit.too_many', 'Too many deposits are under way. Please finish one of them first.'],
    ['customer.locked', refusals['customer.locked'].message],
    ['customer.unverified', `${refusals['customer.unverified'].message} Verify Account`],
    ['deposit.limit_reached', 'You have reached your deposit limit. Update Deposit Limits'],
    [
      'deposit.net_limit_reached',
      'You have reached your net deposit limit. To change your deposit limit, click here.',
    ],
  ] as const)('for %s says why', async (code, text) => {
    server().refuse(createCheckout, code);
    draw();
    await submit('50');
    await waitFor(() => {
      expect(listSaid()).toContain(text);
    });
    expect(amountField().value).toBe('50');
  });

  it('shows by the field what the server finds wrong with the amount', async () => {
    const parameters = { symbol: '£', remaining: '20.00' };
    server().refuse(createCheckout, 'form.invalid', [
      { field: 'amount', code: 'deposit_amount.above_room', parameters },
    ]);
    draw();
    await submit('50');
    await waitFor(() => {
      expect(saidOf('Amount in £')).toContain('The maximum you are able to deposit is £20.00');
    });
  });

  it('is asked for again by the same key, and another amount by another key', async () => {
    server().beSilent(createCheckout);
    draw();
    for (const amount of ['50', '50.00', '51']) {
      await submit(amount);
      await screen.findByText('Something went wrong. Please try again later');
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'Submit' }).ariaBusy).not.toBe('true');
      });
    }
    // A silent server receives each call all the same.
    const [first, retry, other] = requestKeys();
    expect(retry).toBe(first);
    expect(other).not.toBe(first);
  });
});

describe('a payment at the gateway', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('asks for the customer’s own deposit, and shows the gateway’s page in a frame of its size', async () => {
    const frame = await reachGateway();
    expect(server().requestsOf(createCheckout)).toEqual([
      {
        amount: pence(50_00),
        currency: 'GBP',
        userLogin: 'demo01',
        test: true,
        provider: 'card',
        requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
    expect(frame.getAttribute('src')).toBe(gatewayPage);
    expect([frame.getAttribute('width'), frame.getAttribute('height')]).toEqual(['320', '760']);
    expect(screen.getByText('The card page is loading.')).toBeTruthy();
    fireEvent.load(frame);
    expect(screen.queryByText('The card page is loading.')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^(20:00|19:5\d)$/);
  });

  it('can be left, and the same amount comes back to the same checkout', async () => {
    await reachGateway();
    press('Back to the amount');
    await submit('50');
    await screen.findByTitle('Card payment');
    const [first, again] = requestKeys();
    expect(again).toBe(first);
  });

  it('is asked about until it is paid, and the balance is read again', async () => {
    await reachGateway();
    await passSeconds(3);
    expect(server().requestsOf(deposit).length).toBeGreaterThan(0);
    expect(screen.getByTitle('Card payment')).toBeTruthy();
    const funds = { balance: pence(198_20), availableFunds: pence(198_20) };
    server().answer(sessionRoutes.userInfo, { ...sampleUser, funddetail: funds });
    server().answer(deposit, depositIn('succeeded'));
    await passSeconds(3);
    await screen.findByRole('heading', { name: 'Payment completed successfully!' });
    expect(screen.getByText('+£50.00')).toBeTruthy();
    expect(screen.getByText('£198.20')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    const asked = server().requestsOf(deposit).length;
    await passSeconds(10);
    expect(server().requestsOf(deposit)).toHaveLength(asked);
  });

  it.each([
    ['failed', 'Insufficient funds.', 'Payment declined!'],
    ['expired', '', 'Payment Failed'],
    ['returning', '', 'Payment Failed'],
    ['refunded', '', 'Payment Failed'],
  ] as const)('that is %s (%s) is told as: %s', async (state, message, title) => {
    await reachGateway(depositIn(state, { message }));
    await passSeconds(3);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
    press('Try again');
    await screen.findByLabelText('Amount in £');
    expect(amountField().value).toBe('10.00');
    await submit('50');
    await screen.findByRole('heading', { name: title });
    const [first, again] = requestKeys();
    expect(again).not.toBe(first);
  });

  it('whose time is over waits for the word of the server, and asks not to pay twice', async () => {
    await reachGateway();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    setServerTime(tomorrow);
    await passSeconds(2);
    await screen.findByRole('heading', { name: 'This payment is not decided yet' });
    expect(screen.queryByTitle('Card payment')).toBeNull();
    server().answer(deposit, depositIn('succeeded'));
    await passSeconds(3);
    await screen.findByRole('heading', { name: 'Payment completed successfully!' });
    setServerTime(new Date().toISOString());
  });

  it('leads back to the slip on the phone, where something is on it', async () => {
    setLayout('phone');
    await reachGateway(depositIn('succeeded'));
    const selection = { eventFileName: 'H2611201', eventGroup: 1, eventsNumber: 3 };
    act(() => {
      publishSlip([{ ...selection, selectionNumber: 1, priceCode: '' }]);
    });
    await passSeconds(3);
    await screen.findByRole('button', { name: 'Back to betslip' });
    act(() => {
      publishSlip([]);
    });
    expect(screen.queryByRole('button', { name: 'Back to betslip' })).toBeNull();
  });
});

describe('a deposit by PayPal', () => {
  const ways = [
    { provider: 'card', isTest: true },
    { provider: 'paypal', isTest: true },
  ] as const;
  const paypalPage = 'https://paypal.example/checkoutnow?token=ORDER1';

  async function choosePaypal() {
    server().answer(paymentGateways, { gateways: [...ways] });
    const begun = depositIn('pending', { provider: 'paypal' });
    server().answer(createCheckout, { deposit: begun, checkout: { redirectUrl: paypalPage } });
    server().answer(deposit, begun);
    draw();
    const card = await screen.findByRole<HTMLInputElement>('radio', { name: 'Card' });
    expect(card.checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    await submit('50');
  }

  it('is chosen beside the card, which is first, and goes on with the whole window', async () => {
    went.length = 0;
    await choosePaypal();
    await screen.findByText('PayPal’s page opens, and leads back here.');
    expect(went).toEqual([paypalPage]);
    expect(screen.queryByTitle('Card payment')).toBeNull();
    expect(server().requestsOf(createCheckout)).toMatchObject([{ provider: 'paypal' }]);
    press('Go to PayPal');
    expect(went).toEqual([paypalPage, paypalPage]);
  });

  it('can be left for the card, by another key', async () => {
    await choosePaypal();
    await screen.findByRole('button', { name: 'Go to PayPal' });
    press('Back to the amount');
    const checkout = { redirectUrl: gatewayPage };
    const byCard = depositIn('pending', { id: '5f0c3f4e-8a3b-4c62-9c0e-0d6c8a1b2c3d' });
    server().answer(createCheckout, { deposit: byCard, checkout });
    server().answer(deposit, byCard);
    await submit('50');
    await screen.findByTitle('Card payment');
    const [first, second] = requestKeys();
    expect(second).not.toBe(first);
  });

  it('is not asked about where the card alone is open', async () => {
    draw();
    await screen.findByLabelText('Amount in £');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(saidOf('Amount in £')).toContain('Debit cards only; credit cards are refused.');
  });
});
