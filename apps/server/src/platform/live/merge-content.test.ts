import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TopicContent } from './live-topics.ts';
import { mergeContent } from './merge-content.ts';

function prices(
  ev: number,
  version: number,
  changed: Readonly<Record<number, string>>,
): TopicContent {
  const entries = Object.entries(changed);
  return {
    kind: 'fixture',
    data: {
      markets: [{ ev, version, prices: entries.map(([n, price]) => [Number(n), price, 0]) }],
    },
  };
}

describe('mergeContent', () => {
  it('keeps the latest price of each selection and the latest version', () => {
    const merged = mergeContent(prices(1, 4, { 1: '5/2', 2: '3/1' }), prices(1, 5, { 2: '4/1' }));
    expect(merged).toEqual({
      kind: 'fixture',
      data: {
        markets: [
          {
            ev: 1,
            version: 5,
            prices: [
              [1, '5/2', 0],
              [2, '4/1', 0],
            ],
          },
        ],
      },
    });
  });

  it('keeps a status that only the earlier change told, and each market by itself', () => {
    const suspended: TopicContent = {
      kind: 'fixture',
      data: { score: null, markets: [{ ev: 2, version: 8, status: 'Suspended', prices: [] }] },
    };
    const merged = mergeContent(
      mergeContent(suspended, prices(1, 3, { 1: '2/1' })),
      prices(2, 9, {}),
    );
    expect(merged).toEqual({
      kind: 'fixture',
      data: {
        score: null,
        markets: [
          { ev: 2, version: 9, status: 'Suspended', prices: [] },
          { ev: 1, version: 3, prices: [[1, '2/1', 0]] },
        ],
      },
    });
  });

  it('takes the later of two lists whole', () => {
    const list: TopicContent = { kind: 'next-races', races: [] };
    expect(mergeContent(undefined, list)).toBe(list);
    expect(mergeContent({ kind: 'next-races', races: [] }, list)).toBe(list);
  });

  it('shows the same book however the changes are cut into flushes', () => {
    const change = fc.record({
      ev: fc.integer({ min: 1, max: 3 }),
      selection: fc.integer({ min: 1, max: 3 }),
      price: fc.constantFrom('2/1', '3/1', '4/1', ''),
      isFlushed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const each = new Map<string, string>();
        const flushed = new Map<string, string>();
        const apply = (shown: Map<string, string>, content: TopicContent | undefined): void => {
          if (content?.kind !== 'fixture') return;
          for (const { ev, prices: moved } of content.data.markets) {
            for (const [number, price] of moved) shown.set(`${ev}/${number}`, price);
          }
        };
        let pending: TopicContent | undefined;
        for (const [version, { ev, selection, price, isFlushed }] of changes.entries()) {
          const content = prices(ev, version, { [selection]: price });
          apply(each, content);
          pending = mergeContent(pending, content);
          if (isFlushed) {
            apply(flushed, pending);
            pending = undefined;
          }
        }
        apply(flushed, pending);
        expect(flushed).toEqual(each);
      }),
    );
  });
});
