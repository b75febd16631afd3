import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toasts } from '@furlong/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { StatementsPage } from './statements-page.tsx';

const bet = {
  entryNumber: 9,
  movement: 'payout',
  ticketnumber: '1/17',
  transactionDate: '20-11-2026',
  transactionTime: '14:05:09',
  status: 'Profit',
  transactionTypeId: 2,
  transactionType: 'Payout',
  resultAmount: 16.25,
  customerBalance: 1016.25,
  wagerType: 'Lucky 15',
  selectionName: '',
  numbersOfLines: 30,
  isEachWay: true,
  isFreeBet: false,
  stake: 0.5,
  stakePlaced: 15,
  potentialProfit: null,
  totalProfit: 31.25,
};
const deposit = {
  ...bet,
  entryNumber: 8,
  movement: 'transfer',
  ticketnumber: '',
  status: '',
  transactionTypeId: 11,
  transactionType: 'Payment from Customer',
  resultAmount: 20,
  wagerType: '',
};
const totals = {
  opening: 980,
  result: 36.25,
  closing: 1016.25,
  staked: 15,
  returned: 31.25,
  winOrLoss: 16.25,
};
const wager = {
  ticketnumber: '1/17',
  wagersInfo: [
    {
      selectionName: 'Quiet Rebuttal',
      betType: 'Win',
      betPrice: '11/2',
      settledPrice: '6/1',
      repriced: null,
      meetingName: 'Kempton Park',
      meetingDate: '20-11-2026',
      eventTime: '14:05',
      eventName: '14:05 Kempton Park',
      result: 'Placed',
      voidReason: '',
      rule4: 10,
      deadHeat: '1/3',
      placeRule: { placeRuleText: '1/5 1-3' },
    },
  ],
  potentialReturn: null,
  cashOuts: [{ at: '20-11-2026 14:01:00', stake: 5, paid: 4.8 }],
  settlements: [
    {
      at: '20-11-2026 14:20:00',
      payout: 31.25,
      moved: 31.25,
      kind: 'result',
      owed: 0,
      limit: { winningsMax: 16.25, withoutLimit: 40 },
    },
    {
      at: '20-11-2026 14:30:00',
      payout: 0,
      moved: -31.25,
      kind: 'correction',
      owed: -20,
      limit: null,
    },
    {
      at: '20-11-2026 14:40:00',
      payout: 31.25,
      moved: 31.25,
      kind: 'correction',
      owed: 20,
      limit: null,
    },
  ],
};

const ever = {
  since: '2019-03-01T12:00:00.000Z',
  deposited: 1500,
  withdrawn: 400,
  netDeposited: 1100,
  staked: 2000,
  returned: 1900,
  winOrLoss: -85,
};

const asked: string[] = [];
let answer: (path: string) => Response;

function Address() {
  return <p>{`at ${useLocation().search}`}</p>;
}

function renderPage(address = '/transactions') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <StatementsPage />
        <Toasts />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  asked.length = 0;
  answer = (path) =>
    path.includes('wager-info')
      ? Response.json(wager)
      : Response.json({ transactions: [bet, deposit], totals, next: null });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/totals-since-ever')) return Response.json(ever);
    asked.push(path);
    return answer(path);
  });
  await startAllPhrases();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the statement', () => {
  it('lists bets and payments with status, amounts and totals of the range', async () => {
    renderPage();
    const day = await screen.findByRole('region', { name: 'Friday 20-11-2026' });
    expect(within(day).getByText('Lucky 15, each way')).toBeTruthy();
    expect(within(day).getByText('Profit')).toBeTruthy();
    expect(within(day).getByText('+£16.25')).toBeTruthy();
    expect(within(day).getByText('14:05, Payout, ticket 1/17')).toBeTruthy();
    expect(within(day).getByText('Deposit')).toBeTruthy();
    expect(screen.getByLabelText('Balance over the period').textContent).toBe(
      'Opening balance£980.00Change of balance+£36.25Closing balance£1,016.25',
    );
    expect(screen.getByLabelText('Bets placed in the period').textContent).toBe(
      'Staked£15.00Returned£31.25Still open£0.00Win or loss+£16.25',
    );
    expect(within(day).getAllByRole('group')).toHaveLength(1);
  });

  it('D42: has a line for each movement of a bet, whose balances lead from one to the next', async () => {
    const single = { ...bet, wagerType: 'Single', selectionName: 'Woven Glen', isEachWay: false };
    const moved = [
      ['limit', 2, 5],
      ['correction', 2, -20],
      ['payout', 2, 20],
      ['cash-out', 2, 2.4],
      ['void', 4, 10],
      ['stake', 1, -10],
    ] as const;
    let balance = 1016.25;
    const transactions = moved.map(([movement, transactionTypeId, resultAmount], index) => {
      const customerBalance = balance;
      balance -= resultAmount;
      const entryNumber = 9 - index;
      return { ...single, entryNumber, movement, transactionTypeId, resultAmount, customerBalance };
    });
    answer = () => Response.json({ transactions, totals, next: null });
    renderPage();
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines.map((line) => line.replace('Woven GlenProfit', ''))).toEqual([
      '+£5.0014:05, More of the daily limit was free, Single, ticket 1/17Balance £1,016.25',
      '−£20.0014:05, Corrected result, Single, ticket 1/17Balance £1,011.25',
      '+£20.0014:05, Payout, Single, ticket 1/17Balance £1,031.25',
      '+£2.4014:05, Cash Out, Single, ticket 1/17Balance £1,011.25',
      '+£10.0014:05, Voided, Single, ticket 1/17Balance £1,008.85',
      '−£10.0014:05, Stake, Single, 30 lines at £0.50, ticket 1/17Balance £998.85',
    ]);
  });

  it('adds up: what came back and what still runs, less what was staked, is won or lost', async () => {
    const lost = { ...totals, staked: 20, returned: 13.44, winOrLoss: -0.56, result: -6.56 };
    answer = () => Response.json({ transactions: [bet], totals: lost, next: null });
    renderPage('/transactions?type=2');
    const summary = await screen.findByLabelText('Bets placed in the period');
    expect(summary.textContent).toBe('Staked£20.00Returned£13.44Still open£6.00Win or loss−£0.56');
  });

  it('tells singles apart by their selections, each with its wager beside it', async () => {
    const stake = { ...bet, movement: 'stake', transactionTypeId: 1, resultAmount: -10 };
    const single = { ...stake, wagerType: 'Single', numbersOfLines: 1, isEachWay: false };
    const ofTwo = { entryNumber: 8, ticketnumber: '1/18', numbersOfLines: 2 };
    const eachWay = { ...single, ...ofTwo, isEachWay: true };
    const transactions = [
      { ...single, selectionName: 'Woven Glen' },
      { ...eachWay, selectionName: 'Quiet Rebuttal' },
    ];
    answer = () => Response.json({ transactions, totals, next: null });
    renderPage();
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Woven GlenProfit−£10.0014:05, Stake, Single, 1 line, ticket 1/17Balance £1,016.25',
      'Quiet Rebuttal, each wayProfit−£10.0014:05, Stake, Single, 2 lines at £0.50, ticket 1/18Balance £1,016.25',
    ]);
  });

  it('names a transfer by its type, with a dash for the status that it has not', async () => {
    const told = { ...deposit, transactionType: 'as the server calls it' };
    const bonus = { ...told, transactionTypeId: 17, transactionType: 'Goodwill' };
    const transactions = [
      told,
      { ...told, entryNumber: 7, customerBalance: 996.25 },
      { ...bonus, entryNumber: 6 },
      bet,
    ];
    answer = () => Response.json({ transactions, totals, next: null });
    const complaints = vi.spyOn(console, 'error');
    renderPage();
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines.slice(0, 3)).toEqual([
      'Deposit–+£20.0014:05Balance £1,016.25',
      'Deposit–+£20.0014:05Balance £996.25',
      'Goodwill–+£20.0014:05Balance £1,016.25',
    ]);
    expect(lines[3]).toContain('Lucky 15, each wayProfit');
    expect(complaints).not.toHaveBeenCalled();
  });

  it('reads the legs of a bet when it is opened, and not before', async () => {
    renderPage();
    const title = await screen.findByText('Lucky 15, each way');
    expect(asked.some((path) => path.includes('wager-info'))).toBe(false);
    await userEvent.click(title);
    const leg = (await screen.findByText('Quiet Rebuttal')).closest('tr');
    expect(leg?.textContent).toContain(
      'Win, EW 1/5 1-3, Rule 4: 10p in the pound, dead heat: 1/3 of the stake at full odds',
    );
    expect(leg?.textContent).toContain('settled at 6/1');
    expect(leg?.textContent).toContain('Placed');
    const settlements = screen.getByRole('table', { name: 'Settlements' });
    expect(
      within(settlements)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      '20-11-2026 14:20:00Result£31.25+£31.25',
      'The most that can be won on a bet like this, and in a day, is £16.25; without that it would be £40.00.',
      '20-11-2026 14:30:00Corrected result£0.00−£31.25',
      '£20.00 of it was no longer in your account and is owed.',
      '20-11-2026 14:40:00Corrected result£31.25+£31.25',
      '£20.00 of it cleared what was owed.',
    ]);
    expect(screen.getByRole('table', { name: 'Cash outs' }).textContent).toContain('£4.80');
    expect(asked.at(-1)).toBe('/api/user/get-wager-info/1/17');
    // Closing folds what is there: it is not taken away before.
    await userEvent.click(title);
    expect(title.closest('details')?.open).toBe(false);
    expect(screen.queryByText('Quiet Rebuttal')).not.toBeNull();
  });

  it('tells what an open bet may return by what is known now, and not as it was struck', async () => {
    const open = { ...bet, status: 'Open', potentialProfit: 40, totalProfit: null };
    const [leg] = wager.wagersInfo;
    const legs = [{ ...leg, result: 'Open', settledPrice: '', deadHeat: '', rule4: 20 }];
    const told = { ...wager, wagersInfo: legs, potentialReturn: 33.5, settlements: [] };
    answer = (path) =>
      path.includes('wager-info')
        ? Response.json(told)
        : Response.json({ transactions: [open], totals, next: null });
    renderPage();
    await userEvent.click(await screen.findByText('Lucky 15, each way'));
    const label = await screen.findByText('Potential Return');
    expect(label.nextElementSibling?.textContent).toBe('£33.50');
    expect(screen.getByText(/Rule 4: 20p in the pound/)).toBeTruthy();
    expect(screen.queryByText('£40.00')).toBeNull();
  });

  it('reloads when a filter changes', async () => {
    renderPage();
    await screen.findByText('Lucky 15, each way');
    answer = () => Response.json({ transactions: [], totals, next: null });
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Deposits');
    expect(await screen.findByText('There are no transactions in this period.')).toBeTruthy();
    expect(asked.at(-1)).toMatch(/type=11/);
    expect(screen.getByLabelText('Balance over the period').textContent).toBe(
      'Change of balance+£36.25',
    );
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 24 Hours');
    await screen.findByText('There are no transactions in this period.');
    expect(new Set(asked).size).toBe(3);
  });

  it('keeps its filters in the address, where a reload and coming back find them', async () => {
    renderPage('/transactions?type=2&duration=6');
    await screen.findByText('Lucky 15, each way');
    expect(asked[0]).toMatch(/type=2/);
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('6');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'Withdrawals');
    expect(screen.getByText('at ?type=9&duration=6')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 24 Hours');
    expect(screen.getByText('at ?type=9&duration=1')).toBeTruthy();
  });

  it('goes on to the next page', async () => {
    answer = (path) =>
      path.includes('before=')
        ? Response.json({ transactions: [deposit], totals, next: null })
        : Response.json({ transactions: [bet], totals, next: '9' });
    renderPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Deposit')).toBeTruthy();
    expect(asked.at(-1)).toContain('before=9');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    // A customer who goes by the keyboard goes on from there, and not from the top of the page.
    expect(document.activeElement?.textContent).toBe('That is all of them.');
  });

  it.each([
    ['Profit', 'Return', '£31.25'],
    ['Loss', 'Return', '£31.25'],
    ['Void', undefined, undefined],
  ])('tells of a bet that is %s: %s', async (status, label, amount) => {
    answer = (path) =>
      path.includes('wager-info')
        ? Response.json({ ...wager, settlements: [], cashOuts: [] })
        : Response.json({ transactions: [{ ...bet, status }], totals, next: null });
    renderPage();
    await userEvent.click(await screen.findByText('Lucky 15, each way'));
    await screen.findByText('Quiet Rebuttal');
    const returned = screen.queryByText('Return', { selector: 'dt' });
    expect([returned?.textContent, returned?.nextElementSibling?.textContent]).toEqual([
      label,
      amount,
    ]);
  });

  it('tells what was deposited and won or lost since the account was opened', async () => {
    renderPage();
    const figures = await screen.findByLabelText('Since your account was opened');
    await waitFor(() => {
      expect(figures.textContent).toBe(
        'Deposited£1,500.00Withdrawn£400.00Net deposits+£1,100.00Win or loss−£85.00',
      );
    });
  });

  it.each([
    ['Save as CSV', 'csv'],
    ['Save as PDF', 'pdf'],
  ])('%s saves the whole statement of the chosen type and period', async (label, format) => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    renderPage('/transactions?type=2&duration=6');
    await screen.findByText('Lucky 15, each way');
    answer = () =>
      new Response('file', {
        headers: { 'content-disposition': `attachment; filename*=UTF-8''Statement.${format}` },
      });
    await userEvent.click(screen.getByRole('button', { name: label }));
    await eventually(() => {
      expect(saved).toEqual([`Statement.${format}`]);
    });
    expect(asked.at(-1)).toMatch(
      new RegExp(`/api/user/statement-file/${format}/[0-9-]{10}/[0-9-]{10}\\?type=2$`),
    );
  });

  it('says why there is no file', async () => {
    renderPage();
    await screen.findByText('Lucky 15, each way');
    answer = () => Response.json({ code: 'statement.too_long', message: 'told' }, { status: 409 });
    await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
    expect(await screen.findByText(/too many transactions for one file/)).toBeTruthy();
  });

  it('says when there are no transactions', async () => {
    answer = () => Response.json({ transactions: [], totals, next: null });
    renderPage();
    await screen.findByRole('link', { name: 'All transactions of 12 months' });
  });

  it('says when it could not be read, and tries again', async () => {
    answer = () => new Response('', { status: 500 });
    renderPage();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = () => Response.json({ transactions: [bet], totals, next: null });
    await userEvent.click(again);
    expect(await screen.findByText('Lucky 15, each way')).toBeTruthy();
  });
});
