import type { FeedEvent } from '@furlong/feed';
import { createSimulation, hourMs } from '@furlong/simulator';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSimulator } from './simulator.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

/** A simulator under a clock that the test moves. */
function open(given: { readonly resumeFrom?: number } = {}) {
  const heard: FeedEvent[] = [];
  const faults: unknown[] = [];
  let now = noon;
  const simulator = createSimulator({
    seed: 'adapter',
    scale: 1,
    ...given,
    clock: { now: () => now },
    onFault: (fault) => faults.push(fault),
  });
  const emit = vi.fn((events: readonly FeedEvent[]) => {
    heard.push(...events);
    return Promise.resolve();
  });
  const moveTo = (at: number): void => {
    now = at;
  };
  return { simulator, heard, faults, emit, moveTo };
}

function withoutHeartbeats(events: readonly FeedEvent[]): readonly FeedEvent[] {
  return events.filter(({ kind }) => kind !== 'heartbeat');
}

// A busy machine takes its time to lay out a day.
describe('createSimulator', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('starts with what is in progress, tells what is over, and follows the clock until it is stopped', async () => {
    const { simulator, heard, faults, emit, moveTo } = open({ resumeFrom: noon - hourMs });
    const plan = { seed: 'adapter', scale: 1, from: noon, since: noon - hourMs };
    const simulation = createSimulation(plan, () => 0);
    await simulator.start(emit);
    const soon = [...simulation.play('soon', noon)].flat();
    expect(heard).toEqual(soon);
    const over = [...simulation.play('over', noon)].flat();
    const ahead = [...simulation.play('ahead', noon)].flat();
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard.slice(soon.length, soon.length + over.length)).toEqual(over);
    expect(withoutHeartbeats(heard.slice(soon.length + over.length))).toEqual(ahead);
    moveTo(noon + 60_000);
    const next = [...simulation.play('ahead', noon + 60_000)].flat();
    await vi.advanceTimersByTimeAsync(1000);
    expect(next.length).toBeGreaterThan(50);
    expect(withoutHeartbeats(heard).slice(-next.length)).toEqual(next);
    const stopped = simulator.stop();
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
    const told = heard.length;
    moveTo(noon + hourMs);
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toHaveLength(told);
    expect(faults).toEqual([]);
  });

  it('gives proof of life while nothing happens', async () => {
    const { simulator, heard, emit } = open();
    await simulator.start(emit);
    await vi.advanceTimersByTimeAsync(1000);
    const told = heard.length;
    await vi.advanceTimersByTimeAsync(9000);
    const after = heard.slice(told);
    expect(after.length).toBeGreaterThanOrEqual(3);
    expect(new Set(after.map(({ kind }) => kind))).toEqual(new Set(['heartbeat']));
    const stopped = simulator.stop();
    await vi.advanceTimersByTimeAsync(200);
    await stopped;
  });

  it('tells once that it cannot go on, and not when it was stopped', async () => {
    const { simulator, faults, emit } = open();
    await simulator.start(emit);
    emit.mockRejectedValue(new Error('the book is closed'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(faults).toEqual([new Error('the book is closed')]);
    await simulator.stop();
    expect(faults).toHaveLength(1);
  });
});
