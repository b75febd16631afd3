import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Database, ReservedConnection } from '../../platform/database/database.ts';
import { createLanes, type Lanes } from './placement-lanes.ts';
import type { PlacementItem, PlacementOutcome } from './submission.ts';

const connection = {
  query: async () => await Promise.resolve([]),
  onLost: () => undefined,
  release: () => undefined,
} as unknown as ReservedConnection;

const db = { reserve: async () => await Promise.resolve(connection) } as unknown as Database;

function item(number: number, accountId = number): PlacementItem {
  const names = { accountId, submissionKey: `key ${String(number)}`, revision: 1 };
  return { ...names, betslipId: `slip ${String(number)}` } as unknown as PlacementItem;
}

/** One lane that takes its time, and the sizes of the batches it took. */
function openLane() {
  const batches: number[] = [];
  const lanes = createLanes({
    ...{ db, laneCount: 1, random: () => 0.5 },
    log: { error: () => undefined },
    place: async (_connection, items) => {
      batches.push(items.length);
      await nextTurn();
      return items.map((): PlacementOutcome => ({ kind: 'not_allowed', code: 'betslip.stale' }));
    },
  });
  return { lanes, batches };
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
