import type { DeclaredResult, FeedEvent, MarketKey } from '@furlong/feed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declareMeeting, declareRace, meeting, noon } from '../testing/declare-day.ts';
import { openTestCatalogue } from '../testing/open-catalogue.ts';

const races: readonly MarketKey[] = [1, 2].map((ev) => ({ ...meeting, ev }));
const anyRace = fc.constantFrom(...races);
const anyRunner = fc.integer({ min: 1, max: 4 });
const anyPrice = fc.constantFrom('2/1', '5/2', 'EVENS', '');

function finish(selectionNumber: number): DeclaredResult {
  const positions = [{ selectionNumber, position: 1 }];
  return { kind: 'race', positions, startingPrices: [], dividends: [] };
}

const anyMove: fc.Arbitrary<FeedEvent> = fc.oneof(
  { weight: 4, arbitrary: statusMoves() },
  { weight: 4, arbitrary: priceMoves() },
  fc
    .record({ market: anyRace, selectionNumber: anyRunner, price: anyPrice })
    .map((move) => ({ kind: 'runner.withdrawn', at: noon, ...move }) as const),
  fc
    .record({ market: anyRace, winner: fc.integer({ min: 1, max: 5 }) })
    .map(({ market, winner }) => {
      return { kind: 'market.resulted', at: noon, market, result: finish(winner) } as const;
    }),
  fc.constant({ kind: 'heartbeat', at: noon } as const),
);

function statusMoves() {
  const status = fc.constantFrom('open', 'suspended', 'off', 'closed');
  return fc
    .record({ market: anyRace, status })
    .map((move) => ({ kind: 'market.status_changed', at: noon, ...move }) as const);
}

function priceMoves() {
  return fc
    .record({ market: anyRace, selectionNumber: anyRunner, price: anyPrice })
    .map(({ market, ...moved }) => {
      return { kind: 'prices.moved', at: noon, market, prices: [moved] } as const;
    });
}

/**
 * Whether a race that has its result is told several things for which it is settled again. The race
 * is settled once where they are told in one batch, and each time where they are told one by one.
 */
function isSettledOften(moves: readonly FeedEvent[]): boolean {
  return races.some(({ ev }) => {
    const told = moves.filter(
      (move) => 'market' in move && 'ev' in move.market && move.market.ev === ev,
    );
    const first = told.findIndex(({ kind }) => kind === 'market.resulted');
    const settling = told
      .slice(first + 1)
      .filter(
        (move) =>
          move.kind === 'runner.withdrawn' ||
          move.kind === 'market.resulted' ||
          (move.kind === 'market.status_changed' && move.status === 'off'),
      );
    return first !== -1 && settling.length > 1;
  });
}

/** The same text, except that it does not say how often a market was settled. */
function settledHoweverOften(text: string): string {
  return text.replaceAll(/"result_?[rR]evision":[1-9]\d*/g, '"revised":true');
}

function turnedTo(status: 'off' | 'open' | 'suspended'): FeedEvent {
  return { kind: 'market.status_changed', at: noon, market: { ...meeting, ev: 1 }, status };
}

describe('events', () => {
  it('leave the same book and the same rows in one batch and one after another, over a restart too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyMove, { maxLength: 25 }), async (moves) => {
        const declared = [
          declareMeeting(),
          ...races.map((key) => declareRace(key, ['2/1', '3/1', '4/1', '5/1', '6/1'])),
        ];
        const rows = [];
        for (const batches of [[moves], moves.map((move) => [move])]) {
          const test = await openTestCatalogue();
          await test.catalogue.apply(declared);
          for (const batch of batches) await test.catalogue.apply(batch);
          const shown = races.map((key) => plainOf(test.catalogue.book.findMarket(key)));
          await test.catalogue.stop();
          const written = await test.db.query(
            `select m.ev, m.status, m.is_stale, m.result_revision, m.places, s.number, s.price, s.is_withdrawn
             from markets m join selections s on s.market_id = m.id order by 1, 6`,
          );
          rows.push({ shown, written });
          const after = await test.again();
          await after.apply(declared);
          expect(races.map((key) => plainOf(after.book.findMarket(key)))).toEqual(shown);
        }
        if (!isSettledOften(moves)) expect(rows[1]).toEqual(rows[0]);
        const [together = '', apart = ''] = rows.map((each) => JSON.stringify(each));
        expect(settledHoweverOften(apart)).toBe(settledHoweverOften(together));
      }),
      {
        numRuns: 8,
        examples: [
          // A false start that is over, and the race suspended, in one batch.
          [
            [
              turnedTo('off'),
              {
                kind: 'prices.moved',
                at: noon,
                market: { ...meeting, ev: 1 },
                prices: [{ selectionNumber: 2, price: 'EVENS' }],
              },
              turnedTo('open'),
              turnedTo('suspended'),
            ],
          ],
          [
            [
              {
                kind: 'prices.moved',
                at: noon,
                market: { ...meeting, ev: 1 },
                prices: [{ selectionNumber: 2, price: '2/1' }],
              },
              {
                kind: 'runner.withdrawn',
                at: noon,
                market: { ...meeting, ev: 1 },
                selectionNumber: 1,
                price: '2/1',
              },
            ],
          ],
        ],
      },
    );
  });
});

function plainOf(
  market: ReturnType<
    Awaited<ReturnType<typeof openTestCatalogue>>['catalogue']['book']['findMarket']
  >,
) {
  if (market === undefined) throw new Error('the market is gone');
  const { status, result, resultRevision, eachWay } = market;
  // A runner that comes out does so ahead of the last prices of its own batch: they are never shown.
  const selections = [...market.selections.values()].map((selection) =>
    selection.isWithdrawn ? { ...selection, priceHistory: [], pricedAt: [] } : selection,
  );
  return { status, result, resultRevision, eachWay, selections };
}
