import type { EmitFeedEvents, Feed } from '@furlong/feed';
import { londonDayOf, type SimulationPlan, type Stretch } from '@furlong/simulator';
import type { Clock } from '../../platform/clock.ts';
import { playHere, playInThread, type SimulationPlayer } from './simulation-player.ts';

interface SimulatorFeedOptions extends Pick<SimulationPlan, 'seed' | 'scale' | 'listed'> {
  readonly clock: Clock;
  /**
   * Business time at which the feed was last heard, in ms: fixtures that ended after it are told again. Today's
   * midnight if left out.
   */
  readonly resumeFrom?: number;
  /** The program of the thread in which it is played; this thread if left out. */
  readonly thread?: URL | undefined;
  /** Called once, when the feed cannot go on. */
  readonly onFault: (fault: unknown) => void;
}

const lookEveryMs = 100;
const heartbeatEveryMs = 2_000;

/**
 * Racing and football that never end, invented from a seed. It follows the business clock: when that jumps,
 * everything in between happens, in order, and only the prices nobody could have taken are left out.
 */
export function createSimulator(options: SimulatorFeedOptions): Feed {
  const { clock, onFault, resumeFrom, thread, seed, scale, listed = [] } = options;
  let running: Promise<void> = Promise.resolve();
  let player: SimulationPlayer | undefined;
  let isStopped = false;

  async function start(emit: EmitFeedEvents): Promise<void> {
    const from = clock.now();
    const since = Math.min(resumeFrom ?? londonDayOf(from).startsAt, from);
    const plan: SimulationPlan = { seed, scale, listed, from, since };
    player = thread === undefined ? playHere(plan) : playInThread(plan, thread);
    const play = playWith(player, emit);
    await play('soon', from);
    running = follow(play, emit);
    running.catch((fault: unknown) => {
      if (!isStopped) onFault(fault);
    });
  }

  /** Tells fixtures that are over, then follows the clock until it is stopped. */
  async function follow(play: Play, emit: EmitFeedEvents): Promise<void> {
    await play('over', clock.now());
    await play('ahead', clock.now());
    await emit([{ kind: 'heartbeat', at: clock.now() }]);
    let silentMs = 0;
    while (!hasStopped()) {
      const now = clock.now();
      const emitted = await play('ahead', now);
      silentMs = emitted > 0 ? 0 : silentMs + lookEveryMs;
      if (silentMs >= heartbeatEveryMs) {
        await emit([{ kind: 'heartbeat', at: now }]);
        silentMs = 0;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs);
      });
    }
  }

  function playWith(from: SimulationPlayer, emit: EmitFeedEvents): Play {
    return async (stretch, now) => {
      let emitted = 0;
      for await (const batch of from.play(stretch, now)) {
        if (hasStopped()) break;
        await emit(batch);
        emitted += batch.length;
      }
      return emitted;
    };
  }

  function hasStopped(): boolean {
    return isStopped;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await player?.stop();
    await running.catch(() => undefined);
  }

  return { name: 'simulator', silenceMsMax: 10_000, start, stop };
}

/** Emits a stretch, and answers with how many events it had. */
type Play = (stretch: Stretch, now: number) => Promise<number>;
