import { myBetsRoutes } from '@furlong/contract';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logOut } from '../../core/session/session.ts';
import { ContractServer } from '../../testing/contract-server.ts';
import { drawPage } from '../../testing/draw-page.tsx';
import { eventually } from '../../testing/eventually.ts';
import { logInSample } from '../../testing/sample-user.ts';
import { startAllPhrases } from '../../testing/start-phrases.ts';
import { KeptBetsList } from './kept-bets-list.tsx';
import { myBetsQueries } from './my-bets.queries.ts';
import { openBet } from './testing/open-bet.ts';

let server: ContractServer;

beforeEach(async () => {
  localStorage.clear();
  server = new ContractServer();
  server.answer(myBetsRoutes.myBets, { bets: [openBet], next: null });
  vi.stubGlobal('fetch', server.fetch);
  await startAllPhrases();
  await logInSample(server);
});
afterEach(async () => {
  await logOut();
  vi.unstubAllGlobals();
});

async function readOpenBets() {
  await new QueryClient().fetchInfiniteQuery(myBetsQueries.pages('open'));
}

function everythingKept(): string {
  return JSON.stringify({ ...localStorage });
}

describe('open bets without a connection', () => {
  it('are shown as they were read last, with the time of that, and cannot be cashed out', async () => {
    await readOpenBets();
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
    drawPage(<KeptBetsList />, { path: '*', at: '/' });
    expect(screen.getByText(/^Your open bets as of \w{3} \d+ \w+ at \d\d:\d\d\.$/)).toBeTruthy();
    expect(screen.getByRole('article', { name: /Double.*1\/17/ }).textContent).toContain('Arsenal');
    expect(screen.queryByRole('button')).toBeNull();
    // No box is kept for the cash out, which cannot be had.
    const [list] = screen.getByRole('article').querySelectorAll('dl');
    expect(list?.nextElementSibling).toBeNull();
  });

  it('are gone once the customer has logged out, and nothing personal is left on the device', async () => {
    await readOpenBets();
    expect(everythingKept()).toContain('Arsenal');
    await logOut();
    for (const personal of ['Arsenal', '1/17', 'demo01', 'Aoife', 'Merrion', 'token-1'])
      expect(everythingKept()).not.toContain(personal);
    drawPage(<KeptBetsList />, { path: '*', at: '/' });
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('are not kept where the answer comes after the customer has logged out', async () => {
    let answer: (() => void) | undefined;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      if (input.startsWith('/api/my-bets'))
        await new Promise<void>((resolve) => (answer = resolve));
      return await server.fetch(input, init);
    });
    const reading = readOpenBets();
    await eventually(() => {
      expect(answer).toBeDefined();
    });
    await logOut();
    answer?.();
    await reading;
    expect(everythingKept()).not.toContain('Arsenal');
  });
});
