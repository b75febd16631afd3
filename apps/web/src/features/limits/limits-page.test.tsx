import { setServerTime } from '@furlong/client';
import { limitRoutes, netLimitTakenText } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample, sampleUser } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { toldLimits } from '../../testing/told-limits.ts';
import { LimitsPage } from './limits-page.tsx';

const { getLimits, setLimit, confirmLimit, dropLimit, updateNetDepositLimit } = limitRoutes;
let server = new ContractServer();

beforeEach(async () => {
  localStorage.clear();
  server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('XMLHttpRequest', server.requestClass());
  await startAllPhrases();
  await logInSample(server);
  setServerTime('2026-11-26T14:05:00.000Z');
});

function draw() {
  const at = '/payment/update-deposit';
  return drawPage(
    <>
      <LimitsPage />
      <Toasts />
    </>,
    { path: at, at },
  );
}

async function findKind(name: string) {
  return within(await screen.findByRole('region', { name }));
}

const daily = {
  ...({ kind: 'deposit', period: 'Daily' } as const),
  amount: pence(100_00),
  used: pence(40_00),
  left: pence(60_00),
  startsAgainAt: '2026-11-27T00:00:00.000Z',
};
const weekly = {
  ...({ kind: 'net_deposit', period: 'Weekly' } as const),
  amount: pence(150_00),
  used: pence(-20_00),
  left: pence(170_00),
};
const waiting = {
  amount: pence(300_00),
  lapsesAt: '2026-12-04T14:00:00.000Z',
  confirmableFrom: '2026-11-27T14:00:00.000Z',
};

describe('the limits', () => {
  it('D12: are told by kind, the deposit limit first, with what is used, left and when it starts again', async () => {
    server.answer(getLimits, toldLimits([daily, weekly], { roomForDeposit: pence(60_00) }));
    draw();
    const deposit = await findKind('Deposit limit');
    deposit.getByText('£40.00 used, £60.00 left. Starts again on 27-11-2026 00:00.');
    const net = await findKind('Net deposit limit');
    net.getByText('£20.00 more withdrawn than deposited, £170.00 left.');
    const regions = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
    expect(regions).toEqual(['Deposit limit', 'Net deposit limit']);
    screen.getByText(/^Your limits leave £60\.00 for deposits now\./);
  });

  it('offer a blank box for each kind, and no amount', async () => {
    server.answer(getLimits, toldLimits([daily, weekly]));
    draw();
    await findKind('Deposit limit');
    for (const label of ['Limit in £', 'Pence'])
      for (const box of screen.getAllByLabelText<HTMLInputElement>(label))
        expect(box.value).toBe('');
  });

  it('say what failed, and are asked for again', async () => {
    server.beSilent(getLimits);
    draw();
    const retry = await screen.findByRole('button', { name: /again/i });
    server.answer(getLimits, toldLimits());
    fireEvent.click(retry);
    await findKind('Deposit limit');
  });
});

describe('a deposit limit', () => {
  it('is set for the chosen period, and what happens next is said', async () => {
    server.answer(getLimits, toldLimits([daily]));
    server.answer(setLimit, toldLimits([{ ...daily, amount: pence(50_00) }]));
    draw();
    const deposit = await findKind('Deposit limit');
    fireEvent.change(deposit.getByLabelText('Limit in £'), { target: { value: '50' } });
    fireEvent.click(deposit.getByRole('button', { name: 'Set deposit limit' }));
    await deposit.findByText(/It counts from now on\./);
    expect(server.requestsOf(setLimit)).toEqual([
      { kind: 'deposit', period: 'Daily', amount: 50_00 },
    ]);
    deposit.getByText('£50.00');
  });

  it('that is higher waits, and says so', async () => {
    server.answer(getLimits, toldLimits([daily]));
    server.answer(setLimit, toldLimits([{ ...daily, waiting }]));
    draw();
    const deposit = await findKind('Deposit limit');
    fireEvent.change(deposit.getByLabelText('Limit in £'), { target: { value: '300' } });
    fireEvent.click(deposit.getByRole('button', { name: 'Set deposit limit' }));
    await deposit.findByText(/It is higher, so it waits\./);
    screen.getByText(
      'It is £100.00 now. You asked for £300.00. You can confirm this from 27-11-2026 14:00 to 04-12-2026 14:00. If you do not, £100.00 stays.',
    );
    expect(screen.queryByRole('button', { name: 'Confirm £300.00' })).toBeNull();
  });

  it('is removed in two steps, and then waits', async () => {
    server.answer(getLimits, toldLimits([daily]));
    const removal = { ...waiting, amount: null };
    server.answer(setLimit, toldLimits([{ ...daily, waiting: removal }]));
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Daily deposit limit' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(server.requestsOf(setLimit)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Ask for removal' }));
    await screen.findByText(/You asked for no limit\./);
    expect(server.requestsOf(setLimit)).toEqual([
      { kind: 'deposit', period: 'Daily', amount: null },
    ]);
  });
});

describe('a change that waits', () => {
  it.each([
    ['Confirm £300.00', confirmLimit],
    ['Drop it, keep £100.00', dropLimit],
  ] as const)('whose time has come is answered by %s', async (button, route) => {
    setServerTime('2026-11-28T09:00:00.000Z');
    server.answer(getLimits, toldLimits([{ ...daily, waiting }]));
    server.answer(route, toldLimits([daily]));
    draw();
    fireEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: button })).toBeNull();
    });
    expect(server.requestsOf(route)).toEqual([{ kind: 'deposit', period: 'Daily' }]);
  });

  it('that nobody can change any more is said in words', async () => {
    setServerTime('2026-11-28T09:00:00.000Z');
    server.answer(getLimits, toldLimits([{ ...daily, waiting }]));
    server.refuse(confirmLimit, 'limit.nothing_waiting');
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm £300.00' }));
    await screen.findByText('No change of this limit is waiting.');
  });
});

describe('the form for the net deposit limit', () => {
  async function fill(values: Readonly<Record<string, string>>, agrees = true) {
    const net = await findKind('Net deposit limit');
    for (const [label, value] of Object.entries(values))
      fireEvent.change(net.getByLabelText(label), { target: { value } });
    if (agrees) fireEvent.click(net.getByRole('checkbox'));
    return net;
  }

  it('sends the specified fields with the proof, and says that it was taken', async () => {
    server.answer(getLimits, toldLimits());
    server.answer(updateNetDepositLimit, { isFormSent: true, message: netLimitTakenText });
    draw();
    const net = await fill({ 'Limit in £': '200', Pence: '50' });
    const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' });
    fireEvent.change(net.getByLabelText(/^Proof of funds/), { target: { files: [file] } });
    fireEvent.click(net.getByRole('radio', { name: 'Monthly' }));
    fireEvent.click(net.getByRole('button', { name: 'Set net deposit limit' }));
    await net.findByText(new RegExp(netLimitTakenText.replaceAll('.', '\\.')));
    const [call] = server.received.filter(({ route }) => route === updateNetDepositLimit);
    expect([call?.request, call?.files]).toEqual([
      {
        Firstname: sampleUser.firstName,
        Lastname: sampleUser.lastName,
        Username: sampleUser.cust_Ref,
        Email: sampleUser.email,
        NetDepositLimitPeriod: 'Monthly',
        Pounds: 200,
        Pence: 50,
        OriginalFileName: 'statement.pdf',
        termsAgreement: true,
      },
      ['FileData'],
    ]);
  });

  it.each<[string, Readonly<Record<string, string>>, boolean, string]>([
    ['no first name', { 'First Name': '', 'Limit in £': '20' }, true, 'Please, enter First Name!'],
    ['no last name', { 'Last Name': '', 'Limit in £': '20' }, true, 'Please, enter Last Name!'],
    ['no amount', {}, true, 'Please, enter valid Net Deposit Amount!'],
    ['less than £10', { 'Limit in £': '9' }, true, 'Minimum limit should be at least £10!'],
    [
      'no agreement',
      { 'Limit in £': '20' },
      false,
      'You must agree to terms and conditions to continue!',
    ],
  ])('is not sent with %s', async (_what, values, agrees, text) => {
    server.answer(getLimits, toldLimits());
    draw();
    const net = await fill(values, agrees);
    fireEvent.click(net.getByRole('button', { name: 'Set net deposit limit' }));
    expect(await net.findAllByText(text)).not.toEqual([]);
    expect(server.requestsOf(updateNetDepositLimit)).toEqual([]);
  });

  it('is not sent with a file that is too large', async () => {
    server.answer(getLimits, toldLimits());
    draw();
    const net = await fill({ 'Limit in £': '20' });
    const file = new File([], 'statement.pdf');
    Object.defineProperty(file, 'size', { value: 10_500_000 });
    fireEvent.change(net.getByLabelText(/^Proof of funds/), { target: { files: [file] } });
    fireEvent.click(net.getByRole('button', { name: 'Set net deposit limit' }));
    expect(await net.findAllByText('The attached file exceeds the max of 10Mb!')).not.toEqual([]);
  });
});
