import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import { toArray } from './accounts.queries.ts';

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase({ url: test.url, connectionsMax: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await test.drop();
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
