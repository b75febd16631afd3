import type { Database, Queryable, Transaction } from '../src/platform/database/database.ts';

/** The words of a process that dies in a test. */
export const DEATH = 'the process dies';

/**
 * A process that dies at one of its steps: a step is whatever it waits for, such as a statement, a commit, or a company outside.
 * Nothing that it does after its death has an effect.
 */
export class CutProcess {
  steps = 0;
  isDead = false;
  readonly #lastStep: number;

  constructor(lastStep: number) {
    this.#lastStep = lastStep;
  }

  /** @throws Error at the step at which the process dies, and at every later one. */
  step(): void {
    this.steps += 1;
    if (this.steps >= this.#lastStep) this.isDead = true;
    if (this.isDead) throw new Error(DEATH);
  }

  /** Runs work of the process, and says whether it lived to the end. Any failure but its death is one of the test. */
  async livesThrough(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.isDead) throw error;
      return false;
    }
  }
}

function cutStatements(process: CutProcess, db: Queryable): Queryable {
  return {
    query: async (statement) => {
      process.step();
      return await db.query(statement);
    },
  };
}

/**
 * The database as the process has it. It may die before each statement, before a commit, which is then rolled back, and after a
 * commit, of which it then never hears.
 */
export function cutDatabase(process: CutProcess, db: Database): Database {
  return {
    ...db,
    ...cutStatements(process, db),
    transaction: async (work) => {
      process.step();
      const result = await db.transaction(async (tx) => {
        const cut: Transaction = { ...tx, ...cutStatements(process, tx) };
        const done = await work(cut);
        process.step();
        return done;
      });
      process.step();
      return result;
    },
  };
}
