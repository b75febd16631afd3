import { pence } from '@furlong/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  reconcileDay,
  type DayToReconcile,
  type ListedMovement,
  type OwnDeposit,
} from './reconcile-day.ts';

const sum = { amountPence: pence(5000), currency: 'GBP', isTest: false };
const own: OwnDeposit = {
  ...sum,
  depositId: 'd',
  paymentUid: 'u',
  hasArrived: true,
  refund: null,
};
const paid: ListedMovement = {
  ...sum,
  kind: 'deposit',
  uid: 'u',
  depositId: 'd',
  refundOf: null,
  status: 'succeeded',
};
const back: ListedMovement = { ...paid, kind: 'refund', uid: 'r', refundOf: 'u' };
const made: OwnDeposit = { ...own, refund: { amountPence: sum.amountPence, isMade: true } };
const nothing: DayToReconcile = {
  listed: [],
  listedNear: [],
  own: [],
  arrived: [],
  refunded: [],
};
const whole: DayToReconcile = { ...nothing, listed: [paid], own: [own], arrived: ['d'] };
const returned: DayToReconcile = { ...whole, own: [made], listed: [paid, back], refunded: ['d'] };

function causesOf(day: DayToReconcile): readonly string[] {
  return reconcileDay(day).differences.map(
    ({ cause, depositId, uid }) => `${cause} ${depositId ?? '-'} ${uid}`,
  );
}

describe('a day that agrees', () => {
  it.each<[string, DayToReconcile, number]>([
    ['is empty', nothing, 0],
    ['has a deposit', whole, 1],
    ['has a deposit that went back', returned, 2],
    ['has a payment by its name alone', { ...whole, listed: [{ ...paid, depositId: null }] }, 1],
    [
      'has a refund by the name of its payment alone',
      { ...returned, listed: [paid, { ...back, depositId: null }] },
      2,
    ],
    [
      'has a try that failed',
      { ...whole, listed: [{ ...paid, uid: 'f', status: 'failed' }, paid] },
      1,
    ],
    ['has what we heard of after midnight', { ...whole, arrived: [] }, 1],
    ['lacks what we heard of after midnight', { ...whole, listed: [], listedNear: [paid] }, 0],
    [
      'lacks the refund that we heard of after midnight',
      { ...returned, listed: [], listedNear: [paid, back] },
      0,
    ],
    [
      'has a refund at the second try',
      { ...returned, listed: [paid, { ...back, uid: 'f', status: 'failed' }, back] },
      2,
    ],
  ])('%s', (_what, day, count) => {
    const { differences, listed, own: ours } = reconcileDay(day);
    expect(differences).toEqual([]);
    expect(ours).toEqual(listed);
    expect(listed.count).toBe(count);
  });
});

describe('a difference', () => {
  it.each<[string, Partial<DayToReconcile>]>([
    ['unknown_deposit - u', { own: [], arrived: [] }],
    ['amount d u', { listed: [{ ...paid, amountPence: pence(4999) }] }],
    ['currency d u', { listed: [{ ...paid, currency: 'EUR' }] }],
    ['test d u', { listed: [{ ...paid, isTest: true }] }],
    ['state d u', { own: [{ ...own, hasArrived: false, paymentUid: null }], arrived: [] }],
    ['state d u', { listed: [{ ...paid, status: 'failed' }] }],
    ['state d u', { listed: [], listedNear: [{ ...paid, status: 'pending' }] }],
    ['not_listed d u', { listed: [] }],
    ['second_payment d v', { listed: [paid, { ...paid, uid: 'v' }] }],
    ['unknown_refund d r', { listed: [paid, back] }],
    ['unknown_refund - r', { listed: [paid, { ...back, depositId: 'x' }] }],
    ['unknown_refund - r', { listed: [paid, { ...back, depositId: null, refundOf: null }] }],
  ])('of a payment is told: %s', (told, changes) => {
    expect(causesOf({ ...whole, ...changes })).toEqual([told]);
  });

  it.each<[string, Partial<DayToReconcile>]>([
    ['refund_amount d r', { listed: [paid, { ...back, amountPence: pence(4000) }] }],
    ['currency d r', { listed: [paid, { ...back, currency: 'EUR' }] }],
    ['unknown_refund d s', { listed: [paid, back, { ...back, uid: 's' }] }],
    ['unknown_refund d s', { listed: [paid, { ...back, uid: 's', amountPence: pence(1) }, back] }],
    ['refund_not_listed d ', { listed: [paid] }],
    ['refund_state d r', { listed: [paid, { ...back, status: 'failed' }] }],
    ['refund_state d r', { own: [{ ...own, refund: { ...sum, isMade: false } }], refunded: [] }],
  ])('of a refund is told: %s', (told, changes) => {
    expect(causesOf({ ...returned, ...changes })).toEqual([told]);
  });
});

describe('what both sides say of a day', () => {
  const amount = fc.integer({ min: 1, max: 100_000 });
  const status = fc.constantFrom('pending', 'succeeded', 'failed', 'expired');
  const story = fc.record({
    ours: amount,
    theirs: amount,
    hasArrived: fc.boolean(),
    isListed: fc.boolean(),
    status,
    isSame: fc.boolean(),
    isBack: fc.boolean(),
    isBackListed: fc.boolean(),
  });

  it('is the same where no difference is told, and a movement that one side lacks is always told', () => {
    fc.assert(
      fc.property(fc.array(story, { maxLength: 8 }), (stories) => {
        const all = stories.map((each, index) => {
          const ids = { depositId: `d${String(index)}`, uid: `u${String(index)}` };
          const amountPence = pence(each.ours);
          const theirs = pence(each.isSame ? each.ours : each.theirs);
          const isBack = each.hasArrived && each.isBack;
          const deposit = { ...own, ...ids, amountPence, paymentUid: ids.uid };
          return {
            own: {
              ...deposit,
              hasArrived: each.hasArrived,
              refund: isBack ? { amountPence, isMade: true } : null,
            },
            listed: [
              ...(each.isListed
                ? [{ ...paid, ...ids, amountPence: theirs, status: each.status }]
                : []),
              ...(each.isBackListed
                ? [{ ...back, ...ids, uid: `r${ids.uid}`, refundOf: ids.uid, amountPence: theirs }]
                : []),
            ],
            isTold:
              each.hasArrived !== (each.isListed && each.status === 'succeeded') ||
              isBack !== each.isBackListed,
          };
        });
        const reconciled = reconcileDay({
          listed: all.flatMap(({ listed }) => listed),
          listedNear: [],
          own: all.map((each) => each.own),
          arrived: all.flatMap((each) => (each.own.hasArrived ? [each.own.depositId] : [])),
          refunded: all.flatMap((each) => (each.own.refund === null ? [] : [each.own.depositId])),
        });
        const told = new Set(reconciled.differences.map(({ depositId }) => depositId));
        for (const each of all) if (each.isTold) expect(told).toContain(each.own.depositId);
        if (told.size === 0) expect(reconciled.own).toEqual(reconciled.listed);
      }),
    );
  });
});
