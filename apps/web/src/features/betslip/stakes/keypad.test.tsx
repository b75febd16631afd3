import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { takeSlipEvent, slipState } from '../keep-betslip.ts';
import { listSlipWagers } from '../slip/slip-wagers.ts';
import { toLeg } from '../slip/legs.ts';
import { bet } from '../testing/slip-fixtures.ts';
import { Keypad } from './keypad.tsx';

beforeEach(startAllPhrases);
afterEach(() => {
  takeSlipEvent({ kind: 'customer-left' });
});

function typed(): string {
  return slipState().stakes['Single']?.text ?? '';
}

/** The keypad of a single, which is drawn anew after each key. */
function Pad() {
  const [, setTaps] = useState(0);
  const [row] = listSlipWagers([toLeg('1', bet(1), undefined)], slipState().stakes);
  if (row === undefined) return null;
  const countTap = () => {
    setTaps((taps) => taps + 1);
  };
  return (
    <div onClick={countTap}>
      <Keypad row={row} onDone={countTap} />
    </div>
  );
}

it('appends digits and one decimal point, and takes the last back', async () => {
  render(<Pad />);
  const keys = ['1', '2', 'Decimal point', '5', 'Decimal point', '0', '00'];
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }));
  expect(typed()).toBe('12.50');
  await userEvent.click(screen.getByRole('button', { name: 'Delete last digit' }));
  expect(typed()).toBe('12.5');
});
