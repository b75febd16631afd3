import { setProductName } from '@furlong/client';
import { collectionRoutes, promotionRoutes, type PromotionPage } from '@furlong/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { press, type } from '../../testing/draw-account.tsx';
import { drawPage } from '../../testing/draw-page.tsx';
import { logInSample } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { PromoPage } from './promo-page.tsx';

const page: PromotionPage = {
  title: 'A promotion',
  image: '/promotions/1.svg',
  content: '<p>The whole of it.</p>',
  eligibility: 'Everybody.',
  terms: 'The terms.',
  ends: 'On 1 May.',
  language: 'en',
  updatedAt: '2026-11-20T12:00:00.000Z',
};
const { twentyBackClaims, claimTwentyBack, claimEmail } = collectionRoutes;
const claim = { status: 'published', username: 'demo01', date_created: page.updatedAt } as const;
let server = new ContractServer();

beforeEach(async () => {
  localStorage.clear();
  server = new ContractServer();
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
  setProductName('Furlong');
  server.answer(promotionRoutes.promotionPage, { data: [page] });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(name: string) {
  return drawPage(<PromoPage />, { path: '/promotions/:page', at: `/promotions/${name}` });
}

describe('PromoPage', () => {
  beforeEach(async () => {
    await startSession();
  });

  it.each([
    ['NewAccountRebate', 'New Account Offer | Furlong'],
    ['bog', 'Best Odds Guaranteed | Furlong'],
    ['SecondPlace', '2nd Place Refund | Furlong'],
    ['first10', '10 Minute Blast | Furlong'],
    ['ResponsibleGambling', 'Responsible Gambling | Furlong'],
    ['spring', 'Furlong'],
  ])('shows the promotion of that page: %s', async (name, title) => {
    open(name);
    expect(await screen.findByRole('heading', { level: 1, name: 'A promotion' })).toBeTruthy();
    for (const text of ['The whole of it.', 'Everybody.', 'The terms.', 'On 1 May.'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.title).toBe(title);
    expect(server.requestsOf(promotionRoutes.promotionPage)).toEqual([
      { url: name, site: '1', language: 'en' },
    ]);
  });

  it('leads home where there is none', async () => {
    server.answer(promotionRoutes.promotionPage, { data: [] });
    const { router } = open('gone');
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/');
  });

  it('leads a visitor to the login, and back to the claim', async () => {
    open('20backclaim');
    const link = await screen.findByRole('link', { name: 'Log in to claim' });
    expect(link.getAttribute('href')).toBe('/login?from=%2Fpromotions%2F20backclaim');
  });
});

describe('the claim of 20backclaim', () => {
  beforeEach(async () => {
    await logInSample(server);
    server.answer(twentyBackClaims, { data: [] });
    server.answer(claimTwentyBack, { data: claim });
    server.answer(claimEmail, { isOK: true });
  });

  async function fill(username: string, password: string) {
    const buttons = await screen.findAllByRole('button', { name: 'Claim' });
    if (buttons.length === 1) press('Claim');
    await screen.findByRole('dialog', { name: 'Claim this promotion' });
    type('Username', username);
    type('Password', password);
    press('Claim');
  }

  it('D37: is made with user name and password, and the mail is asked for', async () => {
    open('20backclaim');
    await fill('DEMO01', 'furlong1');
    expect(await screen.findByText(/^Your claim has come in/)).toBeTruthy();
    expect(server.requestsOf(claimTwentyBack)).toEqual([
      { status: 'published', username: 'DEMO01', password: 'furlong1' },
    ]);
    expect(server.requestsOf(claimEmail)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stands where the mail is not answered', async () => {
    server.beSilent(claimEmail);
    open('20backclaim');
    await fill('demo01', 'furlong1');
    expect(await screen.findByText(/^Your claim has come in/)).toBeTruthy();
  });

  it('says what is missing, and sends nothing', async () => {
    open('20backclaim');
    await fill('', '');
    expect(await screen.findByText('Username is required!')).toBeTruthy();
    expect(screen.getByText('Password is required!')).toBeTruthy();
    expect(server.requestsOf(claimTwentyBack)).toEqual([]);
  });

  it.each([
    ['claim.credentials_wrong', 'Username or password is not correct!'],
    ['claim.made', 'You have claimed this promotion already.'],
  ] as const)('says %s as the specification words it', async (code, text) => {
    server.refuse(claimTwentyBack, code);
    open('20backclaim');
    await fill('demo01', 'wrong999');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(server.requestsOf(claimEmail)).toEqual([]);
  });

  it('is over where there is one already', async () => {
    server.answer(twentyBackClaims, { data: [claim] });
    open('20backclaim');
    expect(await screen.findByText('You have claimed this promotion already.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it('is on the page of that promotion alone', async () => {
    open('bog');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
    });
    expect(server.requestsOf(twentyBackClaims)).toEqual([]);
  });
});
