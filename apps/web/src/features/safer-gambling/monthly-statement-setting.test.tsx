import { monthlyStatementRoutes } from '@furlong/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawAccountPage } from '../../testing/draw-account.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { MonthlyStatementSetting } from './components/monthly-statement-setting.tsx';
import { serveSaferGambling } from './testing/serve-safer-gambling.ts';

const { getMonthlyStatement, setMonthlyStatement } = monthlyStatementRoutes;

describe('the choice of a monthly statement', () => {
  const server = serveSaferGambling();

  async function draw(label = 'Send me a statement each month') {
    await logInSample(server());
    drawAccountPage(<MonthlyStatementSetting />, '/account/responsible-gambling');
    return await screen.findByRole('switch', { name: label });
  }

  it('is stored at once', async () => {
    server().answer(setMonthlyStatement, { isOK: true });
    const wanted = await draw();
    expect(wanted.getAttribute('aria-checked')).toBe('false');
    for (const isWanted of [true, false]) {
      fireEvent.click(wanted);
      await waitFor(() => {
        expect(server().requestsOf(setMonthlyStatement).at(-1)).toEqual({ isWanted });
        expect(wanted.getAttribute('aria-checked')).toBe(String(isWanted));
      });
    }
  });

  it('shows what is stored where it could not be changed', async () => {
    server().refuse(setMonthlyStatement, 'request.too_many');
    const wanted = await draw();
    fireEvent.click(wanted);
    await waitFor(() => {
      expect(server().requestsOf(setMonthlyStatement)).toHaveLength(1);
      expect(wanted.getAttribute('aria-checked')).toBe('false');
    });
  });

  it('is of the months without a movement alone where everybody is sent the others', async () => {
    server().answer(getMonthlyStatement, { isWanted: true, isForEverybody: true });
    const wanted = await draw('Send me one for the other months too');
    expect(wanted.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByText(/^You get one for every month in which something/)).toBeTruthy();
  });
});
