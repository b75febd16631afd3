/** The sleep of a worker that looks for work again and again, and is woken when there is some. */
interface WakeableSleep {
  /** Ends the sleep; a worker that is not asleep does not fall asleep the next time. */
  readonly wake: () => void;
  /** Resolves after `ms`, or when it is woken. */
  readonly sleep: (ms: number) => Promise<void>;
}

export function createWakeableSleep(): WakeableSleep {
  let isAwake = false;
  let wakeUp: (() => void) | undefined;
  return {
    wake: () => {
      isAwake = true;
      wakeUp?.();
    },
    sleep: async (ms) => {
      if (!isAwake) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isAwake = false;
      wakeUp = undefined;
    },
  };
}
