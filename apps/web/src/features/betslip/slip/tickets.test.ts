import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { bet, betId, orderOn, response, wagerResult } from '../testing/slip-fixtures.ts';
import { listTickets } from './tickets.ts';

const order = orderOn([bet(1), bet(2)], {
  Singles: { text: '0.25', isEachWay: true },
  Double: { text: '1' },
});
const bets = [1, 2].map((number) => ({
  id: betId(number),
  name: `Runner ${number}`,
  price: '5/2',
}));

describe('the tickets of a receipt', () => {
  it('say of which selection each single is, and at which stake a line', () => {
    const tickets = listTickets(
      order,
      response({
        bets,
        wagersSubmitResult: [
          wagerResult({ name: 'Double', ticketNumber: '1/1' }),
          wagerResult({ ticketNumber: '1/2', isEachWay: true, betId: betId(1) }),
          wagerResult({ ticketNumber: '1/3', isEachWay: true, betId: betId(2) }),
        ],
      }),
    );
    expect(tickets).toMatchObject([
      { wager: { ticketNumber: '1/1' }, stake: pence(100), selection: undefined },
      { wager: { ticketNumber: '1/2' }, stake: pence(25), selection: 'Runner 1' },
      { wager: { ticketNumber: '1/3' }, stake: pence(25), selection: 'Runner 2' },
    ]);
  });

  it('say the stake of each single that has its own', () => {
    const own = orderOn([bet(1), bet(2)], {
      [betId(1)]: { text: '3' },
      [betId(2)]: { text: '4' },
    });
    const wagersSubmitResult = [2, 1].map((number) => wagerResult({ betId: betId(number) }));
    expect(listTickets(own, response({ bets, wagersSubmitResult }))).toMatchObject([
      { stake: pence(400), selection: 'Runner 2' },
      { stake: pence(300), selection: 'Runner 1' },
    ]);
  });

  it('say nothing of a selection that they cannot know', () => {
    const wagersSubmitResult = [wagerResult(), wagerResult()];
    const [, ...rest] = bets;
    const tickets = listTickets(order, response({ bets: rest, wagersSubmitResult }));
    expect(tickets.map(({ selection }) => selection)).toEqual([undefined, undefined]);
  });
});
