import { QueryClient } from '@tanstack/react-query';
import { ApiRefusal } from '../../platform/api/api-client.ts';
import { forgetWithSession } from './forget-with-session.ts';
import { readFailedAgain } from './read-failed-again.ts';

/** The answers that were read from the server, for every page of the app. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 4000,
      // The server refuses the same request again; a request that got no answer may get one the second time.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiRefusal),
    },
  },
});
forgetWithSession(queryClient);
readFailedAgain(queryClient);
