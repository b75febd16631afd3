import type { FeedEvent } from '@furlong/feed';
import { createSimulation, type SimulationPlan, type Stretch } from '@furlong/simulator';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** Plays a simulation, wherever it runs. */
export interface SimulationPlayer {
  /** One stretch at a time: the next is asked for when the last has ended. */
  play(stretch: Stretch, now: number): AsyncIterable<readonly FeedEvent[]>;
  /** Ends the thread, in the middle of its work if need be. */
  stop(): Promise<void>;
}

/** A request to the thread: begin, once; then play a stretch, or go on with it. Each of the last two is answered once. */
export type ThreadRequest =
  | { readonly kind: 'begin'; readonly plan: SimulationPlan }
  | { readonly kind: 'play'; readonly stretch: Stretch; readonly now: number }
  | { readonly kind: 'go-on' };

/** A batch of events; null when the stretch has ended. */
export type ThreadAnswer = readonly FeedEvent[] | null;

/** Room for new objects: most of them are thrown away at once, and a small room would be cleared all the time. */
const youngMegabytes = 48;

/** Plays it in this thread. */
export function playHere(plan: SimulationPlan): SimulationPlayer {
  const simulation = createSimulation(plan, () => performance.now());
  return {
    play: async function* (stretch, now) {
      yield* simulation.play(stretch, now);
    },
    stop: () => Promise.resolve(),
  };
}

/**
 * Plays it in a thread of its own, so that working out prices holds up nobody who bets. While a batch is taken in,
 * the thread works out the next. If the thread fails, or ends unasked, so does the stretch that is played.
 */
export function playInThread(plan: SimulationPlan, program: URL): SimulationPlayer {
  const worker = new Worker(program, {
    resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
  });
  let settle: { resolve(answer: ThreadAnswer): void; reject(fault: unknown): void } | undefined;
  let fault: Error | undefined;
  const fail = (error: Error): void => {
    fault ??= error;
    settle?.reject(fault);
  };
  worker.on('message', (answer: ThreadAnswer) => settle?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', (code) => {
    fail(new Error(`the thread of the simulator ended with ${String(code)}`));
  });
  worker.postMessage({ kind: 'begin', plan } satisfies ThreadRequest);

  async function ask(request: Exclude<ThreadRequest, { kind: 'begin' }>): Promise<ThreadAnswer> {
    const answer = new Promise<ThreadAnswer>((resolve, reject) => {
      settle = { resolve, reject };
    });
    // A caller that stops in the middle never waits for the answer that is on its way.
    answer.catch(() => undefined);
    if (fault === undefined) worker.postMessage(request);
    else settle?.reject(fault);
    return await answer;
  }

  return {
    play: async function* (stretch, now) {
      let coming = ask({ kind: 'play', stretch, now });
      for (let batch = await coming; batch !== null; batch = await coming) {
        coming = ask({ kind: 'go-on' });
        coming.catch(() => undefined);
        yield batch;
      }
    },
    stop: async () => {
      await worker.terminate();
    },
  };
}
