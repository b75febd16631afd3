import { setKnownPages } from '@furlong/client';
import { accountRoutes, type Activity } from '@furlong/contract';
import { pence } from '@furlong/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { ActivityPage } from './activity-page.tsx';

const { userActivity } = accountRoutes;

function activityOf(amounts: readonly [number, number]): Activity {
  const [staked, won] = amounts.map((amount) => pence(amount));
  const chart = (amount = pence(0)) => ({
    details: [
      { dateLegend: '25 Nov', amount: pence(0) },
      { dateLegend: '26 Nov', amount },
    ],
    amountMax: pence(1300),
  });
  return {
    stakes: chart(staked),
    winOrLoss: chart(won),
    netDeposit: {
      summary: pence(2000),
      depositTotalAmount: pence(6000),
      withdrawalTotalAmount: pence(4000),
    },
    depositLimit: { isUnlimited: false, limits: [{ period: 'Daily', limit: pence(10_000) }] },
    startPeriod: '2026-11-25',
    endPeriod: '2026-11-26',
  };
}

function draw(at = '/account/my-activity') {
  return drawPage(<ActivityPage />, { path: '/account/my-activity', at });
}

describe('the activity of an account', () => {
  let server = new ContractServer();
  beforeEach(async () => {
    server = new ContractServer();
    vi.stubGlobal('fetch', server.fetch);
    await startAllPhrases();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    setKnownPages([]);
  });

  it('offers the specified ranges and begins with the last 14 days', async () => {
    server.answer(userActivity, activityOf([1000, -250]));
    draw();
    await screen.findByRole('heading', { name: 'Win/Loss' });
    const select = screen.getByLabelText<HTMLSelectElement>('Period');
    expect([...select.options].map(({ value, text }) => `${value} ${text}`)).toEqual([
      '2 Last 2 Days',
      '3 Last 5 Days',
      '4 Last 7 Days',
      '5 Last 14 Days',
      '6 Last 30 Days',
      '7 Last 2 Months',
      '8 Last 3 Months',
      '9 Last 6 Months',
    ]);
    expect(server.requestsOf(userActivity)).toEqual([{ id: '5' }]);
  });

  it('reads the range that is chosen, and the address keeps it', async () => {
    server.answer(userActivity, activityOf([1000, -250]));
    const { router } = draw();
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: '9' } });
    await screen.findByRole('group', { name: 'Win/Loss by month' });
    expect(router.state.location.search).toBe('?range=9');
    expect(server.requestsOf(userActivity).at(-1)).toEqual({ id: '9' });
  });

  it('says the period in words before the picture, and each figure in a table too', async () => {
    server.answer(userActivity, activityOf([1000, -250]));
    draw('/account/my-activity?range=2');
    const words = await screen.findByText(
      'From 25-11-2026 to 26-11-2026 you staked £10.00. The bets that were settled in this time lost £2.50.',
    );
    const picture = screen.getByRole('group', { name: 'Win/Loss by day' });
    expect(words.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const lost = screen.getByRole('row', { name: '26-11-2026 −£2.50' });
    expect(within(lost).getAllByRole('cell')).toHaveLength(2);
    expect(screen.getByRole('row', { name: '26-11-2026 £10.00' })).toBeTruthy();
  });

  it('says so where nothing was staked or settled', async () => {
    server.answer(userActivity, {
      ...activityOf([0, 0]),
      depositLimit: { isUnlimited: true, limits: [] },
    });
    draw();
    expect(await screen.findByText('Nothing was staked in this period.')).toBeTruthy();
    expect(screen.getByText('Nothing was won or lost in this period.')).toBeTruthy();
    expect(screen.getByText('You have no deposit limit.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('links to the change of limits only where there is such a page', async () => {
    server.answer(userActivity, activityOf([1000, 250]));
    const { client } = draw();
    await screen.findByText('Daily');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    setKnownPages([{ path: 'payment/update-deposit' }]);
    await client.invalidateQueries();
    server.answer(userActivity, activityOf([1000, 300]));
    await client.refetchQueries();
    const link = await screen.findByRole('link', { name: 'Change' });
    expect(link.getAttribute('href')).toBe('/payment/update-deposit');
  });

  it('says why it could not be read, and reads it when asked again', async () => {
    server.refuse(userActivity, 'request.too_many');
    draw();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('Too many requests');
    server.answer(userActivity, activityOf([1000, 250]));
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/settled in this time won £2.50/)).toBeTruthy();
  });
});
