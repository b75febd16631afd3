/** The most time that a script may take to load (specification, 9). Units: milliseconds. */
const chunkTimeoutMs = 120_000;

/** A script of the app did not load: it is missing, took too long, or is broken. */
export class ChunkFault extends Error {
  override readonly name = 'ChunkFault';
}

/** Makes a function that loads a script when it is first needed, and gives up after the specified time. */
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
