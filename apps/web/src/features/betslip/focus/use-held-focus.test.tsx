import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useHeldFocus } from './use-held-focus.ts';

function Part({ shown }: { readonly shown: string }) {
  const held = useHeldFocus(shown);
  return (
    <div data-testid="sheet">
      <div {...held}>
        <h2 tabIndex={-1}>{shown}</h2>
        {shown === 'Betslip' ? <button>Place Bet</button> : null}
      </div>
    </div>
  );
}

describe('useHeldFocus', () => {
  it('gives the heading the focus of what is gone, and brings it into sight', () => {
    const { rerender } = render(<Part shown="Betslip" />);
    act(() => {
      screen.getByRole('button').focus();
    });
    const sheet = screen.getByTestId('sheet');
    sheet.scrollTop = 300;
    rerender(<Part shown="Receipt" />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Receipt' }));
    expect(sheet.scrollTop).toBe(0);
  });

  it('leaves alone what is scrolled where the focus is not lost', () => {
    const { rerender } = render(<Part shown="Betslip" />);
    const sheet = screen.getByTestId('sheet');
    sheet.scrollTop = 300;
    rerender(<Part shown="Receipt" />);
    expect(sheet.scrollTop).toBe(300);
  });
});
