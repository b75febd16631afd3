/** Work done one after another, in the order it was asked for. One that fails holds back nobody. */
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
