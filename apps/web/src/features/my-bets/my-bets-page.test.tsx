import type { MyBet } from '@furlong/contract';
import { pence } from '@furlong/money';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { connectSlip, publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import {
  done,
  drawMyBets,
  myBetsServer,
  settled,
  shareMyBetsServer,
} from './testing/my-bets-server.tsx';
import { openBet as open } from './testing/open-bet.ts';

shareMyBetsServer();

const freeBet: MyBet = {
  ...open,
  wagerType: 'Single',
  isEachWay: false,
  numberOfLines: 1,
  isFreeBet: true,
  status: 'settled',
  result: 'lost',
  settledAt: '2026-11-20T16:00:00.000Z',
  returned: pence(0),
  potentialReturn: null,
  cashOut: { value: null, reason: 'settled', delaySeconds: 0 },
};

describe('my bets', () => {
  it('shows an open bet with its legs, score, results and money', async () => {
    drawMyBets();
    const bet = await screen.findByRole('article', { name: 'Double, each way, 1/17' });
    const [match, race] = within(bet).getAllByRole('listitem');
    expect(match?.textContent).toContain('2–1');
    expect(match?.textContent).toContain('In play');
    expect(race?.textContent).toContain(
      'EW 1/5 1-3, Rule 4: 10p in the pound, dead heat: 1/2 of the stake at full odds',
    );
    expect(race?.textContent).toContain('settled at 6/1');
    expect(race?.textContent).toContain('Placed');
    expect(within(bet).getByRole('link', { name: 'Arsenal v Fulham' })).toBeTruthy();
    expect(within(bet).queryByRole('link', { name: '14:05 Kempton Park' })).toBeNull();
    expect(bet.textContent).toContain('Potential Return£60.00');
  });

  it('has the selection as its headline, and says how many have won', async () => {
    const single = { ...open, betId: '18', ticketNumber: '1/18', legs: open.legs.slice(0, 1) };
    myBetsServer.bets = { open: [open, single] };
    drawMyBets();
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent);
    expect(names).toEqual(['Arsenal and 1 more', 'Arsenal']);
    const [double] = screen.getAllByRole('article');
    // A selection that is placed has not won.
    expect(double?.textContent).toContain('Double, each way, 2 lines at £5.00, 0 of 2 won');
  });

  it('puts the selections that are still open on the slip again, at the prices they were struck at', async () => {
    publishSlip([]);
    const picked: SlipChoice[] = [];
    const end = connectSlip({ toggle: (choice) => picked.push(choice) });
    drawMyBets();
    await userEvent.click(await screen.findByRole('button', { name: 'Use the same selections' }));
    end();
    expect(picked).toEqual([
      {
        eventFileName: 'F2611201',
        eventGroup: 3,
        eventsNumber: 0,
        selectionNumber: 1,
        price: '5/2',
        priceCode: '',
        isEachWay: false,
      },
    ]);
  });

  it('3.3: says that a bet which won has lost money, and that all of an each-way bet is on the win', async () => {
    const [, race] = open.legs;
    if (race === undefined) throw new Error('it has two legs');
    const legs = [{ ...race, result: 'won' as const, eachWayStr: '1/1 1-1' }];
    const won = { ...settled, legs, result: 'won' as const, cashOuts: [], settlements: [] };
    const returned = [pence(8_33), pence(12_00)];
    myBetsServer.bets = {
      settled: returned.map((amount, index) => ({
        ...won,
        returned: amount,
        betId: String(index),
        ticketNumber: `1/${String(index)}`,
      })),
    };
    drawMyBets('/my-bets?status=settled');
    const [less, more] = await screen.findAllByRole('article');
    if (less === undefined || more === undefined) throw new Error('there are two');
    expect(less.textContent).toContain('Returned£8.33Win or loss−£1.67');
    expect(more.textContent).toContain('Returned£12.00Win or loss+£2.00');
    expect(less.textContent).toContain('EW: whole stake on the win');
    // The badge of the bet says it, and nothing says it again.
    expect(within(less).getAllByText('Won')).toHaveLength(1);
    const [badge, green] = [less, more].map((bet) => bet.querySelector('header > span'));
    expect([badge?.textContent, green?.textContent]).toEqual(['Won', 'Won']);
    expect(badge?.className).not.toBe(green?.className);
  });

  it('3.18: calls the stake of a free bet so, and counts it as nobody’s loss', async () => {
    myBetsServer.bets = { settled: [freeBet] };
    drawMyBets('/my-bets?status=settled');
    const bet = await screen.findByRole('article', { name: 'Single, free bet, 1/17' });
    expect(bet.textContent).toContain('Free bet£10.00');
    expect(within(bet).getByText('Win or loss').nextElementSibling?.textContent).toBe('£0.00');
  });

  it('8.2: says why a leg is void', async () => {
    const [match] = open.legs;
    if (match === undefined) throw new Error('it has legs');
    const voided = { ...match, result: 'void' as const, voidReason: 'late-bet' as const };
    myBetsServer.bets = { settled: [{ ...settled, legs: [voided], result: 'void' }] };
    drawMyBets('/my-bets?status=settled');
    const bet = await screen.findByRole('article');
    expect(bet.textContent).toContain('Match Result, void: bet placed after the start');
  });

  it('keeps the tab in the address, and shows every version of a settlement', async () => {
    const { router } = drawMyBets();
    await userEvent.click(await screen.findByRole('tab', { name: 'Settled' }));
    expect(router.state.location.search).toBe('?status=settled');
    const paid = await screen.findByRole('region', { name: 'What was paid' });
    expect(
      within(paid)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Fri 20 Nov 13:30Cashed out £4.00 of the stake+£3.84',
      'Fri 20 Nov 15:55Settled+£12.00The most that can be won on a bet like this, and in a day, is £6.00; without that it would be £21.00.',
      'Fri 20 Nov 16:00Settled again after a corrected result−£12.00£9.00 of it was no longer in your account and is owed.',
    ]);
    expect(screen.queryByRole('button', { name: /^Cash out/ })).toBeNull();
  });

  it('tells what was paid in the order in which it was, whichever kind it is', async () => {
    const [cashOut] = settled.cashOuts;
    if (cashOut === undefined) throw new Error('some of it was cashed out');
    const cashOuts = [{ ...cashOut, at: '2026-11-20T15:57:00.000Z' }];
    myBetsServer.bets = { settled: [{ ...settled, cashOuts }] };
    drawMyBets('/my-bets?status=settled');
    const paid = await screen.findByRole('region', { name: 'What was paid' });
    const items = within(paid).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.slice(0, 27))).toEqual([
      'Fri 20 Nov 15:55Settled+£12',
      'Fri 20 Nov 15:57Cashed out ',
      'Fri 20 Nov 16:00Settled aga',
    ]);
  });

  it('D27: reads settled bets again every five seconds while the live channel is away', async () => {
    drawMyBets('/my-bets?status=settled');
    await screen.findByRole('article', { name: 'Double, each way, 1/16' });
    myBetsServer.bets = { settled: [{ ...settled, betId: '18', ticketNumber: '1/18' }, settled] };
    const name = 'Double, each way, 1/18';
    expect(await screen.findByRole('article', { name })).toBeTruthy();
  });

  it('says why a bet cannot be cashed out, and that one is on its way', async () => {
    const pendingCashOut = {
      cashOutKey: done.cashOutKey,
      stake: pence(10_00),
      offered: pence(9_60),
      dueAt: new Date(Date.now() + 4_500).toISOString(),
    };
    const shut = { value: null, reason: 'suspended', delaySeconds: 0 } as const;
    myBetsServer.bets = {
      open: [
        { ...open, cashOut: shut },
        { ...open, betId: '18', pendingCashOut },
      ],
    };
    drawMyBets();
    expect(await screen.findByText('Cash out is suspended for a moment.')).toBeTruthy();
    expect(screen.getByText(/^Cashing out £9.60, [45] s left$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cash out £/ })).toBeNull();
  });

  it('says of a bet on what was withdrawn that its stake comes back', async () => {
    myBetsServer.bets = {
      open: [{ ...open, cashOut: { value: null, reason: 'void', delaySeconds: 0 } }],
    };
    drawMyBets();
    const said = 'No cash out: the stake is returned when the event is settled.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('has an empty list, and one that could not be read', async () => {
    myBetsServer.bets = { 'cash-out': [] };
    drawMyBets();
    await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(screen.getByRole('tab', { name: 'Cash out' }));
    expect(await screen.findByText('None of your open bets can be cashed out now.')).toBeTruthy();
    // An empty place leads on.
    fireEvent.click(screen.getByRole('link', { name: 'Open bets' }));
    expect(await screen.findByRole('tab', { name: 'Open', selected: true })).toBeTruthy();
  });
});
