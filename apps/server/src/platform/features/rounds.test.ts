import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../log.ts';
import { createStopList } from '../stop-list.ts';
import { roundsOf, startRound, startRounds, type Round } from './rounds.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function round(changes: Partial<Round> = {}): Round {
  const work = async (): Promise<void> => undefined;
  return { name: 'a round', everyMs: 1000, work, runsOn: 'work', ...changes };
}

it.each([
  [
    ['book', 'serve', 'work'],
    ['due', 'heard', 'swept'],
  ],
  [['work'], ['heard', 'swept']],
  [['book'], ['due', 'heard']],
  [['serve'], ['heard']],
  [[], ['heard']],
] as const)('a process that is there for %j does %j', (roles, names) => {
  const rounds = [
    round({ name: 'due', runsOn: 'book' }),
    round({ name: 'heard', runsOn: 'every' }),
    round({ name: 'swept', runsOn: 'work' }),
  ];
  expect(roundsOf(rounds, new Set(roles)).map(({ name }) => name)).toEqual(names);
});

it.each([
  [undefined, [0, 2, 2]],
  ['start', [1, 3, 3]],
  ['stop', [0, 2, 3]],
] as const)('a round that is also done at %s is done so many times', async (alsoAt, counts) => {
  let count = 0;
  const work = async (): Promise<void> => {
    count += 1;
  };
  const repeating = startRound(
    round({ work, ...(alsoAt === undefined ? {} : { alsoAt }) }),
    createLog('silent'),
  );
  const seen = [count];
  await vi.advanceTimersByTimeAsync(2000);
  seen.push(count);
  await repeating.stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect([...seen, count]).toEqual(counts);
});

it.each([
  ['work', 'warn'],
  ['book', 'error'],
] as const)('a round of %s that fails is logged as %s and comes again', async (runsOn, level) => {
  const fault = new Error('no');
  const work = vi.fn().mockRejectedValue(fault);
  const log = { warn: vi.fn(), error: vi.fn() };
  const repeating = startRound(round({ work, runsOn }), log);
  await vi.advanceTimersByTimeAsync(2000);
  await repeating.stop();
  expect(work).toHaveBeenCalledTimes(2);
  expect(log[level].mock.calls[0]?.[0]).toEqual({ err: fault, round: 'a round' });
  expect(log[level]).toHaveBeenCalledTimes(2);
});

it('stops rounds in the opposite order, each when its work has ended', async () => {
  const log = createLog('silent');
  const stops = createStopList(log);
  const ended: string[] = [];
  const rounds = ['first', 'second'].map((name) =>
    round({
      name,
      work: async () => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        ended.push(name);
      },
      ...(name === 'first' ? { everyMs: 1400 } : {}),
    }),
  );
  startRounds(rounds, { log, stops });
  await vi.advanceTimersByTimeAsync(1450);
  const stopping = stops.stop();
  await vi.advanceTimersByTimeAsync(1000);
  await stopping;
  expect(ended).toEqual(['second', 'first']);
});
