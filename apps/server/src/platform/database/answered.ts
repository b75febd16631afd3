import { abortedState, findSqlState } from './retry.ts';

/**
 * Waits until each of the statements that were sent together has its answer, so that none is under way when the transaction
 * ends. @throws the error of the first statement that failed. The statements behind it fail as well, and only say so.
 */
export async function awaitAnswers<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  const failures = (await Promise.allSettled(asked)).flatMap((each): readonly unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => findSqlState(failure) !== abortedState) ?? failures[0];
  return await Promise.all(asked);
}
