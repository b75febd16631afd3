import { afterEach, expect, it, vi } from 'vitest';
import { slipKey } from '../../core/slip/slip.ts';
import { makeChange } from './betslip.queries.ts';
import { bet, betslip, choice } from './testing/slip-fixtures.ts';
import { SlipServer } from './testing/slip-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const instead = choice(3, { price: 'SP', priceCode: 'S' });
const exchange = { kind: 'exchange', key: slipKey(choice(3)), choice: instead } as const;

function serve(...bets: Parameters<typeof betslip>[0]): SlipServer {
  const server = new SlipServer();
  server.slip = betslip(bets);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

it('takes a selection at the starting price instead in its place, in one call, though the slip is full', async () => {
  const server = serve(...Array.from({ length: 20 }, (_, index) => bet(index + 1)));
  const changed = await makeChange(server.slip, exchange);
  expect(changed.bets.map((each) => each.selectionNumber)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  );
  expect(server.calls).toEqual([`POST /api/betslip/${server.slip.id}`]);
});

it('takes only the other off where that is there already, and nothing where neither is', async () => {
  const server = serve(bet(3), bet(4, { ...instead }));
  const changed = await makeChange(server.slip, exchange);
  expect(changed.bets).toMatchObject([{ priceCode: 'S' }]);
  expect(await makeChange(betslip([bet(1)]), exchange)).toEqual(betslip([bet(1)]));
  expect(server.calls).toHaveLength(1);
});
