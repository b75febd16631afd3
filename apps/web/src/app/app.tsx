import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { ApiRefusal } from '../platform/api/api-client.ts';
import { forgetWithSession } from './forget-with-session.ts';
import { readFailedAgain } from './read-failed-again.ts';
import { UiProvider } from './ui-provider.tsx';
import type { createRouter } from './router.tsx';

const queryClient = new QueryClient({
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

export function App({ router }: { readonly router: ReturnType<typeof createRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
