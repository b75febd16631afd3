import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isNavigation, useTopOnNavigation } from './navigation.ts';

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
