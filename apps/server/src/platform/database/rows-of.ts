import { toArray, toTextArray } from './array-text.ts';
import { joinTexts } from './join-texts.ts';

type Reader<Item, Value> = (item: Item, index: number) => Value | null;

/** A column's type in the database, and how to read its value from an item. A `json` column takes JSON text. */
export type Column<Item> =
  | readonly ['smallint' | 'int' | 'bigint' | 'float8', Reader<Item, number | bigint>]
  | readonly ['boolean', Reader<Item, boolean>]
  | readonly ['uuid' | 'date' | 'timestamptz' | 'text' | 'json', Reader<Item, string>];

/** Objects of one kind as rows of a statement: each column travels as one parameter that holds its values. */
interface Rows<Item> {
  /** The columns' names, as a statement lists them. */
  readonly names: string;
  /** How many parameters the columns take. */
  readonly width: number;
  /** SQL that makes rows of the parameters from `$first` on, its columns named as they were declared. */
  select(first: number): string;
  /** The values of those parameters. */
  values(items: readonly Item[]): readonly string[];
}

/**
 * Declares the columns by name. The SQL does not depend on the items, so that a prepared statement keeps its text.
 * It unnests the parameters beside each other in a select: PostgreSQL would store the rows of a function in a from clause
 * before it reads them.
 */
export function rowsOf<Item>(columns: Readonly<Record<string, Column<Item>>>): Rows<Item> {
  const named = Object.entries(columns);
  const writers = named.map(([, column]) => writerOf(column));
  return {
    names: named.map(([name]) => name).join(', '),
    width: named.length,
    select: (first) => {
      const selected = named.map(([name, [type]], index) => {
        return `${unnest(`$${String(first + index)}`, type)} as ${name}`;
      });
      return `select ${selected.join(', ')}`;
    },
    values: (items) => writers.map((write) => write(items)),
  };
}

function unnest(parameter: string, type: Column<never>[0]): string {
  // JSON text is full of quotes, which an array would escape. No JSON text is empty: that stands for null.
  return type === 'json'
    ? `unnest(string_to_array(${parameter}, E'\\x1e', ''))::json`
    : `unnest(${parameter}::${type}[])`;
}

function writerOf<Item>(column: Column<Item>): (items: readonly Item[]) => string {
  if (column[0] === 'json') {
    const [, read] = column;
    return (items) => joinTexts(items.map((item, index) => read(item, index) ?? ''));
  }
  if (column[0] === 'text') {
    const [, read] = column;
    return (items) => toTextArray(items.map(read));
  }
  const [, read] = column;
  return (items) => toArray(items.map<number | bigint | boolean | string | null>(read));
}
