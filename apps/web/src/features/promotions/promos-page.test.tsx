import { setProductName } from '@furlong/client';
import { promotionRoutes, type Promotion } from '@furlong/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { PromosPage } from './promos-page.tsx';

function promotion(id: number, change: Partial<Promotion>): Promotion {
  return {
    id,
    image: '/promotions/1.svg',
    description_heading: `Heading ${String(id)}`,
    description_content: 'Words.',
    isExternalUrl: false,
    link: '',
    pageUrl: '',
    eligibility: 'Everybody.',
    terms: 'The terms.',
    ends: 'On 1 May.',
    language: 'en',
    ...change,
  };
}

const server = new ContractServer();

beforeEach(async () => {
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
  await startSession();
  setProductName('Furlong');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  drawPage(<PromosPage />, { path: '*', at: '/promos' });
}

describe('PromosPage', () => {
  it('shows each promotion as a card with who can have it, its terms and its end', async () => {
    const link = 'https://www.gamcare.org.uk/';
    const elsewhere = promotion(2, { isExternalUrl: true, link, image: '' });
    server.answer(promotionRoutes.promotions, {
      data: [promotion(1, { pageUrl: 'bog' }), elsewhere],
    });
    open();
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(2);
    for (const card of cards)
      for (const text of ['Words.', 'Everybody.', 'The terms.', 'On 1 May.'])
        expect(within(card).getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Heading 1' }).getAttribute('href')).toBe(
      '/promotions/bog',
    );
    const outside = screen.getByRole('link', { name: 'Heading 2' });
    expect(['href', 'target', 'rel'].map((name) => outside.getAttribute(name))).toEqual([
      link,
      '_blank',
      'noopener noreferrer',
    ]);
    expect(document.title).toBe('Offers & Promotions | Furlong');
  });

  it('says so where there are none', async () => {
    server.answer(promotionRoutes.promotions, { data: [] });
    open();
    expect(await screen.findByText('There are no promotions for you now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });
});
