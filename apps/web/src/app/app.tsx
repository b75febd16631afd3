import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { AppLoader } from './app-loader.tsx';
import { queryClient } from './queries/query-client.ts';
import { UiProvider } from './ui-provider.tsx';
import type { createRouter } from './router.tsx';

export function App({ router }: { readonly router: ReturnType<typeof createRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
        <AppLoader />
      </UiProvider>
    </QueryClientProvider>
  );
}
