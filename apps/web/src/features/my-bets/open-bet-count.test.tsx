import { myBetsRoutes } from '@furlong/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { eventually } from '../../testing/eventually.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { OpenBetCount } from './open-bet-count.tsx';
import { openBet } from './testing/open-bet.ts';

let listed: { readonly count: number; readonly next: string | null };

beforeEach(async () => {
  await startAllPhrases();
  vi.stubGlobal('fetch', async () => {
    const bets = Array.from({ length: listed.count }, (_bet, at) => ({
      ...openBet,
      betId: `${at}`,
    }));
    const page = z.encode(myBetsRoutes.myBets.response, { bets, next: listed.next });
    return Promise.resolve(Response.json(page));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the count of open bets', () => {
  it.each([
    [1, null, '1 open bet'],
    [3, null, '3 open bets'],
    [20, '2026-11-20T13:05:00.000Z', '20+ open bets'],
  ])('of %d, and more: %s, is %s', async (count, next, text) => {
    listed = { count, next };
    drawPage(
      <p>
        Bets: <OpenBetCount />
      </p>,
      { path: '*', at: '/' },
    );
    await eventually(() => {
      expect(screen.getByText(/^Bets:/).textContent).toBe(`Bets: ${text}`);
    });
  });
});
