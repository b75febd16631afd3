import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Readings after which another one follows. */
const followed = new WeakSet<Query>();

/**
 * Reads again the data that the channel has news of. A reading that is under way may be older than the news, so one
 * more follows it, for all news of that time. No reading is aborted, so that a slow line gets an answer in the end.
 */
export function readAgain(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined || followed.has(query)) return;
  const read = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  };
  if (query.state.fetchStatus !== 'fetching') {
    void read();
    return;
  }
  followed.add(query);
  void read().finally(() => {
    followed.delete(query);
    void read();
  });
}
