import { Sheet, watchBack } from '@furlong/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNavigation, navigateBelowLayers, useTopOnNavigation } from './navigation.ts';

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Frame() {
  useTopOnNavigation();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/sports">Sports</Link>
      <Link to="#main">Skip</Link>
      <button type="button" onClick={() => void navigate('?tab=2', { replace: true })}>
        Second tab
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Outlet />
    </>
  );
}

function open() {
  const pages = [
    { index: true, element: <h1>Home</h1> },
    { path: 'sports', element: <h1>All sports</h1> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children: pages }]);
  render(<RouterProvider router={router} />);
}

describe('useTopOnNavigation', () => {
  it('scrolls to the top for a new page, and again on the way back', async () => {
    open();
    expect(window.history.scrollRestoration).toBe('manual');
    scrollTo.mockClear();
    await userEvent.click(screen.getByText('Sports'));
    await screen.findByText('All sports');
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    await userEvent.click(screen.getByText('Back'));
    await screen.findByText('Home');
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('leaves the page where it is for a tab and for a place on the page', async () => {
    open();
    scrollTo.mockClear();
    await userEvent.click(screen.getByText('Second tab'));
    await userEvent.click(screen.getByText('Skip'));
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('isNavigation', () => {
  const home = { pathname: '/', hash: '' };
  const sport = { pathname: '/sport/football', hash: '' };
  it.each([
    ['another page', home, sport, 'PUSH', true],
    ['another page in the place of this one', home, sport, 'REPLACE', true],
    ['back to another page', sport, home, 'POP', true],
    ['the same page again', sport, sport, 'PUSH', true],
    ['an address rewritten', sport, sport, 'REPLACE', false],
    ['a place on the page', sport, { ...sport, hash: '#main' }, 'POP', false],
  ] as const)('tells %s', (_name, from, to, action, expected) => {
    expect(isNavigation(from, to, action)).toBe(expected);
  });
});

function Race() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <h1>Race</h1>
      <button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Betslip
      </button>
      <Sheet isOpen={isOpen} title="Betslip" onClose={close}>
        <Link to="/my-bets" onClick={close}>
          View in My Bets
        </Link>
      </Sheet>
    </>
  );
}

function PageWithTop() {
  useTopOnNavigation();
  return <Outlet />;
}

/** Opens a race from the home page, in the window's own history; My Bets takes its time to load. */
async function openRace() {
  history.replaceState(null, '', '/');
  const stop = watchBack();
  const router = createBrowserRouter([
    {
      Component: PageWithTop,
      children: [
        { index: true, element: <h1>Home</h1> },
        { path: 'race', Component: Race },
        {
          path: 'my-bets',
          lazy: async () => {
            await new Promise((resolve) => setTimeout(resolve, 100));
            return { element: <h1>My Bets</h1> };
          },
        },
      ],
    },
  ]);
  navigateBelowLayers(router);
  render(<RouterProvider router={router} />);
  await router.navigate('/race');
  await screen.findByText('Race');
  scrollTo.mockClear();
  return () => {
    router.dispose();
    stop();
  };
}

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Betslip' }));
  await waitFor(() => {
    expect(history.state).toMatchObject({ layers: 1 });
  });
}

describe('navigateBelowLayers', () => {
  it('comes back to the page in one step from where a link in a sheet led to', async () => {
    const end = await openRace();
    await openSheet();
    await userEvent.click(screen.getByText('View in My Bets'));
    await screen.findByRole('heading', { name: 'My Bets' });
    history.back();
    await screen.findByRole('heading', { name: 'Race' });
    history.back();
    await screen.findByRole('heading', { name: 'Home' });
    end();
  });

  it('scrolls nothing when a sheet opens and when Back closes it', async () => {
    const end = await openRace();
    await openSheet();
    history.back();
    await waitFor(() => {
      expect(screen.queryByText('View in My Bets')).toBeNull();
    });
    expect(screen.queryByText('Race')).not.toBeNull();
    expect(scrollTo).not.toHaveBeenCalled();
    end();
  });
});
