import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { SearchEntry } from './search-entry.tsx';

describe('SearchEntry', () => {
  it('becomes the field when it is wanted, and takes the focus back when that is left', async () => {
    await startAllPhrases();
    drawPage(<SearchEntry />, { path: '/', at: '/' });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('combobox', { name: 'Search' });
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
    });
  });
});
