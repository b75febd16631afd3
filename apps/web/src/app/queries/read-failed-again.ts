import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { onLiveOpen } from '../../platform/live/live.ts';

/**
 * Reads again what failed for want of an answer, when the channel is back. A refused reading is left alone: it
 * would be refused again.
 */
export function readFailedAgain(client: QueryClient): () => void {
  return onLiveOpen(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state: { status, error } }) =>
        status === 'error' && !(error instanceof ApiRefusal),
    });
  });
}
