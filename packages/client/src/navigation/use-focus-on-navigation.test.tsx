import { Sheet } from '@furlong/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/**
 * Takes the focus as soon as it is drawn, before the sheet looks for an element to focus, as the stake of the only
 * selection does.
 */
function Stake() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return <input ref={ref} aria-label="Stake" />;
}

function Frame() {
  const mainRef = useFocusOnNavigation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <main tabIndex={-1} ref={mainRef}>
        <button
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Open
        </button>
        <Outlet />
      </main>
      <Sheet
        isOpen={isOpen}
        title="Betslip"
        onClose={() => {
          setIsOpen(false);
        }}
      >
        <Stake />
      </Sheet>
    </>
  );
}

function drawFrame() {
  const router = createMemoryRouter([
    { Component: Frame, children: [{ path: '*', element: <p>Page</p> }] },
  ]);
  render(<RouterProvider router={router} />);
  return async () => {
    await act(async () => {
      await router.navigate('/next');
    });
  };
}

describe('useFocusOnNavigation', () => {
  it('begins a new page at its content', async () => {
    const goOn = drawFrame();
    await goOn();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where it is in a dialog that is open', async () => {
    const goOn = drawFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await goOn();
    expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
  });

  it('never goes behind a dialog whose focus was lost', async () => {
    const goOn = drawFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    screen.getByLabelText('Stake').blur();
    await goOn();
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
  });
});
