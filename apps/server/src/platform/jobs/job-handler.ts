import type * as z from 'zod/mini';
import type { Transaction } from '../database/database.ts';

/** The facts about a job that its handler gets beside the payload. */
interface RunningJob {
  readonly key: string;
  /** The number of times that the job has been tried, this time included. */
  readonly tries: number;
}

interface JobOutside extends RunningJob {
  /** Aborted when the try has taken too long: whatever comes of it then no longer counts. */
  readonly signal: AbortSignal;
}

/** The handler of the jobs of one kind. */
export type JobHandler =
  | {
      readonly place: 'outside';
      readonly run: (payload: unknown, job: JobOutside) => Promise<void>;
    }
  | {
      readonly place: 'inside';
      readonly run: (tx: Transaction, payload: unknown, job: RunningJob) => Promise<void>;
    };

/** Another try would fail in the same way, so that the job is given up at once. */
export class HopelessJob extends Error {
  override readonly name = 'HopelessJob';
  /** Says why in a word that holds no personal data, such as `recipient_refused`. */
  readonly code: string;

  constructor(code: string) {
    super(`a job cannot succeed: ${code}`);
    this.code = code;
  }
}

/** Runs jobs outside a transaction, for work beyond the database. It may run twice, because a process may die behind it. */
export function outsideTransaction<Payload>(
  schema: z.ZodMiniType<Payload>,
  run: (payload: Payload, job: JobOutside) => Promise<void>,
): JobHandler {
  return {
    place: 'outside',
    run: async (payload, job) => {
      await run(parsePayload(schema, payload), job);
    },
  };
}

/** Runs jobs inside the transaction that also ends the job, for work in the database alone: it takes effect once. */
export function insideTransaction<Payload>(
  schema: z.ZodMiniType<Payload>,
  run: (tx: Transaction, payload: Payload, job: RunningJob) => Promise<void>,
): JobHandler {
  return {
    place: 'inside',
    run: async (tx, payload, job) => {
      await run(tx, parsePayload(schema, payload), job);
    },
  };
}

/** The words of the schema are dropped, because they may quote the payload. */
function parsePayload<Payload>(schema: z.ZodMiniType<Payload>, payload: unknown): Payload {
  const parsed = schema.safeParse(payload);
  if (!parsed.success) throw new HopelessJob('payload_malformed');
  return parsed.data;
}
