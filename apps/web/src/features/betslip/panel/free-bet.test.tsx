import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pence } from '@furlong/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../../../core/session/session.ts';
import { storage } from '../../../platform/storage.ts';
import { findDraft } from '../slip/slip-draft.ts';
import { button, renderSlip, serveSlips, stakeOf, tap } from '../testing/draw-slip.tsx';
import { overStake } from '../testing/refused-answers.ts';
import { response, wagerResult } from '../testing/slip-fixtures.ts';

const freeBetId = '00000000-0000-4000-8000-0000000000f1';
const freeBet = {
  id: freeBetId,
  amount: 5,
  source: 'operator',
  ticketNumber: '',
  voidedTicketNumber: '',
  grantedAt: '2026-11-20T13:00:00.000Z',
  expiresAt: '2099-11-27T13:00:00.000Z',
  state: 'available',
};
const slipServer = serveSlips();

async function choice() {
  return await screen.findByRole('checkbox', { name: 'Free bet £5.00' });
}

function totalOf(name: string): string | null | undefined {
  return screen.getByText(name).nextElementSibling?.textContent;
}

describe('a free bet on the slip', () => {
  beforeEach(async () => {
    slipServer().freeBets = [freeBet];
    await logIn('demo01', 'furlong1');
  });

  it('is staked in the place of money, and its receipt says so', async () => {
    const server = slipServer();
    const placed = wagerResult({
      ticketNumber: '1/17',
      stakePlaced: pence(500),
      potentialReturn: pence(1250),
      isFreeBet: true,
    });
    server.outcome = () => response({ wagersSubmitResult: [placed] });
    renderSlip();
    await tap(1);
    await userEvent.click(await choice());
    expect(totalOf('Free bet')).toBe('£5.00');
    expect(totalOf('Total stake')).toBe('£0.00');
    // £5.00 at 5/2 wins £12.50.
    expect(totalOf('Total returns')).toBe('£12.50');
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(server.submissions).toMatchObject([{ freeBetId, wagers: [{ stake: 500 }] }]);
    expect(totalOf('Free bet')).toBe('£5.00');
    expect(totalOf('Total stake')).toBe('£0.00');
  });

  it('takes its amount with it when it is left, and leaves money alone that is typed', async () => {
    const server = slipServer();
    server.outcome = () => response();
    renderSlip();
    await tap(1);
    const box = await choice();
    await userEvent.click(box);
    await userEvent.click(box);
    expect(stakeOf('Single')).toHaveProperty('value', '');
    await userEvent.type(stakeOf('Single'), '5');
    expect(box).toHaveProperty('checked', false);
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(server.submissions[0]?.freeBetId).toBeUndefined();
  });

  it('is not what is staked once another amount is typed', async () => {
    renderSlip();
    await tap(1);
    const box = await choice();
    await userEvent.click(box);
    await userEvent.type(stakeOf('Single'), '0');
    expect(box).toHaveProperty('checked', false);
    expect(totalOf('Total stake')).toBe('£50.00');
  });

  it('leaves no money in its place where each way is chosen or another wager is staked', async () => {
    renderSlip();
    await tap(1);
    const box = await choice();
    await userEvent.click(box);
    await userEvent.click(screen.getByRole('checkbox', { name: /each way/i }));
    expect(stakeOf('Single')).toHaveProperty('value', '');
    await userEvent.click(box);
    await userEvent.type(stakeOf('Single'), '0');
    await userEvent.clear(stakeOf('Single'));
    await userEvent.type(stakeOf('Single'), '5');
    // Money of the same amount is no free bet.
    expect(box).toHaveProperty('checked', false);
    expect(totalOf('Total stake')).toBe('£5.00');
  });

  it('is kept on the device with the stake, so that a reload stakes no money in its place', async () => {
    renderSlip();
    await tap(1);
    await userEvent.click(await choice());
    const kept = JSON.parse(storage.find('slipDraft') ?? '') as {
      slipId: string;
      stakes: object;
    };
    expect(kept.stakes).toEqual({ Single: { text: '5', isEachWay: false, freeBetId } });
    const again = findDraft(kept.slipId);
    expect(again?.stakes['Single']?.freeBetId).toBe(freeBetId);
  });

  it('is never staked in part', async () => {
    slipServer().outcome = () => overStake(250);
    renderSlip();
    await tap(1);
    await userEvent.click(await choice());
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Stake Failed');
    expect(screen.queryByRole('button', { name: /Place Bet with/ })).toBeNull();
  });
});
