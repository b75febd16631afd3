/** The store of the files of forms while a request lasts. */
export interface UploadStore {
  /** Writes a file and answers with its key. Nothing is left where the content fails, with the error of the content. */
  write(content: AsyncIterable<Uint8Array>): Promise<string>;
  /** The content of a file that was written. */
  read(key: string): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
  /** Removes of these files all that no transaction has kept. It never fails: what is left, a sweep removes. */
  removeUnkept(keys: readonly string[]): Promise<void>;
}
