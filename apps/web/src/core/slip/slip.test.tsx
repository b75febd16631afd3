import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  connectSlip,
  publishSlip,
  slipKey,
  toggleOnSlip,
  useIsOnSlip,
  useIsSlipAwaited,
  type SlipChoice,
} from './slip.ts';

function choiceOf(selectionNumber: number): SlipChoice {
  const event = { eventFileName: 'H2611201', eventGroup: 1, eventsNumber: 1 };
  return { ...event, selectionNumber, price: '5/2', priceCode: '', isEachWay: false };
}

function Probe() {
  const isLit = useIsOnSlip(slipKey(choiceOf(1)));
  return <p>{`${isLit ? 'lit' : 'dark'}, ${useIsSlipAwaited() ? 'awaited' : 'idle'}`}</p>;
}

/** Connects a slip for a moment, and tells what it was given. */
function takeOver(): readonly SlipChoice[] {
  const toggle = vi.fn<(choice: SlipChoice) => void>();
  act(() => {
    connectSlip({ toggle })();
  });
  return toggle.mock.calls.map(([choice]) => choice);
}

afterEach(() => {
  takeOver();
  publishSlip([]);
});

describe('a price that is picked before the slip is there', () => {
  it('is lit at once, calls for the slip, and is handed to it', () => {
    render(<Probe />);
    screen.getByText('dark, idle');
    act(() => {
      toggleOnSlip(choiceOf(1));
    });
    screen.getByText('lit, awaited');
    expect(takeOver()).toEqual([choiceOf(1)]);
    screen.getByText('lit, idle');
  });

  it('is off again when it is picked twice', () => {
    render(<Probe />);
    act(() => {
      toggleOnSlip(choiceOf(1));
      toggleOnSlip(choiceOf(2));
      toggleOnSlip(choiceOf(1));
    });
    screen.getByText('dark, awaited');
    expect(takeOver()).toEqual([choiceOf(2)]);
  });
});
