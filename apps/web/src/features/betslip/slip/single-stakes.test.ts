import { pence } from '@furlong/money';
import { describe, expect, it } from 'vitest';
import { slipKey } from '../../../core/slip/slip.ts';
import { emptySlip, nextSlip, type SlipEvent, type SlipState } from './betslip.ts';
import { toLeg } from './legs.ts';
import { totalsOfOrder } from './order-totals.ts';
import { agreeToStakes } from './order.ts';
import { foldWagers, listSlipWagers, listStakedLegs, totalsOf } from './slip-wagers.ts';
import { overStake } from '../testing/refused-answers.ts';
import { bet, betId, betslip, choice, orderOn, response } from '../testing/slip-fixtures.ts';

const all = 'Singles';
const three = [bet(1), bet(2), bet(3)];
const [one, two, last] = [1, 2, 3].map((number) => slipKey(bet(number))) as [
  string,
  string,
  string,
];

function typed(wager: string, text: string): SlipEvent {
  return { kind: 'stake-typed', wager, text };
}

function eachWay(wager: string, isEachWay: boolean): SlipEvent {
  return { kind: 'stake-each-way', wager, isEachWay };
}

function after(...events: readonly SlipEvent[]): SlipState {
  const told: SlipEvent = { kind: 'slip-told', slip: betslip(three) };
  return [told, ...events].reduce((state, event) => nextSlip(state, event), emptySlip);
}

function rowsOf({ slip, stakes }: Pick<SlipState, 'slip' | 'stakes'>) {
  const legs = (slip?.bets ?? []).map((each) => toLeg(slipKey(each), each, undefined));
  return listSlipWagers(legs, stakes);
}

/** The text in the field for all, and in the field of each selection. */
function fieldsOf(state: SlipState) {
  const { singles } = foldWagers(rowsOf(state));
  return [singles?.stakeText, ...(singles?.singles.map(({ stakeText }) => stakeText) ?? [])];
}

describe('the stakes of singles', () => {
  it('are all filled by the one for all', () => {
    expect(fieldsOf(after(typed(all, '5')))).toEqual(['5', '5', '5', '5']);
  });

  it('are of their own where one is typed, and the others keep theirs', () => {
    expect(fieldsOf(after(typed(two, '3')))).toEqual(['', '', '3', '']);
    expect(fieldsOf(after(typed(all, '5'), typed(two, '3')))).toEqual(['', '5', '3', '5']);
  });

  it('are not lost by going to one for all and back', () => {
    const own = [typed(one, '2'), typed(last, '4')];
    expect(fieldsOf(after(...own, typed(all, '5')))).toEqual(['5', '5', '5', '5']);
    expect(fieldsOf(after(...own, typed(all, '5'), typed(all, '')))).toEqual(['', '2', '', '4']);
  });

  it('are raised from what their field shows', () => {
    const raised: SlipEvent = { kind: 'stake-raised', wager: two, byPounds: 10 };
    expect(fieldsOf(after(typed(all, '5'), raised))).toEqual(['', '5', '15', '5']);
  });

  it('go with a selection that is taken at the starting price instead', () => {
    const start = choice(2, { price: 'SP', priceCode: 'S' });
    const slip = betslip([bet(1), bet(2, { ...start, gPrice: '5/2' }), bet(3)], 2);
    const change = { kind: 'exchange', key: two, choice: start } as const;
    const state = after(
      typed(two, '3'),
      { kind: 'change-wanted', change },
      { kind: 'change-made', slip },
    );
    expect(fieldsOf(state)).toEqual(['', '', '3', '']);
  });

  it('go with a selection that is removed, and no other’s', () => {
    const slip = betslip([bet(1), bet(3)], 2);
    const change = { kind: 'remove', key: two } as const;
    const own = [typed(one, '2'), typed(two, '3'), typed(last, '4')];
    const removed: SlipEvent[] = [
      { kind: 'change-wanted', change },
      { kind: 'change-made', slip },
    ];
    const state = after(...own, ...removed);
    expect(fieldsOf(state)).toEqual(['', '2', '4']);
    expect(state.stakes[two]).toBeUndefined();
  });

  it('come back with the draft of the device', () => {
    const { stakes, options } = after(typed(one, '2'), eachWay(last, true));
    const { slip } = after();
    if (slip === undefined) throw new Error('a slip');
    const draft = { slipId: slip.id, stakes, options };
    const read = nextSlip(emptySlip, { kind: 'slip-told', slip, draft });
    expect(fieldsOf(read)).toEqual(['', '2', '', '']);
    expect(read.stakes).toEqual(stakes);
  });

  it('are each way as each was picked, by one tick for all, or by their own', () => {
    const ticksOf = (...events: readonly SlipEvent[]) =>
      foldWagers(rowsOf(after(...events))).singles?.singles.map((each) => each.isEachWay);
    expect(ticksOf()).toEqual([false, false, false]);
    expect(ticksOf(eachWay(two, true))).toEqual([false, true, false]);
    expect(ticksOf(eachWay(two, true), eachWay(all, true))).toEqual([true, true, true]);
    expect(ticksOf(eachWay(two, true), eachWay(all, false))).toEqual([false, false, false]);
    expect(ticksOf(eachWay(all, true), eachWay(two, false))).toEqual([true, false, true]);
    const picked = [bet(1, { isEachWay: true }), bet(2)];
    const legs = picked.map((each) => toLeg(slipKey(each), each, undefined));
    const { singles } = foldWagers(listSlipWagers(legs, {}));
    expect(singles).toMatchObject({ isEachWay: false, singles: [{ isEachWay: true }, {}] });
  });

  it('cost and return what they do together', () => {
    const state = after(typed(one, '2'), typed(last, '0.03'), eachWay(last, true));
    const rows = rowsOf(state);
    // At 5/2, a fifth: 7.00, and 0.03 each way returns 0.105 and 0.045.
    expect(totalsOf(rows)).toMatchObject({ stake: 206, returns: 715 });
    expect(foldWagers(rows).singles?.singles).toMatchObject([
      { totalStake: 200, returns: 700 },
      { totalStake: undefined, returns: undefined },
      { totalStake: 6, returns: 15 },
    ]);
  });

  it('are at SP only where one that is staked is', () => {
    const bets = [bet(1, { priceCode: 'S', price: 'SP', gPrice: 'SP' }), bet(2)];
    const legs = bets.map((each) => toLeg(each.id, each, undefined));
    const returnsOf = (id: string) =>
      totalsOf(listSlipWagers(legs, { [id]: { text: '2' } })).returns;
    expect([betId(1), betId(2)].map(returnsOf)).toEqual(['SP', 700]);
  });

  it('are offered each way by the terms of their own selection (D17)', () => {
    const bets = [bet(1, { hasEachWay: false, eachWayStr: '' }), bet(2)];
    const legs = bets.map((each) => toLeg(each.id, each, undefined));
    expect(foldWagers(listSlipWagers(legs, {})).singles).toMatchObject({
      isEachWayOffered: false,
      singles: [{ isEachWayOffered: false }, { isEachWayOffered: true }],
    });
  });
});

describe('an order of singles', () => {
  it('is the specified wager where all are staked alike', () => {
    const alike = [1, 2, 3].map((number) => [betId(number), { text: '2' }] as const);
    for (const stakes of [{ [all]: { text: '2' } }, Object.fromEntries(alike)]) {
      const { submission } = orderOn(three, stakes);
      expect(submission.bets).toHaveLength(3);
      expect(submission.wagers).toEqual([
        expect.objectContaining({ name: 'Singles', numberOfLines: 3, stake: 200 }),
      ]);
      expect(submission.wagers[0]).not.toHaveProperty('betId');
    }
  });

  it('has a wager for each stake, and no selection without one', () => {
    const stakes = { [betId(1)]: { text: '2' }, [betId(3)]: { text: '4', isEachWay: true } };
    const order = orderOn(three, stakes);
    expect(order.submission.bets.map(({ id }) => id)).toEqual([betId(1), betId(3)]);
    expect(order.legs.map(({ id }) => id)).toEqual([betId(1), betId(3)]);
    const single = { name: 'Single', numberOfLines: 1, toSubmit: true };
    expect(order.submission.wagers).toMatchObject([
      { ...single, betId: betId(1), stake: 200, eachWay: false },
      { ...single, betId: betId(3), stake: 400, eachWay: true },
    ]);
    expect(totalsOfOrder(order, three)).toMatchObject({ stake: 1000 });
  });

  it('has every selection where another wager is staked too', () => {
    const { submission } = orderOn(three, { [betId(1)]: { text: '2' }, Treble: { text: '1' } });
    expect(submission.bets).toHaveLength(3);
    expect(submission.wagers).toMatchObject([
      { name: 'Treble', stake: 100 },
      { name: 'Single', betId: betId(1), stake: 200 },
    ]);
  });

  it('tells what the single on one selection may return', () => {
    const order = orderOn(three, { [betId(2)]: { text: '2' } });
    expect(order.submission.wagers).toMatchObject([{ name: 'Single', betId: betId(2) }]);
    expect(totalsOfOrder(order, three)).toMatchObject({ stake: 200, returns: 700 });
  });

  it('is not held up by a suspended selection without a stake', () => {
    const legs = three.map((each) =>
      toLeg(each.id, each.id === betId(2) ? { ...each, status: 'Suspended' } : each, undefined),
    );
    const listKeys = (stakes: Parameters<typeof listSlipWagers>[1]) =>
      listStakedLegs(legs, listSlipWagers(legs, stakes)).map(({ key }) => key);
    expect(listKeys({ [betId(1)]: { text: '2' } })).toEqual([betId(1)]);
    expect(listKeys({ [all]: { text: '2' } })).toHaveLength(3);
    expect(listKeys({ [betId(1)]: { text: '2' }, Treble: { text: '2' } })).toHaveLength(3);
    expect(listKeys({})).toHaveLength(3);
  });
});

describe('a limit on the stake of one single', () => {
  const own = { [betId(1)]: { text: '5' }, [betId(2)]: { text: '7' } };
  const order = orderOn(three, own);
  const answer = response({
    ...overStake(250),
    bets: [1, 2].map((number) => ({ id: betId(number), name: `Runner ${number}`, price: '5/2' })),
    failure: { code: 'stake.exceeded', wager: 'Single', maxStake: pence(250), betId: betId(2) },
  });
  const failed = after(
    typed(one, '5'),
    typed(two, '7'),
    { kind: 'order-sent', order },
    { kind: 'order-answered', response: answer, now: 0 },
  );

  it('names its selection, and leaves the limit in its field alone', () => {
    expect(failed.stage).toMatchObject({
      kind: 'failed',
      failure: { reasons: [{ kind: 'liability', limit: 250, wager: 'Runner 2' }] },
    });
    expect(fieldsOf(failed)).toEqual(['', '5', '2.50', '']);
  });

  it('is taken by the same order within it', () => {
    const again = { submissionKey: betId(9), revision: 1, now: 0 };
    const within = agreeToStakes(order, [{ wager: betId(2), limit: pence(250) }], again);
    expect(within?.submission.wagers.map(({ stake }) => stake)).toEqual([500, 250]);
  });
});
