import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first. Begun last, such a file would keep one processor busy and leave the others
 * idle. A file that is not named here takes a few seconds.
 */
const longest = [
  'apps/server/test/crash.test.ts',
  'apps/server/test/bad-input-extremes.test.ts',
  'apps/server/src/feeds/the-odds-api/api-book.test.ts',
  'apps/server/test/replay-to-money.data.test.ts',
  'apps/server/src/feeds/simulator/simulator.test.ts',
  'apps/server/test/killed-deposits.test.ts',
  'apps/server/test/attacks-deposits.test.ts',
  'packages/simulator/src/simulation.test.ts',
  'apps/server/test/withdrawal-crash.test.ts',
  'packages/simulator/src/contests/contests.test.ts',
  'apps/server/test/bad-input-values.test.ts',
  'apps/server/src/feeds/simulator/simulator-thread.test.ts',
  'apps/server/test/exclusion-races.test.ts',
  'apps/server/src/feeds/betfair-stream/stream-book.test.ts',
  'apps/server/src/feeds/the-odds-api/the-odds-api.test.ts',
  'apps/server/test/fuzz.test.ts',
  'apps/server/test/bad-input-callers.test.ts',
  'apps/server/src/features/registration/email-code.test.ts',
];

/** Begins the longest files first, in a fresh clone too, where nobody knows yet how long a file takes. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longest.findIndex((file) => moduleId.endsWith(file));
  return rank === -1 ? longest.length : rank;
}
