import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { live } from '../../platform/live/live.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { PageBroken } from './page-broken.tsx';

/** Stands for a script that is not there. */
async function loadNothing(): Promise<never> {
  return await Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
}

const reload = vi.fn();

function open(page: RouteObject) {
  const router = createMemoryRouter([
    {
      ErrorBoundary: () => <PageBroken reload={reload} />,
      HydrateFallback: () => null,
      children: [{ path: '/', ...page }],
    },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await startAllPhrases();
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockReset();
  live.status.set('stopped');
  vi.useRealTimers();
});

describe('in place of a page', () => {
  it('whose script is missing stands what the specification says, and a way to try again', async () => {
    open({ lazy: chunkOf(loadNothing) });
    await screen.findByText('Loading chunk failed');
    expect(screen.queryByText(/no connection/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    ['the channel is back', () => live.status.set('waiting'), () => live.status.set('open')],
    [
      'the network is back',
      () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
      () => window.dispatchEvent(new Event('online')),
    ],
  ])(
    'that could not load without a connection it loads by itself when %s',
    async (_what, lose, find) => {
      lose();
      open({ lazy: chunkOf(loadNothing) });
      await screen.findByText('Loading chunk failed');
      expect(screen.getByText(/^There is no connection/)).toBeTruthy();
      expect(reload).not.toHaveBeenCalled();
      act(() => {
        find();
      });
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('whose script is missing it is not loaded again and again', async () => {
    live.status.set('connecting');
    open({ lazy: chunkOf(loadNothing) });
    await screen.findByText('Loading chunk failed');
    act(() => {
      live.status.set('open');
    });
    expect(reload).not.toHaveBeenCalled();
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
