import type { SubmitResponse } from '@furlong/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { fromStored, type StoredAnswer } from './stored-answer.ts';

/**
 * Finds the answer to a submission; while it waits its in-play delay, the answer so far and when
 * the delay is over.
 */
export async function findSubmission(
  db: Queryable,
  key: { readonly accountId: number; readonly submissionKey: string },
): Promise<{ readonly response: SubmitResponse; readonly dueAt: number | null } | undefined> {
  const [row] = await db.query<{ response: StoredAnswer; due_ms: number | null }>({
    name: 'bets.find_submission',
    text: `select response, (extract(epoch from due_at) * 1000)::bigint as due_ms from submissions
      where account_id = $1 and submission_key = $2 and response is not null`,
    values: [key.accountId, key.submissionKey],
  });
  return row && { response: fromStored(row.response, key.submissionKey), dueAt: row.due_ms };
}
