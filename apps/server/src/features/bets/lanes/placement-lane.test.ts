import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { racedState } from '../../../platform/database/retry.ts';
import { createLanes, type Lanes } from './placement-lane.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';

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
    ...{ db: { reserve } as unknown as Database, laneCount: 1 },
    // So that there are no pauses.
    random: () => -0.5,
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
    await Promise.all(Array.from({ length: 16 }, async (_, number) => await place(number)));
    expect(batches).toEqual([16]);
  });

  it('waits for those whom it has just answered, and no longer', async () => {
    const { lanes, batches } = openLane();
    const bettor = async (first: number): Promise<void> => {
      for (let number = first; number < first + 5; number += 1) await lanes.place(item(number));
    };
    await Promise.all([bettor(0), bettor(100), bettor(200)]);
    expect(batches).toEqual([3, 3, 3, 3, 3]);
  });

  it('takes half of those who are there, so that the other half gathers meanwhile', async () => {
    const { lanes, batches } = openLane();
    await Promise.all(Array.from({ length: 64 }, async (_, number) => lanes.place(item(number))));
    expect(batches).toEqual([32, 16, 16]);
  });

  it('never takes more than it may, however many arrive', async () => {
    const { lanes, batches } = openLane();
    await Promise.all(Array.from({ length: 900 }, async (_, number) => lanes.place(item(number))));
    expect(batches.slice(0, 3)).toEqual([200, 200, 200]);
    expect(Math.max(...batches)).toBe(200);
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

  it('with a database that stays away fails whole, once it was asked for long enough', async () => {
    const { lanes, batches, taken } = openLane(() => sqlError('57P01'));
    const placed = await Promise.allSettled(
      [1, 2, 3].map(async (each) => await lanes.place(item(each))),
    );
    expect(placed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect({ batches, ...taken }).toEqual({ batches: Array(12).fill(3), connections: 12 });
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

/** A batch on its way through a lane: asked for, then written, then over. */
interface Step {
  readonly accounts: readonly number[];
  readonly onSent: () => void;
  readonly end: (failure?: Error) => void;
}

/** A lane whose every batch goes as far as the test lets it, and the connections that it took and gave back. */
function openSlowLane() {
  const steps: Step[] = [];
  const connections = { taken: 0, released: 0 };
  const reserve = async (): Promise<ReservedConnection> => {
    connections.taken += 1;
    const release = () => (connections.released += 1);
    return await Promise.resolve({ ...connection, release } as unknown as ReservedConnection);
  };
  const lanes = createLanes({
    ...{ db: { reserve } as unknown as Database, laneCount: 1, random: () => 0 },
    log: { error: () => undefined },
    place: async (_connection, items, onSent) => {
      const accounts = items.map(({ accountId }) => accountId);
      await new Promise<void>((resolve, reject) => {
        const end = (failure?: Error): void => {
          if (failure === undefined) resolve();
          else reject(failure);
        };
        steps.push({ accounts, onSent, end });
      });
      return items.map((): PlacementOutcome => ({ kind: 'not_allowed', code: 'betslip.stale' }));
    },
  });
  const stepOf = async (index: number): Promise<Step> =>
    await vi.waitUntil(() => steps[index], { interval: 1 });
  return { lanes, steps, stepOf, connections };
}

/** One batch is being written, and the next asks behind it. */
async function placeTwo({ lanes, stepOf }: ReturnType<typeof openSlowLane>) {
  const placings = [lanes.place(item(1))];
  const first = await stepOf(0);
  first.onSent();
  placings.push(lanes.place(item(2)));
  return { placings, first, second: await stepOf(1) };
}

async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

describe('a lane that writes a batch', () => {
  it('asks what the next is about behind its commit, and not before', async () => {
    const { lanes, steps, stepOf } = openSlowLane();
    const placings = [lanes.place(item(1))];
    const first = await stepOf(0);
    placings.push(lanes.place(item(2)), lanes.place(item(3)));
    await manyTurns();
    expect(steps).toHaveLength(1);
    first.onSent();
    const second = await stepOf(1);
    placings.push(lanes.place(item(4)));
    await manyTurns();
    expect(steps.map(({ accounts }) => accounts)).toEqual([[1], [2, 3]]);
    for (const step of [first, second]) step.end();
    (await stepOf(2)).end();
    expect(await outcomesOf(placings)).toHaveLength(4);
  });

  it('has as many in the one that gathers as in the one that is written', async () => {
    const { lanes, stepOf } = openSlowLane();
    const placeAll = (count: number, from: number) =>
      Array.from({ length: count }, (_, number) => lanes.place(item(from + number)));
    const placings = placeAll(20, 0);
    const first = await stepOf(0);
    first.onSent();
    placings.push(...placeAll(56, 100));
    const second = await stepOf(1);
    expect([first, second].map(({ accounts }) => accounts.length)).toEqual([16, 38]);
    for (const step of [first, second]) step.end();
    for (const index of [2, 3]) (await stepOf(index)).end();
    expect(await outcomesOf(placings)).toHaveLength(76);
  });

  it('does not wait for those who go on arriving once it is written', async () => {
    const { lanes, stepOf } = openSlowLane();
    const placings = [lanes.place(item(1))];
    const first = await stepOf(0);
    first.onSent();
    for (let number = 2; number < 40; number += 1) {
      placings.push(lanes.place(item(number)));
      if (number === 10) first.end();
      await nextTurn();
    }
    expect((await stepOf(1)).accounts.length).toBeLessThan(20);
    for (const index of [1, 2, 3]) (await stepOf(index)).end();
    expect(await outcomesOf(placings)).toHaveLength(39);
  });

  it('tries it again behind the one that followed it, and the lane waits with it', async () => {
    const lane = openSlowLane();
    const { lanes, steps, stepOf } = lane;
    const { placings, first, second } = await placeTwo(lane);
    first.end(sqlError(racedState));
    await manyTurns();
    expect(steps).toHaveLength(2);
    second.onSent();
    placings.push(lanes.place(item(3)));
    const again = await stepOf(2);
    await manyTurns();
    expect(steps.map(({ accounts }) => accounts)).toEqual([[1], [2], [1]]);
    for (const step of [second, again]) step.end();
    (await stepOf(3)).end();
    expect(await outcomesOf(placings)).toHaveLength(3);
  });

  it('loses both with their connection, and takes one other', async () => {
    const lane = openSlowLane();
    const { placings, first, second } = await placeTwo(lane);
    first.end(sqlError('57P01'));
    second.end(sqlError('57P01'));
    for (const index of [2, 3]) (await lane.stepOf(index)).end();
    expect(await outcomesOf(placings)).toHaveLength(2);
    expect(lane.connections).toEqual({ taken: 2, released: 1 });
  });

  it('ends when both are decided', async () => {
    const lane = openSlowLane();
    const { placings, first, second } = await placeTwo(lane);
    second.onSent();
    const stopping = lane.lanes.stop();
    await manyTurns();
    expect(lane.connections.released).toBe(0);
    for (const step of [first, second]) step.end();
    await stopping;
    expect(lane.connections.released).toBe(1);
    expect(await outcomesOf(placings)).toHaveLength(2);
  });
});
