/** Runs work one after another, in the order in which it was asked for. Work that fails holds back no other. */
export interface SerialQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: async (work) => {
      const mine = last.then(work, work);
      last = mine.catch(() => undefined);
      return await mine;
    },
  };
}
