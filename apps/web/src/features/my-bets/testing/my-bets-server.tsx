import { myBetsRoutes, type CashOutResponse, type MyBet } from '@furlong/contract';
import { pence } from '@furlong/money';
import { Toasts } from '@furlong/ui';
import { afterEach, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { drawPage } from '../../../testing/draw-page.tsx';
import { startAllPhrases } from '../../../testing/start-phrases.ts';
import { MyBetsPage } from '../my-bets-page.tsx';
import { openBet as open } from './open-bet.ts';

/** A bet that lost after its result was corrected, cashed out in part before. */
export const settled: MyBet = {
  ...open,
  ticketNumber: '1/16',
  betId: '16',
  status: 'settled',
  result: 'lost',
  settledAt: '2026-11-20T16:00:00.000Z',
  returned: pence(3_84),
  stakeLeft: pence(6_00),
  cashOut: { value: null, reason: 'settled', delaySeconds: 0 },
  cashOuts: [{ at: '2026-11-20T13:30:00.000Z', stake: pence(4_00), paid: pence(3_84) }],
  settlements: [
    { at: '2026-11-20T15:55:00.000Z', payout: pence(12_00), moved: pence(12_00) },
    { at: '2026-11-20T16:00:00.000Z', payout: pence(0), moved: pence(-12_00) },
  ].map((each, index) => ({
    ...each,
    kind: index > 0 ? 'correction' : 'result',
    owed: pence(index > 0 ? -9_00 : 0),
    limit: index > 0 ? null : { winningsMax: pence(6_00), withoutLimit: pence(21_00) },
  })),
};

/** The answer to a cash out of the whole bet. */
export const done: CashOutResponse = {
  cashOutKey: '0b8f3c9e-54f4-4d53-b7bb-0a3a0f3f4c11',
  ticketNumber: '1/17',
  status: 2,
  failureReason: '',
  offered: pence(9_60),
  value: pence(9_60),
  stake: pence(10_00),
  paid: pence(9_60),
  stakeLeft: pence(0),
  customerBalance: pence(99_60),
  delaySeconds: 0,
};

/** The server as a test sets it: the bets that it lists, how it answers cash outs, and what it was asked. */
export const myBetsServer: {
  /** By the tab under which they are listed; a tab that is not there cannot be read. */
  bets: Readonly<Record<string, readonly MyBet[]>>;
  answers: (CashOutResponse | 'silence')[];
  asked: unknown[];
} = { bets: {}, answers: [], asked: [] };

function answer(method: string, url: string, sent: unknown): Response {
  if (method === 'POST') {
    myBetsServer.asked.push(sent);
    const next = myBetsServer.answers.shift() ?? 'silence';
    if (next === 'silence') throw new TypeError('failed to fetch');
    return Response.json(z.encode(myBetsRoutes.cashOut.response, next));
  }
  const { searchParams, pathname } = new URL(url, 'http://furlong');
  if (pathname.startsWith('/api/my-bets/cash-out/'))
    return Response.json(
      z.encode(myBetsRoutes.getCashOut.response, myBetsServer.answers[0] as CashOutResponse),
    );
  const listed = myBetsServer.bets[searchParams.get('status') ?? ''];
  if (listed === undefined) return new Response('', { status: 503 });
  return Response.json(z.encode(myBetsRoutes.myBets.response, { bets: [...listed], next: null }));
}

/** Stands in for the server in each test of the calling file, with one open bet and one that is settled. */
export function shareMyBetsServer(): void {
  beforeEach(async () => {
    myBetsServer.bets = { open: [open], 'cash-out': [open], settled: [settled] };
    myBetsServer.answers = [];
    myBetsServer.asked = [];
    await startAllPhrases();
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) =>
      answer(method, url, typeof body === 'string' ? JSON.parse(body) : undefined),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** Draws the page of My Bets with its messages. */
export function drawMyBets(at = '/my-bets') {
  const page = (
    <>
      <MyBetsPage />
      <Toasts />
    </>
  );
  return drawPage(page, { path: '/my-bets', at });
}
