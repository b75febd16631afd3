import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { racedState } from '../../platform/database/retry.ts';
import { createLanes, type Lanes } from './placement-lanes.ts';
import type { PlacementItem, PlacementOutcome } from './submission.ts';

const connection = {
  query: async () => await Promise.resolve([]),
  onLost: () => undefined,
  release: () => undefined,
} as unknown as ReservedConnection;

function item(number: number, accountId = number): PlacementItem {
  const names = { accountId, submissionKey: `key ${String(number)}`, revision: 1 };
  return { ...names, betslipId: `slip ${String(number)}` } as unknown as PlacementItem;
}

/** Fails a batch, by how many there were with it; `undefined` lets it go. */
type Fail = (items: readonly PlacementItem[], batchCount: number) => Error | undefined;

/** One lane that takes its time, the sizes of the batches it took, and how many connections. */
function openLane(fail: Fail = () => undefined) {
  const batches: number[] = [];
  const taken = { connections: 0 };
  const reserve = async (): Promise<ReservedConnection> => {
    taken.connections += 1;
    return await Promise.resolve(connection);
  };
  const lanes = createLanes({
    ...{ db: { reserve } as unknown as Database, laneCount: 1, random: () => 0 },
    log: { error: () => undefined },
    place: async (_connection, items) => {
      batches.push(items.length);
      await nextTurn();
      const failure = fail(items, batches.length);
      if (failure !== undefined) throw failure;
      return items.map((): PlacementOutcome => ({ kind: 'not_allowed', code: 'betslip.stale' }));
    },
  });
  return { lanes, batches, taken };
}

function sqlError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

async function outcomesOf(placings: readonly ReturnType<Lanes['place']>[]) {
  return await Promise.all(placings.map(async (placing) => await placing));
}

describe('a lane', () => {
  it('takes together what goes on arriving, turn after turn of the loop', async () => {
    const { lanes, batches } = openLane();
    const place = async (number: number): Promise<void> => {
      for (let turn = 0; turn < number; turn += 1) await nextTurn();
      await lanes.place(item(number));
    };
    await Promise.all(Array.from({ length: 40 }, async (_, number) => await place(number)));
    expect(batches).toEqual([40]);
  });

  it('waits for those whom it has just answered, and no longer', async () => {
    const { lanes, batches } = openLane();
    const bettor = async (first: number): Promise<void> => {
      for (let number = first; number < first + 5; number += 1) await lanes.place(item(number));
    };
    await Promise.all([bettor(0), bettor(100), bettor(200)]);
    expect(batches).toEqual([3, 3, 3, 3, 3]);
  });

  it('never takes more than it may, however many arrive', async () => {
    const { lanes, batches } = openLane();
    await Promise.all(Array.from({ length: 450 }, async (_, number) => lanes.place(item(number))));
    expect(batches).toEqual([200, 200, 50]);
  });

  it('that is full of one account’s takes the others: what came last of the many gives way', async () => {
    const { lanes } = openLane();
    const ofOne = Array.from({ length: 2001 }, (_, number) => lanes.place(item(number, 1)));
    expect(ofOne.filter((placing) => placing === undefined)).toHaveLength(1);
    const others = [3001, 3002].map((number) => lanes.place(item(number)));
    expect(lanes.place(item(4000, 1))).toBeUndefined();
    const decided = { kind: 'not_allowed', code: 'betslip.stale' };
    expect(await outcomesOf(others)).toEqual([decided, decided]);
    const busy = { kind: 'not_allowed', code: 'placement.busy' };
    expect(await outcomesOf(ofOne.slice(1997, 2000))).toEqual([decided, busy, busy]);
  });

  it('that is full of as many accounts refuses the next', async () => {
    const { lanes } = openLane();
    const each = Array.from({ length: 2000 }, (_, number) => lanes.place(item(number)));
    expect(lanes.place(item(2000))).toBeUndefined();
    expect(await outcomesOf(each)).toHaveLength(2000);
  });
});

describe('a batch that fails', () => {
  const decided = { kind: 'not_allowed', code: 'betslip.stale' };
  const placeThree = (lanes: Lanes) => outcomesOf([1, 2, 3].map((each) => lanes.place(item(each))));

  it.each(['40P01', '40001', '55P03', '57014', '23505', racedState])(
    'by %s is decided again, whole and on the same connection',
    async (code) => {
      const { lanes, batches, taken } = openLane((_items, count) =>
        count === 1 ? sqlError(code) : undefined,
      );
      expect(await placeThree(lanes)).toEqual([decided, decided, decided]);
      expect({ batches, ...taken }).toEqual({ batches: [3, 3], connections: 1 });
    },
  );

  it('with its connection is decided again on another', async () => {
    const { lanes, batches, taken } = openLane((_items, count) =>
      count === 1 ? sqlError('57P01') : undefined,
    );
    expect(await placeThree(lanes)).toEqual([decided, decided, decided]);
    expect({ batches, ...taken }).toEqual({ batches: [3, 3], connections: 2 });
  });

  it('by what one of them is goes in halves, and only that one fails', async () => {
    const { lanes, batches } = openLane((items) =>
      items.some(({ accountId }) => accountId === 2) ? sqlError('22003') : undefined,
    );
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map(async (each) => await lanes.place(item(each))),
    );
    expect([first, third].map((each) => each?.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '22003' } });
    expect(batches).toEqual([3, 2, 1, 1, 1]);
  });

  it('again and again goes in halves in the end', async () => {
    const { lanes, batches } = openLane((items) =>
      items.length > 1 ? sqlError(racedState) : undefined,
    );
    expect(await placeThree(lanes)).toEqual([decided, decided, decided]);
    expect(batches).toEqual([...Array(6).fill(3), ...Array(6).fill(2), 1, 1, 1]);
  });
});
