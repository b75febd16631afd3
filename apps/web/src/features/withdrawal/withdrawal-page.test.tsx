import { refusals, sessionRoutes, withdrawalRoutes, type ServerMessage } from '@furlong/contract';
import { noPence, pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../platform/live/live.ts';
import { press, saidOf, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { noDetails, serveWithdrawals, withdrawalAfter } from './testing/serve-withdrawals.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

const { requestWithdrawal, withdrawals, withdrawalDetails } = withdrawalRoutes;
const { server, logInAs } = serveWithdrawals();
afterEach(() => {
  vi.restoreAllMocks();
});

const received =
  'Your withdrawal request has been received. Withdrawals will be in your account within 1-3 working days.';
const asked = withdrawalAfter([['requested', 'awaits_review']]);

function draw() {
  const at = '/payment/withdrawal';
  return drawPage(
    <>
      <WithdrawalPage />
      <Toasts />
    </>,
    { path: at, at },
  );
}

function fieldNamed(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

const account = { 'Bank account number': '12345678', 'Sort code': '200000' };

/** Fills the form of a new bank account, changed as the test wants it, and sends it. */
async function send(changed: Readonly<Record<string, string>> = {}): Promise<void> {
  await screen.findByLabelText('Pounds');
  for (const [label, value] of Object.entries({ Pounds: '20', ...account, ...changed }))
    type(label, value);
  press('Request Withdrawal');
}

describe('the form of a withdrawal', () => {
  it('begins with the names of the customer and no amount, beside the funds, and cannot be undone', async () => {
    const funds = { balance: pence(148_20), availableFunds: pence(98_20) };
    await logInAs({ funddetail: funds });
    server().answer(withdrawalDetails, { ...noDetails, openStakes: pence(7_00) });
    draw();
    await screen.findByLabelText('Pounds');
    expect(document.title).toMatch(/^Request Withdrawal/);
    expect(fieldNamed('Pounds').value).toBe('');
    expect(fieldNamed('First name of the holder').value).toBe('Aoife');
    expect(fieldNamed('Last name of the holder').value).toBe('Merrion');
    for (const [name, amount] of [
      ['Available credit', '£98.20'],
      ['On its way to you', '£50.00'],
      ['In open bets', '£7.00'],
    ])
      expect(screen.getByText(name ?? '').nextElementSibling?.textContent).toBe(amount);
    expect(screen.getByText(/^Stakes of open bets are not available/)).toBeTruthy();
    expect(screen.getByText(/cannot be taken back/)).toBeTruthy();
    expect(screen.getByText('From £10.00 to £98.20.')).toBeTruthy();
    // No sum is proposed, and nothing else can be pressed.
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Request Withdrawal',
    ]);
  });

  it.each<[Readonly<Record<string, string>>, string, string]>([
    [{ Pounds: '' }, 'Pounds', 'Amount is required!'],
    [{ Pounds: 'ten' }, 'Pounds', 'Amount must contains only digits!'],
    [{ Pounds: '9' }, 'Pounds', 'Minimum amount for withdrawal is £10.00'],
    [{ Pounds: '149' }, 'Pounds', 'The maximum you are able to withdraw is £148.20'],
    [{ 'First name of the holder': '' }, 'First name of the holder', 'First Name is required!'],
    [{ 'Last name of the holder': '' }, 'Last name of the holder', 'Last Name is required!'],
    [{ 'Bank account number': '' }, 'Bank account number', 'Bank Account Number is required!'],
    [
      { 'Bank account number': '1234567x' },
      'Bank account number',
      'Bank Account Number must contains only digits!',
    ],
    [
      { 'Bank account number': '1234567' },
      'Bank account number',
      'Bank Account Number must contains 8 digits!',
    ],
    [{ 'Sort code': '' }, 'Sort code', 'Sort Code is required!'],
    [{ 'Sort code': 'abc' }, 'Sort code', 'Sort Code must contains only digits!'],
    [{ 'Sort code': '12-34' }, 'Sort code', 'Sort Code must contains 6 digits!'],
    [{ 'IBAN optional': 'IE00' }, 'IBAN optional', 'This is not an IBAN.'],
  ])('with %j is refused by its field %s: %s', async (changed, label, text) => {
    draw();
    await send(changed);
    await waitFor(() => {
      expect(saidOf(label)).toContain(text);
    });
    expect(server().requestsOf(requestWithdrawal)).toEqual([]);
  });

  it('sends what was typed, the sort code without its dashes, under a key', async () => {
    server().answer(requestWithdrawal, { isFormSent: true, message: received, withdrawal: asked });
    draw();
    await send({ 'Pence optional': '50', 'Sort code': '20-45-18' });
    await screen.findByRole('heading', { name: received });
    expect(server().requestsOf(requestWithdrawal)).toEqual([
      {
        firstName: 'Aoife',
        lastName: 'Merrion',
        userName: 'demo01',
        pounds: 20,
        pence: 50,
        isUseMyPreviousDetails: false,
        lastFourBankAccount: '',
        IBANNumber: '',
        bankAccountNumber: '12345678',
        sortCode: '204518',
        requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('offers the bank account of before by its last digits alone', async () => {
    const before = { ...noDetails, hasPreviousDetails: true, lastFour: '5678' };
    server().answer(withdrawalDetails, before);
    server().answer(requestWithdrawal, { isFormSent: true, message: received, withdrawal: asked });
    draw();
    await screen.findByLabelText('Pounds');
    expect(fieldNamed('My previous bank details').checked).toBe(true);
    expect(screen.queryByLabelText('Bank account number')).toBeNull();
    type('Pounds', '20');
    for (const [digits, text] of [
      ['', 'Last 4 digits of Bank Account is required!'],
      ['56x8', 'Last 4 digits of Bank Account must contains only digits!'],
      ['567', 'Last 4 digits of Bank Account must contains 4 digits!'],
    ] as const) {
      type('Last 4 digits of the account', digits);
      press('Request Withdrawal');
      await waitFor(() => {
        expect(saidOf('Last 4 digits of the account')).toContain(text);
      });
    }
    type('Last 4 digits of the account', '5678');
    press('Request Withdrawal');
    await screen.findByRole('heading', { name: received });
    expect(server().requestsOf(requestWithdrawal)).toMatchObject([
      { isUseMyPreviousDetails: true, lastFourBankAccount: '5678', bankAccountNumber: '' },
    ]);
  });

  it('takes a new account where there is one of before', async () => {
    const before = { ...noDetails, hasPreviousDetails: true, lastFour: '5678' };
    server().answer(withdrawalDetails, before);
    draw();
    await screen.findByLabelText('Pounds');
    act(() => {
      fieldNamed('A new bank account').click();
    });
    expect(screen.getByLabelText('Bank account number')).toBeTruthy();
    expect(screen.queryByLabelText('Last 4 digits of the account')).toBeNull();
  });

  it('shows by the field what the server finds wrong', async () => {
    server().refuse(requestWithdrawal, 'form.invalid', [
      { field: 'bankAccountNumber', code: 'account_number.length', parameters: { count: 8 } },
    ]);
    draw();
    await send();
    await waitFor(() => {
      expect(saidOf('Bank account number')).toContain(
        'Bank Account Number must contains 8 digits!',
      );
    });
  });
});

describe('a request', () => {
  it('that was received says so, what it took and where it is, and another can be made', async () => {
    const funds = { balance: pence(148_20), availableFunds: pence(127_70) };
    server().answer(requestWithdrawal, () => {
      server().answer(sessionRoutes.userInfo, { ...sampleUser, funddetail: funds });
      server().answer(withdrawals, { withdrawals: [asked] });
      return { isFormSent: true as const, message: received, withdrawal: asked };
    });
    draw();
    await screen.findByText('You have not asked for a withdrawal yet.');
    expect(screen.getByRole('link', { name: 'Transactions' })).toBeTruthy();
    await send();
    await screen.findByRole('heading', { name: received });
    expect(screen.getByText('−£20.50')).toBeTruthy();
    await screen.findByText('£127.70');
    await screen.findByRole('heading', { name: '£20.50 to the account ending in 5678' });
    press('Ask for another withdrawal');
    await send();
    await screen.findByRole('heading', { name: received });
    const [first, other] = keysSent();
    expect(other).not.toBe(first);
  });

  it('whose answer was lost is sent again under the same key, and other fields under another', async () => {
    server().beSilent(requestWithdrawal);
    draw();
    for (const pounds of ['20', '20', '21']) {
      await send({ Pounds: pounds });
      await screen.findByText(/it is asked for once only/);
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'Request Withdrawal' }).ariaBusy).not.toBe(
          'true',
        );
      });
    }
    const [first, retry, other] = keysSent();
    expect(retry).toBe(first);
    expect(other).not.toBe(first);
  });

  it.each([
    ['customer.locked', refusals['customer.locked'].message],
    ['customer.unverified', `${refusals['customer.unverified'].message} Verify Account`],
    ['withdrawal.debt_open', refusals['withdrawal.debt_open'].message],
  ] as const)('that is refused for %s says why, and keeps what was typed', async (code, text) => {
    server().refuse(requestWithdrawal, code);
    draw();
    await send();
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent.trim()).toBe(text);
    });
    expect(fieldNamed('Bank account number').value).toBe('12345678');
  });
});

describe('a customer who cannot withdraw now', () => {
  it.each([
    [noPence, 'There is nothing to withdraw at the moment.'],
    [pence(9_99), /^The smallest withdrawal is £10\.00\./],
  ])('with %i pence reads why in calm words', async (availableFunds, text) => {
    await logInAs({ funddetail: { balance: pence(50_00), availableFunds } });
    draw();
    await screen.findByText(text);
    expect(screen.queryByLabelText('Pounds')).toBeNull();
  });

  it('without being verified is led to the verification', async () => {
    await logInAs({ verification: 'referred' });
    draw();
    const link = await screen.findByRole('link', { name: 'Verify Account' });
    expect(link.getAttribute('href')).toBe('/account/verification');
    expect(screen.queryByLabelText('Pounds')).toBeNull();
  });

  it('because nothing can be read can try again', async () => {
    server().beSilent(withdrawalDetails);
    draw();
    await screen.findAllByText('Service is unavailable. Please try again later.');
    server().answer(withdrawalDetails, noDetails);
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    act(() => {
      again?.click();
    });
    await screen.findByLabelText('Pounds');
  });
});

function keysSent(): readonly unknown[] {
  return server()
    .requestsOf(requestWithdrawal)
    .map((request) => (request as { requestKey: unknown }).requestKey);
}

/** The words of the steps of the one withdrawal on the page. */
async function readWay(): Promise<readonly string[]> {
  await screen.findByText('Asked for');
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('the withdrawals of a customer', () => {
  it('say while they wait since when, why, and what comes next, with no way to take one back', async () => {
    const waiting = withdrawalAfter([['requested', 'awaits_review']], {});
    const at = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const timeLine = waiting.timeLine.map((told) => ({ ...told, at }));
    server().answer(withdrawals, { withdrawals: [{ ...waiting, timeLine }] });
    draw();
    const [first, check, payment] = await readWay();
    expect(first).toMatch(
      /^Asked for\d\d-\d\d-\d{4} \d\d:\d\d£20\.50 left your available credit\./,
    );
    expect(check).toBe('Checkwaiting for 5 hours');
    expect(payment).toBe('Paymentafter that');
    expect(screen.getByText('Waits')).toBeTruthy();
    const card = screen.getByText('Waits').closest('section');
    expect(within(card ?? document.body).queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['approved', 'being_paid', {}, 'Being paid', /^It is being paid\./],
    ['held', 'outcome_unknown', {}, 'Being clarified', /has not told us yet whether it paid/],
    ['paid', 'all_paid', { paid: pence(20_50) }, 'Paid', /^£20\.50 was paid\./],
    [
      'paid',
      'partly_paid',
      { paid: pence(15_00), returned: pence(5_50) },
      'Paid',
      /^£15\.00 was paid\. .* did not accept £5\.50/,
    ],
    [
      'returned',
      'refused_outside',
      { returned: pence(20_50) },
      'Returned',
      /did not accept it\. £20\.50 is available to you again/,
    ],
  ] as const)('that are %s for %s say so', async (state, cause, changed, badge, words) => {
    const steps = [['requested', 'awaits_review'] as const, [state, cause] as const];
    server().answer(withdrawals, { withdrawals: [withdrawalAfter(steps, changed)] });
    draw();
    await readWay();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getAllByText(badge).length).toBeGreaterThan(0);
  });

  it('that an operator rejected show the reason', async () => {
    const reason = 'The account is another person’s.';
    const steps = [
      ['requested', 'awaits_review'],
      ['rejected', 'rejected_by_operator'],
    ] as const;
    const rejected = withdrawalAfter(steps, { reason, returned: pence(20_50) });
    server().answer(withdrawals, { withdrawals: [rejected] });
    draw();
    await screen.findByText(`Reason: ${reason}`);
    expect(screen.getByText('We could not pay it. £20.50 is available to you again.')).toBeTruthy();
  });

  it('are read again when the channel says that one has moved', async () => {
    const hear: ((message: ServerMessage) => void)[] = [];
    vi.spyOn(live, 'onOwnMessage').mockImplementation((listener) => {
      hear.push(listener as (message: ServerMessage) => void);
      return () => undefined;
    });
    server().answer(withdrawals, { withdrawals: [asked] });
    draw();
    await screen.findByText('Waits');
    const steps = [
      ['requested', 'awaits_review'],
      ['paid', 'all_paid'],
    ] as const;
    server().answer(withdrawals, { withdrawals: [withdrawalAfter(steps)] });
    act(() => {
      for (const each of hear) each({ type: 'withdrawal' });
    });
    await waitFor(() => {
      expect(screen.queryByText('Waits')).toBeNull();
    });
  });
});
