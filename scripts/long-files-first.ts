import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first. Whoever begins such a file last waits for it alone, with a processor idle. A
 * file that is not named here takes a few seconds at most.
 */
const longest = ['apps/server/test/crash.test.ts'];

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
