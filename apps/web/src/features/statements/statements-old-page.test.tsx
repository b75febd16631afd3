import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { StatementsOldPage } from './statements-old-page.tsx';

const bet = {
  entryNumber: 20,
  movement: 'stake',
  ticketnumber: '1/17',
  transactionDate: '20-11-2026',
  transactionTime: '14:05:09',
  status: 'Open',
  transactionTypeId: 1,
  transactionType: 'Stake',
  resultAmount: -10,
  customerBalance: 90,
  wagerType: 'Single',
  selectionName: '',
  numbersOfLines: 1,
  isEachWay: false,
  isFreeBet: false,
  stake: 10,
  stakePlaced: 10,
  potentialProfit: 35,
  totalProfit: null,
};
const details = {
  ticketnumber: '1/0',
  wagersInfo: [],
  potentialReturn: 35,
  cashOuts: [],
  settlements: [],
};
const totals = {
  opening: 100,
  result: -10,
  closing: 90,
  staked: 10,
  returned: 0,
  winOrLoss: 0,
};
/** Type, status and own text of a transfer, and the label it has; a payout here is of a bet each way. */
const labelled = [
  [1, 'Open', 'Stake', 'Pending: Single'],
  [2, 'Profit', 'Payout', 'Profit: Single, each way'],
  [2, 'Loss', 'Payout', 'Loss: Single, each way'],
  [4, 'Void', 'Voided', 'Voided: Single'],
  [1, 'Void', 'Stake', 'Voided: Treble'],
  [7, '', 'x', 'Account Credit'],
  [8, '', 'x', 'Adjustment'],
  [9, '', 'x', 'Payment to Customer'],
  [10, '', 'x', 'Reverse Withdrawal'],
  [11, '', 'x', 'Payment from Customer'],
  [14, '', 'x', 'Account Debit'],
  [17, '', 'Goodwill', 'Goodwill'],
] as const;

const asked: string[] = [];
let answer: (path: string) => Response;

function renderPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/transactions-old?type=3&duration=2']}>
        <StatementsOldPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  asked.length = 0;
  const transactions = labelled.map(
    ([transactionTypeId, status, transactionType, label], index) => ({
      ...bet,
      entryNumber: 20 - index,
      transactionTypeId,
      status,
      transactionType,
      isEachWay: transactionTypeId === 2,
      ...(status === ''
        ? { movement: 'transfer', ticketnumber: '', wagerType: '' }
        : {
            ticketnumber: `1/${index}`,
            wagerType: label.includes('Treble') ? 'Treble' : 'Single',
          }),
      ...(transactionTypeId === 2 ? { movement: 'payout' } : {}),
    }),
  );
  answer = (path) =>
    path.includes('wager-info')
      ? Response.json(details)
      : Response.json({ transactions, totals, next: null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
  await startAllPhrases();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the statement of old', () => {
  it('labels bets by how they stand and transfers by their type, and opens a bet on tap', async () => {
    renderPage();
    for (const [, , , label] of labelled) expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByText('14:05, Ref 1/0, debit £10.00')).toBeTruthy();
    expect(screen.getByText('14:05, Ref 1/1, Payout')).toBeTruthy();
    expect(asked.some((path) => path.includes('wager-info'))).toBe(false);
    await userEvent.click(screen.getByText('Pending: Single'));
    expect(await screen.findByText('Potential Return')).toBeTruthy();
    expect(asked.at(-1)).toBe('/api/user/get-wager-info/1/0');
  });

  it('reads its filters from the address', async () => {
    renderPage();
    expect(await screen.findByText('Pending: Single')).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/type=3/);
    expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('2');
  });

  it('names a single by its selection under the same labels', async () => {
    const single = { ...bet, selectionName: 'Woven Glen', isEachWay: true };
    answer = () => Response.json({ transactions: [single], totals, next: null });
    renderPage();
    expect(await screen.findByText('Pending: Woven Glen, each way')).toBeTruthy();
    expect(screen.getByText('14:05, Single, Ref 1/17, debit £10.00')).toBeTruthy();
  });
});
