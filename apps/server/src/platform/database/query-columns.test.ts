import { expect, it } from 'vitest';
import type { Database } from './database.ts';
import { queryColumns, type ColumnKind } from './query-columns.ts';
import { shareTestDatabase } from './testing/test-database.ts';

let db: Database;
shareTestDatabase((opened) => {
  db = opened;
});

interface Row {
  readonly n: number | null;
  readonly name: string | null;
  readonly is_odd: boolean | null;
  readonly at: Date | null;
}

const columns: Record<keyof Row, ColumnKind> = {
  n: 'number',
  name: 'text',
  is_odd: 'flag',
  at: 'time',
};

it('answers as the statement alone does: in its order, with what is null and what is empty', async () => {
  const statement = {
    name: 'rows',
    text: `select n, name, is_odd, at from (values
      (3::bigint, '{"a, b"}', true, '2026-11-28 12:00:00.123+01'::timestamptz), (null, 'NULL', false, null),
      (-9007199254740991, '', null, '1969-12-31'), (0, null, true, null)
    ) v (n, name, is_odd, at) where coalesce(n, 1) <= $1 order by name desc nulls first`,
    values: [5],
  };
  const rows = await queryColumns<Row>(db, statement, columns);
  expect(rows).toEqual(await db.query<Row>({ ...statement, name: 'rows-by-themselves' }));
  expect(rows).toHaveLength(4);
});

it.each([
  ['no row', 'false', []],
  ['one row, of nothing', 'true', [{ n: null, name: '', is_odd: null, at: null }]],
])('reads %s', async (_, condition, rows) => {
  const text = `select null::bigint as n, ''::text as name, null::boolean as is_odd, null::timestamptz as at where ${condition}`;
  expect(await queryColumns<Row>(db, { name: condition, text }, columns)).toEqual(rows);
});

it('refuses a number that is not told exactly', async () => {
  const text = `select 9007199254740993 as n, '' as name, true as is_odd, now() as at`;
  await expect(queryColumns<Row>(db, { name: 'large', text }, columns)).rejects.toThrow(
    /9007199254740993/,
  );
});
