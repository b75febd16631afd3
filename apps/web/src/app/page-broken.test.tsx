import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../testing/start-phrases.ts';
import { chunkOf } from '../platform/chunk.ts';
import { PageBroken } from './page-broken.tsx';

/** Stands for a script that is not there. */
async function loadNothing(): Promise<never> {
  return await Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
}

function open(page: RouteObject) {
  const router = createMemoryRouter([
    { ErrorBoundary: PageBroken, HydrateFallback: () => null, children: [{ path: '/', ...page }] },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startAllPhrases();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('in place of a page', () => {
  it('whose script is missing stands what the specification says, and a way to try again', async () => {
    open({ lazy: chunkOf(loadNothing) });
    await screen.findByText('Loading chunk failed');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('of which a part is missing stands the same', async () => {
    const Part = lazy(chunkOf(loadNothing));
    open({
      element: (
        <Suspense>
          <Part />
        </Suspense>
      ),
    });
    await screen.findByText('Loading chunk failed');
  });

  it('whose script takes longer than two minutes stands the same', async () => {
    vi.useFakeTimers();
    open({ lazy: chunkOf(async () => await new Promise<never>(() => undefined)) });
    await act(async () => await vi.advanceTimersByTimeAsync(119_000));
    expect(screen.queryByText('Loading chunk failed')).toBeNull();
    await act(async () => await vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText('Loading chunk failed')).toBeTruthy();
  });

  it('that threw stands that something went wrong', async () => {
    open({
      Component: () => {
        throw new Error('a fault of ours');
      },
    });
    await screen.findByText('Something went wrong on this page.');
  });
});
