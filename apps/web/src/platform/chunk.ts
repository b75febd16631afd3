/** Longer than this nobody waits for a script (specification, 9). Units: milliseconds. */
const chunkTimeoutMs = 120_000;

/** A part of the app did not come: it is missing, took too long, or came broken. */
export class ChunkFault extends Error {
  override readonly name = 'ChunkFault';
}

/** Loads a part of the app when it is first wanted, and waits for it no longer than is specified. */
export function chunkOf<Chunk>(load: () => Promise<Chunk>): () => Promise<Chunk> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error('timeout'));
      }, chunkTimeoutMs);
    });
    try {
      return await Promise.race([load(), tooLate]);
    } catch (cause) {
      throw new ChunkFault('Loading chunk failed', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}
