import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { UiProvider } from '../app/ui-provider.tsx';

/** Draws a page at an address, as the app would; nothing is asked twice when it fails. */
export function drawPage(page: ReactElement, address: { path: string; at: string }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: address.path, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address.at] },
  );
  render(
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { router, client };
}
