import type { Database, Queryable } from '../src/platform/database/database.ts';

/** A process that dies at one of its steps. Nothing that it asks for after that is done. */
export interface DyingProcess {
  readonly db: Database;
  /** Returns a port of a company as this process asks it. */
  readonly asking: <Port extends object>(port: Port) => Port;
  /** Whether it died, or came to its end before the step. */
  readonly isDead: () => boolean;
}

/** The event at the step: the process dies before it, or after it was done but not heard of, or its connection breaks. */
export type Death = 'before' | 'after' | 'connection lost';

class ProcessDied extends Error {
  override readonly name = 'ProcessDied';
}

/**
 * A process on this database that dies at its step number `dyingStep`, counted from 1. A step is a statement, a commit, or a
 * question to a company outside.
 */
export function startDyingProcess(
  database: Database,
  { dyingStep, death }: { readonly dyingStep: number; readonly death: Death },
): DyingProcess {
  let steps = 0;
  let isDead = false;
  const step = async <Result>(
    work: () => Promise<Result>,
    connection?: Queryable,
  ): Promise<Result> => {
    if (isDead) throw new ProcessDied();
    steps += 1;
    if (steps !== dyingStep) return await work();
    isDead = true;
    if (death === 'after') await work();
    if (death === 'connection lost')
      await connection?.query('select pg_terminate_backend(pg_backend_pid())');
    throw new ProcessDied();
  };
  const queryOf =
    (queryable: Queryable): Queryable['query'] =>
    async (statement) =>
      await step(async () => await queryable.query(statement), queryable);
  const db: Database = {
    ...database,
    query: queryOf(database),
    transaction: async (work) => {
      const committed = await database.transaction(async (tx) => {
        const result = await work({ ...tx, query: queryOf(tx) });
        // Dying after the commit is a step outside of it.
        if (death !== 'after') await step(nothing, tx);
        return result;
      });
      if (death === 'after') await step(nothing);
      return committed;
    },
  };
  return {
    db,
    asking: (port) =>
      new Proxy(port, {
        get: (target, name, receiver) => {
          const value: unknown = Reflect.get(target, name, receiver);
          if (typeof value !== 'function') return value;
          return async (...given: readonly unknown[]) =>
            await step(async () => (await Reflect.apply(value, target, given)) as unknown);
        },
      }),
    isDead: () => isDead,
  };
}

async function nothing(): Promise<void> {
  await Promise.resolve();
}
