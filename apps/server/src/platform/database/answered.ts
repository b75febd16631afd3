import { abortedState, findSqlState } from './retry.ts';

/**
 * Waits for statements that were sent together until each has its answer, so that none is left behind when the transaction
 * ends. @throws what the first of them failed with. Those sent behind it only say that it did, wherever they are listed.
 */
export async function answered<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  const failures = (await Promise.allSettled(asked)).flatMap((each): readonly unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  if (failures.length > 0)
    throw failures.find((failure) => findSqlState(failure) !== abortedState) ?? failures[0];
  return await Promise.all(asked);
}
