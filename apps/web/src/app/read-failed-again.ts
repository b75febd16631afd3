import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '../platform/api/api-client.ts';
import { onLiveOpen } from '../platform/live/live.ts';

/** What a page could not read while nobody answered is read when the channel is back; what was refused is refused again. */
export function readFailedAgain(client: QueryClient): () => void {
  return onLiveOpen(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) =>
        status === 'error' && !(error instanceof ApiRefusal),
    });
  });
}
