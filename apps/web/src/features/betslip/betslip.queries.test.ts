import { afterEach, expect, it, vi } from 'vitest';
import { slipKey } from '../../platform/slip.ts';
import { makeChange } from './betslip.queries.ts';
import { bet, betslip, choice } from './testing/slip-fixtures.ts';
import { SlipServer } from './testing/slip-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('takes a selection at the starting price instead, though the slip is full', async () => {
  const server = new SlipServer();
  server.slip = betslip(Array.from({ length: 20 }, (_, index) => bet(index + 1)));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    init?.method === 'POST' && server.slip.bets.length === 20
      ? Response.json({ code: 'betslip.full', message: '' }, { status: 409 })
      : await server.fetch(url, init),
  );
  const instead = choice(3, { price: 'SP', priceCode: 'S' });
  const key = slipKey(choice(3));
  const changed = await makeChange(server.slip, { kind: 'exchange', key, choice: instead });
  expect(changed.bets).toHaveLength(20);
  expect(changed.bets.at(-1)?.selectionNumber).toBe(3);
});
