import { expect, it } from 'vitest';
import { toArray } from './array-text.ts';
import type { Database } from './database.ts';
import { shareTestDatabase } from './testing/test-database.ts';

let db: Database;
shareTestDatabase((opened) => {
  db = opened;
});

it.each([
  ['of nothing', [null, null, null]],
  ['of which some is nothing', [null, 7, null]],
  ['of numbers', [-1, 0, 9007199254740991]],
])('lists side by side are rows, also a column %s', async (_what, limits) => {
  const rows = await db.query({
    text: 'select unnest($1::bigint[]) as id, unnest($2::bigint[]) as "limit"',
    values: [toArray([1, 2, 3]), toArray(limits)],
  });
  expect(rows).toEqual(limits.map((limit, index) => ({ id: index + 1, limit })));
});
