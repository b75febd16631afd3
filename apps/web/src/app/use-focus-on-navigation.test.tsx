import { Sheet } from '@furlong/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { startPhrases } from '../phrases/phrases.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

beforeEach(startPhrases);

let goOn: () => void = () => undefined;

/** Takes the focus as it comes, before the sheet looks for what to give it to, as the stake of the only selection does. */
function Stake() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return <input ref={ref} aria-label="Stake" />;
}

function Frame() {
  const mainRef = useFocusOnNavigation();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  goOn = () => void navigate('/next');
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
  render(
    <MemoryRouter initialEntries={['/']}>
      <Routes>
        <Route element={<Frame />}>
          <Route path="*" element={<p>Page</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

describe('useFocusOnNavigation', () => {
  it('begins a new page at its content', () => {
    drawFrame();
    act(() => {
      goOn();
    });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus where it is in a dialog that is open', async () => {
    drawFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => {
      goOn();
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
  });

  it('never goes behind a dialog whose focus was lost', async () => {
    drawFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => {
      screen.getByLabelText('Stake').blur();
      goOn();
    });
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Stake'));
  });
});
