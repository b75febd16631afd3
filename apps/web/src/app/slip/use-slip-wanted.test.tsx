import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, it } from 'vitest';
import { connectSlip, publishSlip, toggleOnSlip } from '../../core/slip/slip.ts';
import { storage } from '../../platform/storage.ts';
import { useSlipWanted } from './use-slip-wanted.ts';

function Probe() {
  return <p>{useSlipWanted() ? 'wanted' : 'not yet'}</p>;
}

afterEach(() => {
  storage.forget('betslipIdBackup', 'submission');
  connectSlip({ toggle: () => undefined })();
  publishSlip([]);
});

describe('useSlipWanted', () => {
  it('waits for the first finger or key of a visitor who only looks', async () => {
    render(<Probe />);
    screen.getByText('not yet');
    await userEvent.click(document.body);
    screen.getByText('wanted');
  });

  it('needs neither a finger nor a key for a price that is picked', () => {
    render(<Probe />);
    const event = { eventFileName: 'H2611201', eventGroup: 1, eventsNumber: 1 };
    act(() => {
      toggleOnSlip({ ...event, selectionNumber: 1, price: '5/2', priceCode: '', isEachWay: false });
    });
    screen.getByText('wanted');
  });

  it.each(['betslipIdBackup', 'submission'] as const)(
    'is there at once where the device remembers a %s',
    (name) => {
      storage.keep(name, 'something');
      render(<Probe />);
      screen.getByText('wanted');
    },
  );

  it('hears another window begin a slip', async () => {
    render(<Probe />);
    window.dispatchEvent(new StorageEvent('storage', { key: 'furlong.betslipIdBackup' }));
    await screen.findByText('wanted');
  });
});
