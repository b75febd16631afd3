import type { Log } from './log.ts';

/** The parts that have been started. They are stopped in the opposite order. */
export interface StopList {
  add(name: string, stop: () => Promise<void> | void): void;
  /** Stops everything, once. A part that fails to stop is logged and holds up no other. */
  readonly stop: () => Promise<void>;
}

export function createStopList(log: Log): StopList {
  const entries: { readonly name: string; readonly stop: () => Promise<void> | void }[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async (): Promise<void> => {
    for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
      log.debug({ part: entry.name }, 'stopping');
      try {
        await entry.stop();
      } catch (error) {
        log.error({ err: error, part: entry.name }, 'did not stop in order');
      }
    }
  };
  return {
    add: (name, stop) => {
      entries.push({ name, stop });
    },
    stop: async () => {
      stopping ??= stopAll();
      await stopping;
    },
  };
}
