import { myBetsRoutes, type CashOutResponse, type MyBet } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { connectSlip, publishSlip, type SlipChoice } from '../../core/slip/slip.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { MyBetsPage } from './my-bets-page.tsx';
import { openBet as open } from './testing/open-bet.ts';

const settled: MyBet = {
  ...open,
  ticketNumber: '1/16',
  betId: '16',
  status: 'settled',
  result: 'lost',
  settledAt: '2026-11-20T16:00:00.000Z',
  returned: pence(3_84),
  stakeLeft: pence(6_00),
  cashOut: { value: null, reason: 'settled', delaySeconds: 0 },
  cashOuts: [{ at: '2026-11-20T13:30:00.000Z', stake: pence(4_00), paid: pence(3_84) }],
  settlements: [
    { at: '2026-11-20T15:55:00.000Z', payout: pence(12_00), moved: pence(12_00) },
    { at: '2026-11-20T16:00:00.000Z', payout: pence(0), moved: pence(-12_00) },
  ].map((each, index) => ({
    ...each,
    kind: index > 0 ? 'correction' : 'result',
    owed: pence(index > 0 ? -9_00 : 0),
    limit: index > 0 ? null : { winningsMax: pence(6_00), withoutLimit: pence(21_00) },
  })),
};
const done: CashOutResponse = {
  cashOutKey: '0b8f3c9e-54f4-4d53-b7bb-0a3a0f3f4c11',
  ticketNumber: '1/17',
  status: 2,
  failureReason: '',
  offered: pence(9_60),
  value: pence(9_60),
  stake: pence(10_00),
  paid: pence(9_60),
  stakeLeft: pence(0),
  customerBalance: pence(99_60),
  delaySeconds: 0,
};

let bets: Readonly<Record<string, readonly MyBet[]>>;
let answers: (CashOutResponse | 'silence')[];
const asked: unknown[] = [];

function answer(method: string, url: string, sent: unknown): Response {
  if (method === 'POST') {
    asked.push(sent);
    const next = answers.shift() ?? 'silence';
    if (next === 'silence') throw new TypeError('failed to fetch');
    return Response.json(z.encode(myBetsRoutes.cashOut.response, next));
  }
  const { searchParams, pathname } = new URL(url, 'http://furlong');
  if (pathname.startsWith('/api/my-bets/cash-out/'))
    return Response.json(z.encode(myBetsRoutes.getCashOut.response, answers[0] as CashOutResponse));
  const listed = bets[searchParams.get('status') ?? ''];
  if (listed === undefined) return new Response('', { status: 503 });
  return Response.json(z.encode(myBetsRoutes.myBets.response, { bets: [...listed], next: null }));
}

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

beforeEach(async () => {
  bets = { open: [open], 'cash-out': [open], settled: [settled] };
  answers = [];
  asked.length = 0;
  await startAllPhrases();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) =>
    answer(method, url, typeof body === 'string' ? JSON.parse(body) : undefined),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function draw(at = '/my-bets') {
  const page = (
    <>
      <MyBetsPage />
      <Toasts />
    </>
  );
  return drawPage(page, { path: '/my-bets', at });
}

async function openDialog() {
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Cash out £9.60' }));
  return await screen.findByRole('dialog', { name: 'Cash out: Double' });
}

async function confirm(dialog: HTMLElement, name: string) {
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

describe('my bets', () => {
  it('shows an open bet with its legs, score, results and money', async () => {
    draw();
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
    bets = { open: [open, single] };
    draw();
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
    draw();
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
    bets = {
      settled: returned.map((amount, index) => ({
        ...won,
        returned: amount,
        betId: String(index),
        ticketNumber: `1/${String(index)}`,
      })),
    };
    draw('/my-bets?status=settled');
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
    bets = { settled: [freeBet] };
    draw('/my-bets?status=settled');
    const bet = await screen.findByRole('article', { name: 'Single, free bet, 1/17' });
    expect(bet.textContent).toContain('Free bet£10.00');
    expect(within(bet).getByText('Win or loss').nextElementSibling?.textContent).toBe('£0.00');
  });

  it('8.2: says why a leg is void', async () => {
    const [match] = open.legs;
    if (match === undefined) throw new Error('it has legs');
    const voided = { ...match, result: 'void' as const, voidReason: 'late-bet' as const };
    bets = { settled: [{ ...settled, legs: [voided], result: 'void' }] };
    draw('/my-bets?status=settled');
    const bet = await screen.findByRole('article');
    expect(bet.textContent).toContain('Match Result, void: bet placed after the start');
  });

  it('keeps the tab in the address, and shows every version of a settlement', async () => {
    const { router } = draw();
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
    bets = { settled: [{ ...settled, cashOuts }] };
    draw('/my-bets?status=settled');
    const paid = await screen.findByRole('region', { name: 'What was paid' });
    const items = within(paid).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.slice(0, 27))).toEqual([
      'Fri 20 Nov 15:55Settled+£12',
      'Fri 20 Nov 15:57Cashed out ',
      'Fri 20 Nov 16:00Settled aga',
    ]);
  });

  it('D27: reads settled bets again every five seconds while the live channel is away', async () => {
    draw('/my-bets?status=settled');
    await screen.findByRole('article', { name: 'Double, each way, 1/16' });
    bets = { settled: [{ ...settled, betId: '18', ticketNumber: '1/18' }, settled] };
    const name = 'Double, each way, 1/18';
    expect(await screen.findByRole('article', { name }, { timeout: 8_000 })).toBeTruthy();
  }, 15_000);

  it('says why a bet cannot be cashed out, and that one is on its way', async () => {
    const pendingCashOut = {
      cashOutKey: done.cashOutKey,
      stake: pence(10_00),
      offered: pence(9_60),
      dueAt: new Date(Date.now() + 4_500).toISOString(),
    };
    const shut = { value: null, reason: 'suspended', delaySeconds: 0 } as const;
    bets = {
      open: [
        { ...open, cashOut: shut },
        { ...open, betId: '18', pendingCashOut },
      ],
    };
    draw();
    expect(await screen.findByText('Cash out is suspended for a moment.')).toBeTruthy();
    expect(screen.getByText(/^Cashing out £9.60, [45] s left$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Cash out £/ })).toBeNull();
  });

  it('says of a bet on what was withdrawn that its stake comes back', async () => {
    bets = { open: [{ ...open, cashOut: { value: null, reason: 'void', delaySeconds: 0 } }] };
    draw();
    const said = 'No cash out: the stake is returned when the event is settled.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('has an empty list, and one that could not be read', async () => {
    bets = { 'cash-out': [] };
    draw();
    await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(screen.getByRole('tab', { name: 'Cash out' }));
    expect(await screen.findByText('None of your open bets can be cashed out now.')).toBeTruthy();
    // An empty place leads on.
    fireEvent.click(screen.getByRole('link', { name: 'Open bets' }));
    expect(await screen.findByRole('tab', { name: 'Open', selected: true })).toBeTruthy();
  });
});

describe('cash out', () => {
  it('asks before, sends what is shown, and says what was paid though the bet is gone', async () => {
    const dialog = await openDialog();
    expect(asked).toEqual([]);
    expect(dialog.textContent).toContain('In play, a cash out waits 5 s');
    expect(dialog.textContent).toContain('You get£9.60');
    expect(dialog.textContent).not.toContain('Runs on');
    expect(dialog.textContent).not.toContain('The rest of the bet runs on.');
    answers = [done];
    bets = { ...bets, open: [] };
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
    expect(asked).toMatchObject([{ value: 9.6, stake: 10 }]);
    await waitFor(() => {
      expect(screen.queryByRole('article')).toBeNull();
    });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('offers nothing any more when the bet has left the list before it was asked for', async () => {
    const dialog = await openDialog();
    bets = { open: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await within(dialog).findByText('This bet cannot be cashed out now.')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^Cash out £/ })).toBeNull();
    await confirm(dialog, 'Keep the bet');
    expect(asked).toEqual([]);
  });

  it('shows what was asked for until the answer is there, though the bet has left the list', async () => {
    const dialog = await openDialog();
    const answerNow = fetch;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'POST') await released;
      return await answerNow(url, init);
    });
    answers = [done];
    await confirm(dialog, 'Cash out £9.60');
    bets = { open: [] };
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => {
      expect(screen.queryByRole('article')).toBeNull();
    });
    expect(within(dialog).getByRole('button', { name: 'Cash out £9.60' })).toBeTruthy();
    release();
    expect(await screen.findByText('Cashed out: £9.60.')).toBeTruthy();
  });

  /** The cash out arrives, and the answer to it never does. */
  function loseAnswers() {
    const answerNow = fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
      init.method === 'POST' ? await new Promise(() => undefined) : await answerNow(url, init),
    );
  }

  it('hears by its key how it ended, though the answer never comes', async () => {
    const dialog = await openDialog();
    loseAnswers();
    answers = [done];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('Cashed out: £9.60.', {}, { timeout: 4_000 })).toBeTruthy();
  });

  it('says once it is sent that it can be closed, not that the bet is kept, and tells how it ended all the same', async () => {
    const dialog = await openDialog();
    loseAnswers();
    await confirm(dialog, 'Cash out £9.60');
    expect(within(dialog).queryByRole('button', { name: 'Keep the bet' })).toBeNull();
    const [cross, close] = within(dialog).getAllByRole('button', { name: 'Close' });
    expect(cross).not.toBe(close);
    await userEvent.click(close as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
    answers = [done];
    const told = await screen.findByText('Cashed out: £9.60.', {}, { timeout: 4_000 });
    const toast = told.closest('li');
    if (toast === null) throw new Error('it is told in no toast');
    fireEvent.click(within(toast).getByRole('button', { name: 'Close' }));
  });

  it('buys back a part, by slider or to the penny', async () => {
    const dialog = await openDialog();
    const slider = within(dialog).getByRole('slider', { name: 'Stake to cash out' });
    fireEvent.change(slider, { target: { value: '40' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('£4.00');
    expect(within(dialog).getByText('The rest of the bet runs on.')).toBeTruthy();
    // The left end is the least that is worth a penny, as its scale says.
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('£0.02');
    fireEvent.change(slider, { target: { value: '40' } });
    expect(within(dialog).getByRole('button', { name: 'Cash out £3.84' })).toBeTruthy();
    const field = within(dialog).getByLabelText('Stake to cash out (£)');
    await userEvent.clear(field);
    for (const typed of ['11', '0']) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await within(dialog).findByText('Enter an amount from £0.02 to £10.00.');
      // No figure is told of an amount that nobody typed.
      expect(dialog.textContent).toContain('You get–Runs on–');
      expect(within(dialog).queryByText('The rest of the bet runs on.')).toBeNull();
      const button = within(dialog).getByRole('button', { name: 'Cash out' });
      expect(button.hasAttribute('disabled')).toBe(true);
    }
    await userEvent.clear(field);
    await userEvent.type(field, '2,5');
    answers = [{ ...done, paid: pence(2_40) }];
    await confirm(dialog, 'Cash out £2.40');
    await screen.findByText('Cashed out: £2.40.');
    expect(asked).toMatchObject([{ value: 2.4, stake: 2.5 }]);
  });

  it('offers the part that is typed as long as it is worth something by the value now', async () => {
    const dialog = await openDialog();
    const valueIs = (value: number) => {
      bets = { open: [{ ...open, cashOut: { ...open.cashOut, value: pence(value) } }] };
      // The page is read again when the customer comes back to it.
      window.dispatchEvent(new Event('visibilitychange'));
    };
    const isOffered = () =>
      within(dialog).queryByRole('button', { name: 'Cash out £0.01' }) !== null;
    const field = within(dialog).getByLabelText('Stake to cash out (£)');
    await userEvent.clear(field);
    await userEvent.type(field, '0.02');
    expect(isOffered()).toBe(true);
    valueIs(4_00);
    await within(dialog).findByText('Enter an amount from £0.03 to £10.00.');
    expect(isOffered()).toBe(false);
    valueIs(9_60);
    await waitFor(() => {
      expect(isOffered()).toBe(true);
    });
  });

  it('asks again when the value fell, with a new key', async () => {
    const dialog = await openDialog();
    const value = pence(7_68);
    answers = [{ ...done, status: 4, failureReason: 'value-changed', value, paid: pence(0) }, done];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText('The value has changed: £9.60 is now £7.68.')).toBeTruthy();
    await confirm(dialog, 'Cash out £7.68');
    await screen.findByText('Cashed out: £9.60.');
    expect(asked).toMatchObject([{ value: 9.6 }, { value: 7.68 }]);
    const keys = asked.map((each) => (each as { cashOutKey: string }).cashOutKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks with the same key when the answer was lost', async () => {
    const dialog = await openDialog();
    answers = ['silence', done];
    await confirm(dialog, 'Cash out £9.60');
    await confirm(
      dialog,
      await within(dialog)
        .findByText('Try again')
        .then(() => 'Try again'),
    );
    await screen.findByText('Cashed out: £9.60.');
    expect(asked[1]).toEqual(asked[0]);
  });

  it('waits in play, and tells how it ended', async () => {
    const dialog = await openDialog();
    answers = [{ ...done, status: 8, paid: pence(0), delaySeconds: 5 }, done];
    await confirm(dialog, 'Cash out £9.60');
    expect(await screen.findByText(/^Cashing out £9.60, [45] s left$/)).toBeTruthy();
    expect(await screen.findByText('Cashed out: £9.60.', {}, { timeout: 4_000 })).toBeTruthy();
  });
});
