/** Work that is done again and again until it is stopped. */
export interface Repeating {
  /** Resolves when the work that is under way has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Repeats work, never twice at a time: while it takes longer than `everyMs`, the next times are left out. It does not keep
 * the process alive.
 */
export function repeatEvery(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): Repeating {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
