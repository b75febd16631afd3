import { setProductName } from '@furlong/client';
import { contentRoutes, type ContentPage } from '@furlong/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { mayCountPageViews } from '../../core/consent/page-view-consent.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { setLayout } from '../../testing/set-layout.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { InfoPage } from './info-page.tsx';

const page: ContentPage = {
  title: 'All about it',
  image: '',
  language: 'en',
  updatedAt: '2026-11-26T12:00:00.000Z',
  content:
    '<h2 id="section-1">One</h2><p>First <a href="/info/Help">help</a></p><h2 id="section-2">Two</h2><h3 id="section-3">Three</h3>',
  sections: [
    { anchor: 'section-1', title: 'One', level: 2 },
    { anchor: 'section-2', title: 'Two', level: 2 },
    { anchor: 'section-3', title: 'Three', level: 3 },
  ],
};

let server: ContractServer;

beforeEach(async () => {
  await startAllPhrases();
  setProductName('Furlong');
  setLayout('desktop');
  server = new ContractServer();
  server.answer(contentRoutes.page, { data: [page] });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(infoType: string, hash = '') {
  const at = `/info/${encodeURIComponent(infoType)}${hash}`;
  return drawPage(<InfoPage />, { path: '/info/:infoType', at });
}

describe('InfoPage', () => {
  it('of help has a search, whose results lead to their pages by the names that title them', async () => {
    const pages = [{ url: 'termsandconditions', title: 'Our terms', excerpt: 'a bet is void' }];
    server.answer(contentRoutes.searchPages, ({ text }) => ({
      pages: text === 'void' ? pages : [],
    }));
    open('Help');
    const search = (text: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    };
    await screen.findByRole('searchbox', { name: 'Search our pages' });
    search(' void ');
    const link = await screen.findByRole('link', { name: 'Our terms' });
    expect(link.getAttribute('href')).toBe('/info/Terms%20And%20Conditions');
    expect(screen.getByRole('status').textContent).toBe('Pages found: 1');
    search('unicorn');
    await screen.findByText('No page has “unicorn”.');
    const [request] = server.requestsOf(contentRoutes.searchPages);
    expect(request).toEqual({ text: 'void', language: 'en' });
  });

  it('of cookies has the choice whether views of pages are counted, which can be changed', async () => {
    open('Cookie Policy');
    const settings = await screen.findByRole('region', { name: 'Cookie settings' });
    const [refuse, accept] = within(settings).getAllByRole('button');
    const isChosen = () => [refuse, accept].map((each) => each?.getAttribute('aria-pressed'));
    fireEvent.click(accept ?? settings);
    expect([mayCountPageViews(), isChosen()]).toEqual([true, ['false', 'true']]);
    fireEvent.click(refuse ?? settings);
    expect([mayCountPageViews(), isChosen()]).toEqual([false, ['true', 'false']]);
  });

  it.each([
    ['Terms And Conditions', 'termsandconditions', 'T&C | Furlong'],
    ['Privacy Policy', 'privacy', 'Privacy Policy | Furlong'],
    ['Cookie Policy', 'cookies', 'Cookie Policy | Furlong'],
    ['Affiliates', 'affiliates', 'Affiliates | Furlong'],
    ['Betting Rules', 'bettingrule', 'Betting Rules | Furlong'],
    ['About Us', 'aboutus', 'About Us | Furlong'],
    ['Contact Details', 'contact-detail', 'Contact Details | Furlong'],
    ['Best Odds Guaranteed', 'BOG', 'Best Odds Guaranteed | Furlong'],
    ['Help', 'help', 'Help | Furlong'],
    ['ResponsibleGambling', 'ResponsibleGambling', 'Responsible Gambling | Furlong'],
    ['over18', 'over18', 'over18 | Furlong'],
    ['constructor', 'constructor', 'constructor | Furlong'],
  ])('of %s asks for %s, and is titled %s', async (infoType, url, title) => {
    open(infoType);
    expect(await screen.findByRole('heading', { level: 1, name: 'All about it' })).toBeTruthy();
    expect(document.title).toBe(title);
    expect(server.requestsOf(contentRoutes.page)).toEqual([{ url, site: '1', language: 'en' }]);
  });

  it('lists its headings beside it, each of which can be linked to', async () => {
    open('Help');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    const links = within(contents)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['One', '#section-1'],
      ['Two', '#section-2'],
      ['Three', '#section-3'],
    ]);
  });

  it('folds them on the phone', async () => {
    setLayout('phone');
    open('Help');
    const contents = await screen.findByRole('navigation', { name: 'On this page' });
    expect(contents.querySelector('details')?.open).toBe(false);
  });

  it('goes to the place that its address names, once it is there', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function () {
      seen.push(this.id);
    };
    open('Help', '#section-2');
    await screen.findByRole('heading', { level: 1 });
    expect(seen).toEqual(['section-2']);
  });

  it('is read anew when another is chosen, by a link within the app', async () => {
    const { router } = open('About Us');
    fireEvent.click(await screen.findByRole('link', { name: 'help' }));
    await eventually(() => {
      expect(router.state.location.pathname).toBe('/info/Help');
    });
    await eventually(() => {
      expect(server.requestsOf(contentRoutes.page)).toMatchObject([
        { url: 'aboutus' },
        { url: 'help' },
      ]);
    });
  });

  it('says so where there is no such page', async () => {
    server.answer(contentRoutes.page, { data: [] });
    open('nothing');
    expect(await screen.findByText('Page not found!')).toBeTruthy();
  });

  it('offers to try again where it could not be read', async () => {
    server.beSilent(contentRoutes.page);
    open('Help');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says so where it is not there in the language of the visit, and is a PDF to keep', async () => {
    server.answer(contentRoutes.page, { data: [{ ...page, language: 'de' }] });
    open('Help');
    expect(await screen.findByText(/shown in English/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')).toBe(
      '/api/get-page-pdf?url=help&site=1&language=de',
    );
  });
});
