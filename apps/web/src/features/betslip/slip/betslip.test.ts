import type { Bet } from '@furlong/contract';
import { describe, expect, it } from 'vitest';
import { slipKey } from '../../../core/slip/slip.ts';
import { emptySlip, findOrder, nextSlip, type SlipEvent, type SlipState } from './betslip.ts';
import { listSlipEntries, toggleChange } from './slip-changes.ts';
import { overStake, priceChanged } from '../testing/refused-answers.ts';
import { bet, betslip, choice, order, response, submissionKey } from '../testing/slip-fixtures.ts';

function after(...events: readonly SlipEvent[]): SlipState {
  return events.reduce((state, event) => nextSlip(state, event), emptySlip);
}

function add(number: number): SlipEvent {
  return { kind: 'change-wanted', change: { kind: 'add', choice: choice(number) } };
}

function told(...numbers: readonly number[]): SlipEvent {
  return { kind: 'slip-told', slip: betslip(numbers.map((number) => bet(number))) };
}

const sent: SlipEvent = { kind: 'order-sent', order: order() };
function answered(changes: Parameters<typeof response>[0] = {}): SlipEvent {
  return {
    kind: 'order-answered',
    response: response(changes),
    now: 5000,
  };
}

function keys(state: SlipState) {
  return listSlipEntries(state).map(({ key }) => key);
}

describe('what is on the slip', () => {
  it('shows a selection before the server has answered', () => {
    const state = after(add(1));
    expect(listSlipEntries(state)).toEqual([
      { kind: 'coming', key: slipKey(choice(1)), choice: choice(1) },
    ]);
    expect(state.arrived).toBe(slipKey(choice(1)));
  });

  it('takes the server’s word for it when the answer is there', () => {
    const state = after(add(1), { kind: 'change-made', slip: betslip([bet(1)]) });
    expect(state.changes).toEqual([]);
    expect(listSlipEntries(state)).toMatchObject([{ kind: 'known', bet: { name: 'Runner 1' } }]);
  });

  it('takes a selection back that the server refuses, and keeps those behind it', () => {
    const state = after(told(1), add(2), add(3), { kind: 'change-failed' });
    expect(keys(state)).toEqual([slipKey(choice(1)), slipKey(choice(3))]);
  });

  it('removes, exchanges and clears at once', () => {
    const key = slipKey(choice(1));
    const atStart = choice(1, { price: 'SP', priceCode: 'S' });
    expect(
      keys(after(told(1, 2), { kind: 'change-wanted', change: { kind: 'remove', key } })),
    ).toEqual([slipKey(choice(2))]);
    expect(
      keys(
        after(told(1, 2), {
          kind: 'change-wanted',
          change: { kind: 'exchange', key, choice: atStart },
        }),
      ),
    ).toEqual([slipKey(atStart), slipKey(choice(2))]);
    expect(keys(after(told(1, 2), { kind: 'change-wanted', change: { kind: 'clear' } }))).toEqual(
      [],
    );
  });

  it('reads a tap as add or remove by what will be there when all changes are made', () => {
    expect(toggleChange(emptySlip, choice(1)).kind).toBe('add');
    expect(toggleChange(after(add(1)), choice(1)).kind).toBe('remove');
    const removed = after(add(1), {
      kind: 'change-wanted',
      change: toggleChange(after(add(1)), choice(1)),
    });
    expect(keys(removed)).toEqual([]);
    expect(toggleChange(removed, choice(1)).kind).toBe('add');
    expect(toggleChange(after(told(1)), choice(1, { priceCode: 'S' })).kind).toBe('add');
  });

  it('never goes back to an older revision, but follows to another slip', () => {
    const newer = after({ kind: 'slip-told', slip: betslip([bet(1), bet(2)], 5) });
    expect(nextSlip(newer, { kind: 'slip-told', slip: betslip([], 4) }).slip?.revision).toBe(5);
    const other = { ...betslip([], 0), id: '00000000-0000-4000-8000-000000000002' };
    expect(nextSlip(newer, { kind: 'slip-told', slip: other }).slip).toBe(other);
  });

  it('says that it is being read, or could not be', () => {
    expect(after({ kind: 'reading-turned', reading: 'reading' }).reading).toBe('reading');
    expect(after({ kind: 'reading-turned', reading: 'failed' }).reading).toBe('failed');
    expect(after({ kind: 'reading-turned', reading: 'failed' }, told(1)).reading).toBe('done');
  });

  it.each([{ kind: 'clear' }, { kind: 'remove', key: slipKey(choice(1)) }] as const)(
    'keeps the stakes where the server does not $kind',
    (change) => {
      const staked = after(told(1), { kind: 'stake-typed', wager: 'Single', text: '5' });
      const wanted = nextSlip(staked, { kind: 'change-wanted', change });
      expect(keys(wanted)).toEqual([]);
      const failed = nextSlip(wanted, { kind: 'change-failed' });
      expect(failed.stakes).toEqual({ Single: { text: '5', isEachWay: undefined } });
    },
  );

  it('never carries a stake over to the selection that takes the place of the last one', () => {
    const staked = after(told(1), { kind: 'stake-typed', wager: 'Single', text: '5' });
    const key = slipKey(choice(1));
    const removing = nextSlip(staked, { kind: 'change-wanted', change: { kind: 'remove', key } });
    const removed = nextSlip(nextSlip(removing, add(2)), {
      kind: 'change-made',
      slip: betslip([], 2),
    });
    const added = nextSlip(removed, { kind: 'change-made', slip: betslip([bet(2)], 3) });
    expect(added.stakes).toEqual({});
  });

  it('forgets stakes with the last selection, and everything with the customer', () => {
    const staked = after(told(1), { kind: 'stake-typed', wager: 'Single', text: '5' });
    const clearing = nextSlip(staked, { kind: 'change-wanted', change: { kind: 'clear' } });
    const cleared = nextSlip(clearing, { kind: 'change-made', slip: betslip([], 2) });
    expect(cleared.stakes).toEqual({});
    expect(nextSlip(staked, { kind: 'customer-left' })).toEqual(emptySlip);
  });
});

describe('what was typed', () => {
  const typed = (wager: string): SlipEvent => ({ kind: 'stake-typed', wager, text: '5' });
  const isEachWay = { kind: 'stake-each-way', wager: 'Double', isEachWay: true } as const;

  it('goes with a wager that is offered no more', () => {
    const two = after(told(1, 2), typed('Double'), typed('Singles'));
    expect(Object.keys(two.stakes)).toEqual(['Double', 'Singles']);
    expect(nextSlip(two, told(1)).stakes).toEqual({});
    // While a change is under way the wagers are not known yet.
    const key = slipKey(choice(2));
    const changing = nextSlip(two, { kind: 'change-wanted', change: { kind: 'remove', key } });
    expect(nextSlip(changing, told(1, 2)).stakes).toEqual(two.stakes);
    const done = nextSlip(changing, { kind: 'change-made', slip: betslip([bet(1)], 2) });
    expect(done.stakes).toEqual({});
  });

  it('stays while a leg is suspended, and while nothing changes is the very same', () => {
    const two = after(told(1, 2), typed('Double'));
    const shut = betslip([bet(1), bet(2, { status: 'Suspended', isAvailable: false })]);
    expect(nextSlip(two, { kind: 'slip-told', slip: shut }).stakes).toBe(two.stakes);
  });

  // The server tells a runner like this if it was withdrawn while its market was shut.
  const out = bet(2, { status: 'Suspended', isAvailable: false, gPrice: '' });
  const withOut: SlipEvent = { kind: 'slip-told', slip: betslip([bet(1), out]) };
  const knownOut = (isNonRunner: boolean) => (each: Bet) =>
    each.id === out.id
      ? ({ price: '', status: 'Suspended', isNonRunner, move: undefined } as const)
      : undefined;

  it('for what is left beside a non-runner stays when the slip is read again', () => {
    const single = after(withOut, typed('Single'));
    expect(nextSlip(single, withOut, knownOut(true)).stakes).toBe(single.stakes);
    expect(nextSlip(single, withOut, knownOut(false)).stakes).toEqual({});
  });

  it('stays while it is not known who runs', () => {
    const single = after(withOut, typed('Single'), typed('Double'));
    expect(nextSlip(single, withOut).stakes).toBe(single.stakes);
    const start = bet(2, { ...out, priceCode: 'S', gPrice: 'SP' });
    const told = { kind: 'slip-told', slip: betslip([bet(1), start]) } as const;
    expect(nextSlip(single, told).stakes).toBe(single.stakes);
  });

  it('is win only from the moment when each way is not offered', () => {
    const two = after(told(1, 2), typed('Double'), isEachWay);
    const noTerms = betslip([bet(1), bet(2, { hasEachWay: false })]);
    const off = nextSlip(two, { kind: 'slip-told', slip: noTerms });
    expect(off.stakes['Double']).toEqual({ text: '5', isEachWay: false });
    expect(nextSlip(off, told(1, 2)).stakes['Double']?.isEachWay).toBe(false);
  });

  const draft = {
    slipId: betslip([]).id,
    stakes: { Single: { text: '5', isEachWay: true } },
    options: { keepBetslip: true, priceConsent: 'higher' },
  } as const;

  it('is there again after a reload, as far as the slip still offers it', () => {
    const stakes = { ...draft.stakes, Double: { text: '9' } };
    const state = after({
      kind: 'slip-told',
      slip: betslip([bet(1)]),
      draft: { ...draft, stakes },
    });
    expect(state.stakes).toEqual(draft.stakes);
    expect(state.options).toEqual(draft.options);
  });

  it('is there again after a reload under an order', () => {
    const slip = betslip([bet(1)]);
    const state = after(sent, { kind: 'slip-told', slip, draft });
    expect(state.stakes).toEqual(draft.stakes);
    expect(findOrder(state)).toEqual(order());
  });

  it('follows another window on the same slip, but not under an order', () => {
    const told1 = after(told(1), typed('Single'));
    expect(nextSlip(told1, { kind: 'draft-told', draft }).stakes).toEqual(draft.stakes);
    const other = { ...draft, slipId: 'other' };
    expect(nextSlip(told1, { kind: 'draft-told', draft: other })).toBe(told1);
    const placing = nextSlip(told1, sent);
    expect(nextSlip(placing, { kind: 'draft-told', draft })).toBe(placing);
  });
});

describe('each-way terms', () => {
  const rule = {
    eventFile: 'H2611201',
    eventGroup: 1,
    eventIdx: 1,
    oddsnum: 1,
    oddsden: 4,
    numberOfPlaces: 4,
  };

  it('are as the place rules say now', () => {
    const state = after(told(1, 2), { kind: 'terms-told', rules: [rule] });
    expect(state.slip?.bets.map(({ eachWayStr }) => eachWayStr)).toEqual(['1/4 1-4', '1/5 1-3']);
  });

  it('end with the places, and each way with them', () => {
    const none = { ...rule, oddsnum: 0, oddsden: 0, numberOfPlaces: 0 };
    const state = after(
      told(1),
      { kind: 'stake-each-way', wager: 'Single', isEachWay: true },
      { kind: 'terms-told', rules: [none] },
    );
    expect(state.slip?.bets[0]).toMatchObject({ hasEachWay: false, eachWayStr: '' });
    expect(state.stakes['Single']?.isEachWay).toBe(false);
  });

  it('that are the same change nothing', () => {
    const state = after(told(1));
    const same = { ...rule, oddsden: 5, numberOfPlaces: 3 };
    expect(nextSlip(state, { kind: 'terms-told', rules: [same] })).toBe(state);
    expect(nextSlip(emptySlip, { kind: 'terms-told', rules: [same] })).toBe(emptySlip);
  });
});

describe('an order', () => {
  it('is placed: the slip makes way and the stakes are gone', () => {
    const state = after(
      told(1),
      { kind: 'stake-typed', wager: 'Single', text: '5' },
      sent,
      answered(),
    );
    expect(state.stage).toEqual({ kind: 'placed', order: order(), response: response() });
    expect(state.slip).toBeUndefined();
    expect(state.stakes).toEqual({});
  });

  it('leaves the selections when they are retained, without their stakes', () => {
    const kept = order({ keepBetslip: true });
    const state = after(told(1), { kind: 'order-sent', order: kept }, answered());
    expect(state.slip?.bets).toHaveLength(1);
    expect(state.stakes).toEqual({});
  });

  it('is pending until the outcome comes', () => {
    const state = after(told(1), sent, answered({ status: 1 }));
    expect(findOrder(state)).toEqual(order());
    expect(state.stage.kind).toBe('placing');
  });

  it('waits the in-play delay once, however often it is told', () => {
    const state = after(told(1), sent, answered({ status: 8, delaySeconds: 6 }));
    expect(state.stage).toEqual({ kind: 'processing', order: order(), endsAt: 11_000 });
    const later = nextSlip(state, {
      kind: 'order-answered',
      response: response({ status: 8, delaySeconds: 6 }),
      now: 8000,
    });
    expect(later.stage).toEqual(state.stage);
    expect(nextSlip(later, answered()).stage.kind).toBe('placed');
  });

  it('fails while it is processed when the answer says why', () => {
    const waiting = after(told(1), sent, answered({ status: 8, delaySeconds: 6 }));
    const failure = { code: 'funds.insufficient' } as const;
    const failed = nextSlip(waiting, answered({ status: 8, failure }));
    expect(failed.stage.kind).toBe('failed');
  });

  it('fails, and then can be read and gone back from', () => {
    const state = after(told(1), sent, answered({ status: 4, failureReason: 'No.' }));
    expect(state.stage).toMatchObject({
      kind: 'failed',
      failure: { reasons: [{ kind: 'told', text: 'No.' }] },
    });
    expect(state.slip?.bets).toHaveLength(1);
    expect(nextSlip(state, { kind: 'order-read' }).stage.kind).toBe('editing');
  });

  it('has its stake reset to the limit that the server reports', () => {
    const limited = answered(overStake(8500));
    const state = after(
      told(1),
      { kind: 'stake-typed', wager: 'Single', text: '200' },
      sent,
      limited,
    );
    expect(state.stakes['Single']?.text).toBe('85');
  });

  it('offers new prices no more once another window has changed the slip', () => {
    const state = after(told(1), sent, answered(priceChanged()));
    expect(state.stage).toMatchObject({ failure: { priceChanges: [{ betNewPrice: '9/4' }] } });
    const again = nextSlip(state, { kind: 'slip-told', slip: betslip([bet(1)], 1) });
    expect(again.stage).toBe(state.stage);
    const moved = nextSlip(state, { kind: 'slip-told', slip: betslip([bet(1), bet(2)], 2) });
    expect(moved.stage.kind).toBe('editing');
    // A plain no stands until it is read.
    const refused = after(told(1), sent, answered({ status: 4, failureReason: 'No.' }));
    const stands = nextSlip(refused, { kind: 'slip-told', slip: betslip([bet(1)], 2) });
    expect(stands.stage.kind).toBe('failed');
  });

  it('is refused with the sentence of the refusal', () => {
    const state = after(told(1), sent, {
      kind: 'order-refused',
      key: submissionKey,
      reason: 'Busy.',
    });
    expect(state.stage).toMatchObject({
      kind: 'failed',
      failure: { reasons: [{ kind: 'told', text: 'Busy.' }] },
    });
  });

  it('hears nothing that is said of another one', () => {
    const other = '00000000-0000-4000-8000-000000000999';
    const state = after(told(1), sent);
    expect(nextSlip(state, answered({ submissionKey: other }))).toEqual(state);
    expect(nextSlip(state, { kind: 'order-refused', key: other, reason: '' })).toEqual(state);
    expect(nextSlip(after(told(1)), answered()).stage.kind).toBe('editing');
  });

  it('holds the slip still until it has ended', () => {
    const state = after(told(1), sent);
    const events: readonly SlipEvent[] = [
      add(2),
      { kind: 'change-wanted', change: { kind: 'clear' } },
      { kind: 'stake-typed', wager: 'Single', text: '9' },
      { kind: 'order-unstaked' },
      { kind: 'order-read' },
    ];
    for (const event of events) expect(nextSlip(state, event)).toEqual(state);
  });

  it('outlives the slip it was made of', () => {
    const state = after(told(1), sent, { kind: 'slip-lost' });
    expect(state.slip).toBeUndefined();
    expect(findOrder(state)).toEqual(order());
  });

  it('makes way for the next selection once its outcome is there', () => {
    expect(after(told(1), sent, answered(), add(2)).stage.kind).toBe('editing');
  });

  it('keeps the options for the next one', () => {
    const options = { keepBetslip: true, priceConsent: 'any' } as const;
    const state = after({ kind: 'options-chosen', options }, told(1), sent, answered());
    expect(state.options).toEqual(options);
  });
});
