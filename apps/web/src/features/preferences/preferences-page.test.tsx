import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findUser } from '../../core/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { drawAccountPage, logInJane, serveAccount } from '../../testing/draw-account.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const saved = 'Your information has been submitted successfully.';

function radio(name: string): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('radio', { name });
}

describe('the preferences of a customer', () => {
  const server = serveAccount();

  async function draw() {
    await logInJane();
    drawAccountPage(<PreferencesPage />, '/account/user-preferences');
  }

  it('are four groups, each with what is chosen now', async () => {
    await draw();
    expect(document.title).toMatch(/^User Preferences/);
    const titles = ['Bet Odds Format', 'Default Carousel', 'Default Sorting'];
    for (const name of [...titles, 'Default Carousel Region']) {
      expect(screen.getByRole('radiogroup', { name })).toBeTruthy();
    }
    for (const name of ['Fractional', 'Football', 'By Price', 'All']) {
      expect(radio(name).checked, name).toBe(true);
    }
  });

  it.each([
    ['Decimal', { oddFormat: 2 }],
    ['Horse Racing', { carousel: 2 }],
    ['By Card', { sortRacing: 2 }],
    ['UK/Ireland', { carouselRegion: 2 }],
    ['International', { carouselRegion: 3 }],
  ])('are shown and stored at once when %s is chosen', async (name, change) => {
    await draw();
    const before = findUser()?.preferences;
    fireEvent.click(radio(name));
    expect(radio(name).checked).toBe(true);
    expect(findUser()?.preferences).toEqual({ ...before, ...change });
    await screen.findByText(saved);
    expect(server().requestsOf('update-user-preferences')).toEqual([{ ...before, ...change }]);
  });

  it('go back with a word about it where they could not be stored', async () => {
    await draw();
    server().told.set('update-user-preferences', 'no answer');
    fireEvent.click(radio('Decimal'));
    expect(storage.find('oddsFormat')).toBe('decimal');
    await screen.findByText('Service is unavailable. Please try again later.');
    expect(radio('Fractional').checked).toBe(true);
    expect(storage.find('oddsFormat')).toBe('fractional');
  });

  it('do not lose one choice by the next', async () => {
    await draw();
    fireEvent.click(radio('Decimal'));
    fireEvent.click(radio('By Card'));
    await waitFor(() => {
      expect(server().requestsOf('update-user-preferences')).toHaveLength(2);
    });
    expect(server().requestsOf('update-user-preferences').at(-1)).toMatchObject({
      oddFormat: 2,
      sortRacing: 2,
    });
  });
});
