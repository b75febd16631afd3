import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { closeSlip, useIsSlipOpen } from '../../../core/slip/slip-panel.ts';
import { toggleOnSlip } from '../../../core/slip/slip.ts';
import { drawPage } from '../../../testing/draw-page.tsx';
import { BetslipKeeper } from '../betslip-keeper.tsx';
import { SlipBar } from './slip-bar.tsx';
import { serveSlips } from '../testing/draw-slip.tsx';
import { choice } from '../testing/slip-fixtures.ts';

serveSlips();

function OpenProbe() {
  return useIsSlipOpen() ? <p>The slip is up</p> : null;
}

function draw() {
  const page = (
    <>
      <BetslipKeeper />
      <SlipBar />
      <OpenProbe />
    </>
  );
  drawPage(page, { path: '*', at: '/' });
}

describe('the small slip of the phone', () => {
  it('shows the only selection with its price, several with their price together, and opens the slip', async () => {
    draw();
    expect(screen.queryByRole('button')).toBeNull();
    act(() => {
      toggleOnSlip(choice(1));
    });
    const bar = await screen.findByRole('button');
    await eventually(() => {
      expect(bar.textContent).toBe('Open the betslip: 1 selection, Runner 1, 5/2');
    });
    act(() => {
      toggleOnSlip(choice(2));
    });
    await eventually(() => {
      expect(bar.textContent).toBe(
        'Open the betslip: 2 selections, Runner 1, Runner 2, Double 11.25/1',
      );
    });
    act(closeSlip);
    expect(screen.queryByText('The slip is up')).toBeNull();
    await userEvent.click(bar);
    expect(screen.getByText('The slip is up')).toBeTruthy();
    act(closeSlip);
  });
});
