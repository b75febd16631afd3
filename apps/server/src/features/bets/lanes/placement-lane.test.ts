import { setImmediate as nextRound } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import type { Database, ReservedConnection } from '../../../platform/database/database.ts';
import { racedState } from '../../../platform/database/retry.ts';
import { PlacementLane } from './placement-lane.ts';
import type { PlacementItem, PlacementOutcome } from '../intake/submission.ts';

const connection = {
  query: async () => await Promise.resolve([]),
  onLost: () => undefined,
  release: () => undefined,
} as unknown as ReservedConnection;

const decided: PlacementOutcome = { kind: 'not_allowed', code: 'betslip.stale' };
const busy: PlacementOutcome = { kind: 'not_allowed', code: 'placement.busy' };

function item(number: number, accountId = number): PlacementItem {
  const names = { accountId, submissionKey: `key ${String(number)}`, revision: 1 };
  return { ...names, betslipId: `slip ${String(number)}` } as unknown as PlacementItem;
}

/** The failure of a batch, by its items and how many batches there were with it; `undefined` where it does not fail. */
type Fail = (items: readonly PlacementItem[], batchCount: number) => Error | undefined;

/** A lane, the sizes of the batches that it took, and how many connections it took. */
function openLane(fail: Fail = () => undefined) {
  const batches: number[] = [];
  const taken = { connections: 0 };
  const reserve = async (): Promise<ReservedConnection> => {
    taken.connections += 1;
    return await Promise.resolve(connection);
  };
  const lane = new PlacementLane({
    db: { reserve } as unknown as Database,
    // Makes every pause zero.
    random: () => -0.5,
    log: { error: () => undefined },
    place: async (_connection, items) => {
      batches.push(items.length);
      await nextRound();
      const failure = fail(items, batches.length);
      if (failure !== undefined) throw failure;
      return items.map(() => decided);
    },
  });
  return { lane, batches, taken };
}

function sqlError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe('a lane', () => {
  it('takes together what goes on arriving, round after round of the event loop', async () => {
    const { lane, batches } = openLane();
    const place = async (number: number): Promise<void> => {
      for (let round = 0; round < number; round += 1) await nextRound();
      await lane.place(item(number));
    };
    await Promise.all(Array.from({ length: 16 }, async (_, number) => await place(number)));
    expect(batches).toEqual([16]);
  });

  it('waits for those whom it has just answered, and no longer', async () => {
    const { lane, batches } = openLane();
    const bettor = async (first: number): Promise<void> => {
      for (let number = first; number < first + 5; number += 1) await lane.place(item(number));
    };
    await Promise.all([bettor(0), bettor(100), bettor(200)]);
    expect(batches).toEqual([3, 3, 3, 3, 3]);
  });

  it('takes half of those who are there, so that the other half gathers meanwhile', async () => {
    const { lane, batches } = openLane();
    await Promise.all(Array.from({ length: 64 }, async (_, number) => lane.place(item(number))));
    expect(batches).toEqual([32, 16, 16]);
  });

  it('never takes more than it may, however many arrive', async () => {
    const { lane, batches } = openLane();
    await Promise.all(Array.from({ length: 900 }, async (_, number) => lane.place(item(number))));
    expect(batches.slice(0, 3)).toEqual([200, 200, 200]);
    expect(Math.max(...batches)).toBe(200);
  });

  it('that is full of one account’s takes the others: what came last of the many gives way', async () => {
    const { lane } = openLane();
    const ofOne = Array.from({ length: 2001 }, async (_, number) => lane.place(item(number, 1)));
    const others = [3001, 3002].map(async (number) => await lane.place(item(number)));
    const late = lane.place(item(4000, 1));
    expect(await Promise.all(others)).toEqual([decided, decided]);
    expect(await Promise.all(ofOne.slice(1997))).toEqual([decided, busy, busy, busy]);
    expect(await late).toEqual(busy);
  });

  it('that is full of as many accounts refuses the next', async () => {
    const { lane } = openLane();
    const each = Array.from({ length: 2000 }, async (_, number) => lane.place(item(number)));
    expect(await lane.place(item(2000))).toEqual(busy);
    expect(new Set(await Promise.all(each))).toEqual(new Set([decided]));
  });
});

describe('a batch that fails', () => {
  const placeThree = (lane: PlacementLane) =>
    Promise.all([1, 2, 3].map((each) => lane.place(item(each))));

  it.each(['40P01', '40001', '55P03', '57014', '23505', racedState])(
    'by %s is decided again, whole and on the same connection',
    async (code) => {
      const { lane, batches, taken } = openLane((_items, count) =>
        count === 1 ? sqlError(code) : undefined,
      );
      expect(await placeThree(lane)).toEqual([decided, decided, decided]);
      expect({ batches, ...taken }).toEqual({ batches: [3, 3], connections: 1 });
    },
  );

  it('with its connection is decided again on another', async () => {
    const { lane, batches, taken } = openLane((_items, count) =>
      count === 1 ? sqlError('57P01') : undefined,
    );
    expect(await placeThree(lane)).toEqual([decided, decided, decided]);
    expect({ batches, ...taken }).toEqual({ batches: [3, 3], connections: 2 });
  });

  it('with a database that stays away fails whole, once it was asked for long enough', async () => {
    const { lane, batches, taken } = openLane(() => sqlError('57P01'));
    const placed = await Promise.allSettled(
      [1, 2, 3].map(async (each) => await lane.place(item(each))),
    );
    expect(placed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect({ batches, ...taken }).toEqual({ batches: Array(12).fill(3), connections: 12 });
  });

  it('by what one of them is goes in halves, and only that one fails', async () => {
    const { lane, batches } = openLane((items) =>
      items.some(({ accountId }) => accountId === 2) ? sqlError('22003') : undefined,
    );
    const [first, second, third] = await Promise.allSettled(
      [1, 2, 3].map(async (each) => await lane.place(item(each))),
    );
    expect([first, third].map((each) => each?.status)).toEqual(['fulfilled', 'fulfilled']);
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '22003' } });
    expect(batches).toEqual([3, 2, 1, 1, 1]);
  });

  it('again and again goes in halves in the end', async () => {
    const { lane, batches } = openLane((items) =>
      items.length > 1 ? sqlError(racedState) : undefined,
    );
    expect(await placeThree(lane)).toEqual([decided, decided, decided]);
    expect(batches).toEqual([...Array(6).fill(3), ...Array(6).fill(2), 1, 1, 1]);
  });
});

/** A batch on its way through a lane: its facts are asked for, its commit is sent, and then it is over. */
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
  const lane = new PlacementLane({
    db: { reserve } as unknown as Database,
    random: () => 0,
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
      return items.map(() => decided);
    },
  });
  const stepOf = async (index: number): Promise<Step> =>
    await eventually(() => {
      const step = steps[index];
      if (step === undefined) throw new Error('nothing is asked yet');
      return step;
    });
  return { lane, steps, stepOf, connections };
}

/** One batch is being written, and the next asks behind it. */
async function placeTwo({ lane, stepOf }: ReturnType<typeof openSlowLane>) {
  const placings = [lane.place(item(1))];
  const first = await stepOf(0);
  first.onSent();
  placings.push(lane.place(item(2)));
  return { placings, first, second: await stepOf(1) };
}

async function manyRounds(): Promise<void> {
  for (let round = 0; round < 50; round += 1) await nextRound();
}

describe('a lane that writes a batch', () => {
  it('asks what the next is about behind its commit, and not before', async () => {
    const { lane, steps, stepOf } = openSlowLane();
    const placings = [lane.place(item(1))];
    const first = await stepOf(0);
    placings.push(lane.place(item(2)), lane.place(item(3)));
    await manyRounds();
    expect(steps).toHaveLength(1);
    first.onSent();
    const second = await stepOf(1);
    placings.push(lane.place(item(4)));
    await manyRounds();
    expect(steps.map(({ accounts }) => accounts)).toEqual([[1], [2, 3]]);
    for (const step of [first, second]) step.end();
    (await stepOf(2)).end();
    expect(await Promise.all(placings)).toHaveLength(4);
  });

  it('has as many in the one that gathers as in the one that is written', async () => {
    const { lane, stepOf } = openSlowLane();
    const placeAll = (count: number, from: number) =>
      Array.from({ length: count }, (_, number) => lane.place(item(from + number)));
    const placings = placeAll(20, 0);
    const first = await stepOf(0);
    first.onSent();
    placings.push(...placeAll(56, 100));
    const second = await stepOf(1);
    expect([first, second].map(({ accounts }) => accounts.length)).toEqual([16, 38]);
    for (const step of [first, second]) step.end();
    for (const index of [2, 3]) (await stepOf(index)).end();
    expect(await Promise.all(placings)).toHaveLength(76);
  });

  it('does not wait for those who go on arriving once it is written', async () => {
    const { lane, stepOf } = openSlowLane();
    const placings = [lane.place(item(1))];
    const first = await stepOf(0);
    first.onSent();
    for (let number = 2; number < 40; number += 1) {
      placings.push(lane.place(item(number)));
      if (number === 10) first.end();
      await nextRound();
    }
    expect((await stepOf(1)).accounts.length).toBeLessThan(20);
    for (const index of [1, 2, 3]) (await stepOf(index)).end();
    expect(await Promise.all(placings)).toHaveLength(39);
  });

  it('tries it again behind the one that followed it, and the lane waits with it', async () => {
    const slow = openSlowLane();
    const { lane, steps, stepOf } = slow;
    const { placings, first, second } = await placeTwo(slow);
    first.end(sqlError(racedState));
    await manyRounds();
    expect(steps).toHaveLength(2);
    second.onSent();
    placings.push(lane.place(item(3)));
    const again = await stepOf(2);
    await manyRounds();
    expect(steps.map(({ accounts }) => accounts)).toEqual([[1], [2], [1]]);
    for (const step of [second, again]) step.end();
    (await stepOf(3)).end();
    expect(await Promise.all(placings)).toHaveLength(3);
  });

  it('loses both with their connection, and takes one other', async () => {
    const slow = openSlowLane();
    const { placings, first, second } = await placeTwo(slow);
    first.end(sqlError('57P01'));
    second.end(sqlError('57P01'));
    for (const index of [2, 3]) (await slow.stepOf(index)).end();
    expect(await Promise.all(placings)).toHaveLength(2);
    expect(slow.connections).toEqual({ taken: 2, released: 1 });
  });

  it('ends when both are decided', async () => {
    const slow = openSlowLane();
    const { placings, first, second } = await placeTwo(slow);
    second.onSent();
    const stopping = slow.lane.stop();
    await manyRounds();
    expect(slow.connections.released).toBe(0);
    for (const step of [first, second]) step.end();
    await stopping;
    expect(slow.connections.released).toBe(1);
    expect(await Promise.all(placings)).toHaveLength(2);
  });
});
