/** JavaScript of an expression. */
export type Source = string;

/**
 * A function that is written as text: its fields are named in it, so that it runs as though somebody had written it for
 * this one shape. Values that are not text are given to the function by name. The text is made only of what the
 * contract says: no text of a request gets here.
 */
export interface Program {
  /** The name that a value has in the program. */
  nameOf(value: unknown): Source;
  /** The function of one `value` with this body. */
  build<Result>(body: Source): (value: unknown) => Result;
}

export function createProgram(): Program {
  const names = new Map<unknown, string>();
  return {
    nameOf: (value) => {
      const name = names.get(value) ?? `given${String(names.size)}`;
      names.set(value, name);
      return name;
    },
    build: <Result>(body: Source) => {
      const source = `'use strict'; return (value) => { ${body} };`;
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is made of the contract's schemas alone
      const create = new Function(...names.values(), source) as (
        ...given: readonly unknown[]
      ) => (value: unknown) => Result;
      return create(...names.keys());
    },
  };
}

/** A name or a text as it is written in a program. */
export function literal(value: string | number | boolean | null): Source {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
