import { pence } from '@furlong/money';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../../../core/session/session.ts';
import {
  button,
  findLeg,
  removalOf,
  renderSlip,
  serveSlips,
  stakeOf,
  tap,
} from '../testing/draw-slip.tsx';
import { betId, response, wagerResult } from '../testing/slip-fixtures.ts';

const slipServer = serveSlips();

function nameOf(number: number): string {
  return `Single on Runner ${number}, Novices’ Hurdle, 14:0${number} Kempton Park`;
}

function singleOn(number: number) {
  return stakeOf(nameOf(number));
}

function key(name: string) {
  return within(screen.getByRole('group', { name: 'Keypad' })).getByRole('button', { name });
}

function valueOf(field: HTMLElement): string {
  return field instanceof HTMLInputElement ? field.value : '';
}

describe('a stake for each single', () => {
  beforeEach(async () => {
    await logIn('demo01', 'furlong1');
    renderSlip();
    await tap(1);
  });

  it('is not asked for where there is one selection', () => {
    expect(screen.getAllByRole('textbox')).toEqual([stakeOf('Single')]);
  });

  it('is typed under its selection, which says what it may return', async () => {
    await tap(2);
    await userEvent.type(stakeOf('Singles'), '2');
    expect([1, 2].map((number) => valueOf(singleOn(number)))).toEqual(['2', '2']);
    await userEvent.clear(singleOn(2));
    await userEvent.type(singleOn(2), '3');
    expect([stakeOf('Singles'), singleOn(1), singleOn(2)].map(valueOf)).toEqual(['', '2', '3']);
    const [first, second] = [1, 2].map((number) => singleOn(number).closest('li'));
    expect(first?.textContent).toContain('Returns £7.00');
    expect(second?.textContent).toContain('Returns £10.50');
    expect(screen.getByText('£5.00 staked')).toBeTruthy();
  });

  it('is each way by its own tick, and has the quick stakes', async () => {
    await tap(2);
    await userEvent.click(singleOn(2));
    await userEvent.click(button('+£10'));
    await userEvent.click(screen.getByRole('checkbox', { name: `${nameOf(2)}, each way` }));
    const row = singleOn(2).closest('li');
    expect(row?.textContent).toContain('2 × £10.00 = £20.00');
    expect(valueOf(singleOn(1))).toBe('');
  });

  it('is typed on at the starting price once that is taken, and on no other bet', async () => {
    for (const number of [2, 3]) await tap(number);
    await userEvent.click(singleOn(2));
    await userEvent.click(key('5'));
    await userEvent.click(screen.getByRole('button', { name: /^Take SP.*Runner 2$/ }));
    await findLeg(2);
    await userEvent.click(key('0'));
    expect([1, 2, 3].map((number) => valueOf(singleOn(number)))).toEqual(['', '50', '']);
    await userEvent.click(screen.getByRole('button', { name: /^Take the price.*Runner 2$/ }));
    await findLeg(2);
    await userEvent.click(button('+£10'));
    expect([1, 2, 3].map((number) => valueOf(singleOn(number)))).toEqual(['', '60', '']);
    expect(valueOf(stakeOf('Treble'))).toBe('');
  });

  it('shuts its keypad once its selection is taken off, also for when that comes back', async () => {
    for (const number of [2, 3]) await tap(number);
    await userEvent.click(singleOn(2));
    await userEvent.click(key('5'));
    await userEvent.click(button(removalOf(2)));
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Add to stake' })).toBeNull();
    await tap(2);
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    expect([1, 2, 3].map((number) => valueOf(singleOn(number)))).toEqual(['', '', '']);
  });

  it('is handed in with its selection, and each ticket says its own', async () => {
    const server = slipServer();
    const tickets = [1, 2].map((number) =>
      wagerResult({
        ticketNumber: `1/${number}`,
        betId: betId(number),
        stakePlaced: pence(100 * number),
      }),
    );
    const bets = [1, 2].map((number) => ({
      id: betId(number),
      name: `Runner ${number}`,
      price: '5/2',
    }));
    server.outcome = () => response({ bets, wagersSubmitResult: tickets });
    await tap(2);
    await userEvent.type(singleOn(1), '1');
    await userEvent.type(singleOn(2), '2');
    await userEvent.click(button('Place Bet'));
    await screen.findByText('Bet Placed');
    expect(server.submissions).toMatchObject([
      {
        wagers: [
          { name: 'Single', betId: betId(1), stake: 100 },
          { name: 'Single', betId: betId(2), stake: 200 },
        ],
      },
    ]);
    const selections = screen.getAllByText(/^Runner [12]$/);
    expect(selections).toHaveLength(2);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => /^Runner \d|^Ticket1\/\d/.exec(row.textContent)?.[0])).toEqual([
      'Runner 1',
      'Ticket1/1',
      'Runner 2',
      'Ticket1/2',
    ]);
    const stakes = screen.getAllByText('Stake').map((term) => term.nextElementSibling?.textContent);
    expect(stakes).toEqual(['£1.00', '£2.00']);
    const total = screen.getByText('Total stake');
    expect(within(total.parentElement ?? total).getByText('£3.00')).toBeTruthy();
  });

  it('is where the focus goes while its text comes to nothing', async () => {
    await tap(2);
    await userEvent.type(singleOn(2), '0');
    await userEvent.click(button('Place Bet'));
    expect(document.activeElement).toBe(singleOn(2));
    expect(singleOn(2).getAttribute('aria-invalid')).toBe('true');
  });
});

it('says the stake of one ticket once, and the total of the bet once', async () => {
  await logIn('demo01', 'furlong1');
  slipServer().outcome = () => response();
  renderSlip();
  await tap(1);
  await userEvent.type(stakeOf('Single'), '5');
  await userEvent.click(button('Place Bet'));
  await screen.findByText('Bet Placed');
  expect(screen.getAllByText('Total stake')).toHaveLength(1);
  expect(screen.getAllByText('Stake')).toHaveLength(1);
});
