import type { QueryClient } from '@tanstack/react-query';
import { ofCustomer } from '../../core/session/of-customer.ts';
import { onSessionEvent } from '../../core/session/session.ts';

/**
 * Forgets what was read for a customer when their session ends: the next customer in this window sees nothing
 * of it.
 */
export function forgetWithSession(client: QueryClient): () => void {
  return onSessionEvent((event) => {
    if (event !== 'logged-in') client.removeQueries({ queryKey: [ofCustomer] });
  });
}
