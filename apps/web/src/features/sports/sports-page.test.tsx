import { sports } from '@furlong/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { SportsPage } from './sports-page.tsx';

beforeEach(startAllPhrases);

it('lists every sport with its icon, and leads to its page', () => {
  drawPage(<SportsPage />, { path: '/sports', at: '/sports' });
  const links = screen.getAllByRole('link').filter(({ textContent }) => textContent !== 'Search');
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown[0]).toEqual(['In play', '/in-play']);
  expect(shown.slice(2)).toEqual(sports.map(({ title, url }) => [title, `/sport/${url}`]));
  for (const link of links) expect(link.querySelector('svg')).not.toBeNull();
});
