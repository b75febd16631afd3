import type { Log } from '../log.ts';
import { repeatEvery, type Repeating } from '../repeat.ts';
import type { StopList } from '../stop-list.ts';

/** The purpose of a process: it keeps the book and places bets on it, it serves callers, or it does the work behind. */
export type ProcessRole = 'book' | 'serve' | 'work';

/** Work that a process does again and again, as long as it runs. */
export interface Round {
  /** Names the round in the log, and among the parts that are stopped. */
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<void>;
  /** The role of the processes that do it; `every` where each process does. */
  readonly runsOn: ProcessRole | 'every';
  /** Whether it is also done at once as the process starts, or once more when it stops. */
  readonly alsoAt?: 'start' | 'stop';
}

/** The rounds that a process of these roles does, in their order. */
export function roundsOf(
  rounds: readonly Round[],
  roles: ReadonlySet<ProcessRole>,
): readonly Round[] {
  return rounds.filter(({ runsOn }) => runsOn === 'every' || roles.has(runsOn));
}

/** Starts rounds in their order. They are stopped in the opposite one. */
export function startRounds(
  rounds: readonly Round[],
  { log, stops }: { readonly log: Log; readonly stops: StopList },
): void {
  for (const round of rounds) stops.add(round.name, startRound(round, log).stop);
}

/**
 * A round that fails is logged and comes again. A failed round of the book is logged as an error, because the book owes
 * its work to customers at once.
 */
export function startRound(
  { name, everyMs, work, runsOn, alsoAt }: Round,
  log: Pick<Log, 'warn' | 'error'>,
): Repeating {
  const level = runsOn === 'book' ? 'error' : 'warn';
  const onError = (error: unknown): void => {
    log[level]({ err: error, round: name }, 'a round failed and comes again');
  };
  const first = alsoAt === 'start' ? work().catch(onError) : Promise.resolve();
  const repeating = repeatEvery(everyMs, work, onError);
  return {
    stop: async () => {
      await Promise.all([first, repeating.stop()]);
      if (alsoAt === 'stop') await work().catch(onError);
    },
  };
}
