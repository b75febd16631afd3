/**
 * Waits for statements that were sent together until each has its answer, so that none is left behind when the transaction
 * ends. @throws what the first of them failed with: those behind it only say that it did.
 */
export async function answered<const Asked extends readonly Promise<unknown>[]>(
  asked: Asked,
): Promise<{ -readonly [Index in keyof Asked]: Awaited<Asked[Index]> }> {
  await Promise.allSettled(asked);
  for (const each of asked) await each;
  return await Promise.all(asked);
}
