import type { Promotion } from '@furlong/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { setProductName } from '../../platform/page-title.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { PromoPage } from './promo-page.tsx';

function promotion(pageUrl: string): Promotion {
  return {
    ...{ id: 1, image: '/promotions/1.svg', description_heading: `About ${pageUrl}` },
    ...{ description_content: 'The whole of it.', isExternalUrl: false, link: '', pageUrl },
  };
}

beforeEach(async () => {
  await startAllPhrases();
  setProductName('Furlong');
  const pages = ['NewAccountRebate', 'bog', 'SecondPlace', 'first10', 'ResponsibleGambling'];
  const data = ['', ...pages, 'spring'].map(promotion);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(page: string) {
  return drawPage(<PromoPage />, { path: '/promotions/:page', at: `/promotions/${page}` });
}

describe('PromoPage', () => {
  it.each([
    ['NewAccountRebate', 'New Account Offer | Furlong'],
    ['bog', 'Best Odds Guaranteed | Furlong'],
    ['SecondPlace', '2nd Place Refund | Furlong'],
    ['first10', '10 Minute Blast | Furlong'],
    ['ResponsibleGambling', 'Responsible Gambling | Furlong'],
    ['spring', 'Furlong'],
  ])('shows the promotion of that page: %s', async (page, title) => {
    open(page);
    expect(await screen.findByRole('heading', { level: 1, name: `About ${page}` })).toBeTruthy();
    expect(screen.getByText('The whole of it.')).toBeTruthy();
    expect(document.title).toBe(title);
  });

  it('leads home where there is none', async () => {
    const { router } = open('gone');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/');
  });
});
