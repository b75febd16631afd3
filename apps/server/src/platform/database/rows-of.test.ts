import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';
import { shareTestDatabase } from './testing/test-database.ts';

let db: Database;
shareTestDatabase((opened) => {
  db = opened;
});

interface Told {
  readonly id: number;
  readonly count?: bigint;
  readonly isOdd?: boolean;
  readonly key?: string;
  readonly text?: string;
  readonly json?: unknown;
}

const told = rowsOf<Told>({
  id: ['bigint', ({ id }) => id],
  place: ['int', (_told, index) => index + 1],
  count: ['int', ({ count }) => count ?? null],
  is_odd: ['boolean', ({ isOdd }) => isOdd ?? null],
  key: ['uuid', ({ key }) => key ?? null],
  text: ['text', ({ text }) => text ?? null],
  json: ['json', ({ json }) => (json === undefined ? null : JSON.stringify(json))],
});

const key = '00000000-0000-4000-8000-000000000001';
const full: Told = { id: 9007199254740991, count: 7n, isOdd: true, key, text: 'Lucky 15', json: 1 };

it.each<readonly [string, readonly Told[]]>([
  ['no row', []],
  ['a row', [full]],
  ['a row of nothing but its id', [{ id: 1 }]],
  ['rows of nothing but their ids', [{ id: 1 }, { id: 2 }]],
  ['rows of which some say more than others', [{ id: -1 }, full, { id: 0, isOdd: false }]],
  [
    'texts of every kind',
    ['', 'null', 'NULL', '{a,"b"}', '\\', `'; --`, 'a\nb', 'é'].map((text, id) => ({ id, text })),
  ],
  [
    'JSON of every kind',
    ['', 'null', null, { a: ['"', '\\', '\u001e', "'"] }, []].map((json, id) => ({ id, json })),
  ],
])('writes %s as it is', async (_what, items) => {
  const rows = await db.query({ text: told.select(1), values: told.values(items) });
  const expected = items.map((item, index) => ({
    id: item.id,
    place: index + 1,
    count: item.count === undefined ? null : Number(item.count),
    is_odd: item.isOdd ?? null,
    key: item.key ?? null,
    text: item.text ?? null,
    json: item.json ?? null,
  }));
  expect(rows).toEqual(expected);
});

it('stands behind other parameters, and beside other rows', async () => {
  const numbers = rowsOf<number>({ n: ['float8', (n) => n], day: ['date', () => '2026-11-25'] });
  const rows = await db.query({
    text: `select n * $1::float8 as n, day::text from (${numbers.select(2)}) u
      union all select id, text from (${told.select(2 + numbers.width)}) v`,
    values: [2, ...numbers.values([0.25, 4]), ...told.values([{ id: 3, text: 'three' }])],
  });
  expect(rows).toEqual([
    { n: 0.5, day: '2026-11-25' },
    { n: 8, day: '2026-11-25' },
    { n: 3, day: 'three' },
  ]);
});
