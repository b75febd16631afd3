import type { FeedEvent } from '@furlong/feed';

/**
 * Whether a step is played when it is due, or after the clock has jumped past it. Late steps tell facts
 * (withdrawals, scores, results) and leave out everything that has changed since: prices, and suspensions that
 * are over.
 */
export type Timing = 'on-time' | 'late';

/** Something that happens at a moment. */
export interface ScriptStep {
  readonly at: number;
  readonly play: (timing: Timing) => readonly FeedEvent[];
  /** Scripts that begin with this step, made when it is played. */
  readonly opens?: () => readonly Script[];
}

/** The steps of one course of events, such as a race, in order of time. */
export interface Script {
  readonly steps: readonly ScriptStep[];
  /** Tells the present prices and statuses that late steps left out. */
  readonly refresh?: (at: number) => readonly FeedEvent[];
}

/** All scripts together: plays their steps in order of time, and of steps at one moment the first added first. */
interface Timeline {
  add(scripts: readonly Script[]): void;
  /** Plays what is due, a batch at a time; a jump of the clock leaves nothing out. */
  playUntil(now: number): Generator<readonly FeedEvent[]>;
}

interface Cursor {
  readonly script: Script;
  readonly order: number;
  index: number;
  at: number;
}

const lateMs = 15_000;
/** The weight at which a batch goes out: taking it in must not hold up everybody else. */
const batchWeightMax = 1800;
/** Real ms after which a batch goes out however small it is, so that an event is not told late because prices take long. */
const batchMsMax = 60;

/** Real ms that have passed since some moment: by it the timeline measures how long a batch takes to work out. */
export type Stopwatch = () => number;

export function createTimeline(elapsedMs: Stopwatch): Timeline {
  const queue: Cursor[] = [];
  const behind = new Set<Script>();
  let order = 0;

  function add(scripts: readonly Script[]): void {
    for (const script of scripts) {
      const [first] = script.steps;
      if (first === undefined) continue;
      order += 1;
      push(queue, { script, order, index: 0, at: first.at });
    }
  }

  function* playUntil(now: number): Generator<readonly FeedEvent[]> {
    let batch: FeedEvent[] = [];
    let weight = 0;
    let begunAt = elapsedMs();
    function take(events: readonly FeedEvent[]): boolean {
      for (const event of events) {
        batch.push(event);
        weight += weightOf(event);
      }
      return weight >= batchWeightMax || (weight > 0 && elapsedMs() - begunAt > batchMsMax);
    }
    function* hand(): Generator<readonly FeedEvent[]> {
      yield batch;
      batch = [];
      weight = 0;
      begunAt = elapsedMs();
    }
    for (let cursor = queue[0]; cursor !== undefined && cursor.at <= now; cursor = queue[0]) {
      pop(queue);
      const timing = now - cursor.at > lateMs ? 'late' : 'on-time';
      if (take(playStep(cursor, timing))) yield* hand();
    }
    for (const script of behind) {
      if (take(script.refresh?.(now) ?? [])) yield* hand();
    }
    behind.clear();
    if (batch.length > 0) yield batch;
  }

  function playStep(cursor: Cursor, timing: Timing): readonly FeedEvent[] {
    const step = cursor.script.steps[cursor.index];
    const next = cursor.script.steps[cursor.index + 1];
    const events = step?.play(timing) ?? [];
    add(step?.opens?.() ?? []);
    if (next === undefined) behind.delete(cursor.script);
    else {
      if (timing === 'late') behind.add(cursor.script);
      push(queue, { ...cursor, index: cursor.index + 1, at: next.at });
    }
    return events;
  }

  return { add, playUntil };
}

/** About what an event costs to take in: a market by its selections, a result a few, any other event one. */
function weightOf(event: FeedEvent): number {
  if (event.kind === 'market.declared') return 2 + event.market.selections.length;
  return event.kind === 'market.resulted' ? 8 : 1;
}

function isBefore(one: Cursor, other: Cursor): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

/** A binary heap: hundreds of scripts wait at once, and each tick moves one of them. */
function push(heap: Cursor[], cursor: Cursor): void {
  let index = heap.length;
  heap.push(cursor);
  while (index > 0) {
    const parentIndex = (index - 1) >> 1;
    const parent = heap[parentIndex];
    if (parent === undefined || !isBefore(cursor, parent)) break;
    heap[index] = parent;
    index = parentIndex;
  }
  heap[index] = cursor;
}

function pop(heap: Cursor[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const childIndex = earlierChild(heap, index);
    const child = heap[childIndex];
    if (child === undefined || !isBefore(child, last)) break;
    heap[index] = child;
    index = childIndex;
  }
  heap[index] = last;
}

function earlierChild(heap: readonly Cursor[], index: number): number {
  const left = heap[2 * index + 1];
  const right = heap[2 * index + 2];
  const isRightEarlier = left !== undefined && right !== undefined && isBefore(right, left);
  return 2 * index + (isRightEarlier ? 2 : 1);
}
