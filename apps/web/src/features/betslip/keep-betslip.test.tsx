import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toggleOnSlip } from '../../platform/slip.ts';
import { renderSlip, serveSlips, tap } from './testing/draw-slip.tsx';
import { choice } from './testing/slip-fixtures.ts';

serveSlips();

it('says once that a tap got no answer, though the slip cannot be read after it either', async () => {
  renderSlip();
  await tap(1);
  const lose = vi.fn(async () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', lose);
  act(() => {
    toggleOnSlip(choice(2));
  });
  await waitFor(() => {
    expect(lose.mock.calls.length).toBeGreaterThan(1);
  });
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  });
  const toasts = screen.getAllByText(
    'Service is unavailable. Please try again later.: Please refresh the page and try again',
    { selector: 'li *' },
  );
  expect(toasts).toHaveLength(1);
});
