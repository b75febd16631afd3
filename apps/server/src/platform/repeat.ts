/** Work that is done again and again until it is stopped. */
export interface Repeating {
  /** Ends when what is under way is done. */
  readonly stop: () => Promise<void>;
}

/** Never two at a time: where one takes longer, the next waits for it. It does not keep the process alive. */
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
