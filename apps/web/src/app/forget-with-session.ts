import type { QueryClient } from '@tanstack/react-query';
import { ofCustomer } from '../core/session/of-customer.ts';
import { onSessionEvent } from '../core/session/session.ts';

/** What was read for a customer goes with their session: whoever logs in next in this window sees nothing of it. */
export function forgetWithSession(client: QueryClient): () => void {
  return onSessionEvent((event) => {
    if (event !== 'logged-in') client.removeQueries({ queryKey: [ofCustomer] });
  });
}
