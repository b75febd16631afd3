import { submitStatus } from '@furlong/contract';
import type { Statement } from '../../../platform/database/database.ts';
import { rowsOf } from '../../../platform/database/rows-of.ts';
import { toStored } from '../answers/stored-answer.ts';
import type { DecidedSubmission } from './decided-submission.ts';

const insertedRows = rowsOf<DecidedSubmission>({
  account_id: ['bigint', ({ item }) => item.accountId],
  submission_key: ['uuid', ({ item }) => item.submissionKey],
  betslip_id: ['uuid', ({ item }) => item.betslipId],
  revision: ['int', ({ item }) => item.revision],
  request_hash: ['text', ({ item }) => item.requestHash],
  // Only a submission that waits its delay is decided again, by what it asked.
  request: ['json', (decided) => (isDelayed(decided) ? JSON.stringify(decided.request) : null)],
  status: ['smallint', ({ response }) => response.status],
  response: ['json', ({ response }) => JSON.stringify(toStored(response))],
  due_ms: ['float8', ({ dueAt }) => dueAt],
  received_ms: ['float8', ({ item }) => item.receivedAt],
  decided_ms: ['float8', ({ decidedAt }) => decidedAt],
});

/** Stores submissions that have just come in, with what became of them. A key that is stored already fails the batch. */
export function insertSubmissions(decided: readonly DecidedSubmission[]): Statement {
  return {
    name: 'placement.insert_submissions',
    text: `insert into submissions (account_id, submission_key, betslip_id, revision, request_hash,
        request, status, response, due_at, received_at, decided_at)
      select account_id, submission_key, betslip_id, revision, decode(request_hash, 'hex'),
        request, status, response, to_timestamp(due_ms / 1000.0), to_timestamp(received_ms / 1000.0),
        to_timestamp(decided_ms / 1000.0)
      from (${insertedRows.select(1)}) decided`,
    values: insertedRows.values(decided),
  };
}

const updatedRows = rowsOf<DecidedSubmission>({
  account_id: ['bigint', ({ item }) => item.accountId],
  submission_key: ['uuid', ({ item }) => item.submissionKey],
  is_delayed: ['boolean', isDelayed],
  status: ['smallint', ({ response }) => response.status],
  response: ['json', ({ response }) => JSON.stringify(toStored(response))],
  due_ms: ['float8', ({ dueAt }) => dueAt],
  decided_ms: ['float8', ({ decidedAt }) => decidedAt],
});

/** Stores what became of submissions that have waited their delay, or until when they wait on. */
export function updateSubmissions(decided: readonly DecidedSubmission[]): Statement {
  return {
    name: 'placement.update_submissions',
    text: `update submissions s
      set status = d.status, response = d.response, request = case when d.is_delayed then s.request end,
        due_at = coalesce(to_timestamp(d.due_ms / 1000.0), s.due_at),
        decided_at = to_timestamp(d.decided_ms / 1000.0)
      from (${updatedRows.select(1)}) d
      where s.account_id = d.account_id and s.submission_key = d.submission_key`,
    values: updatedRows.values(decided),
  };
}

function isDelayed({ response }: DecidedSubmission): boolean {
  return response.status === submitStatus.processing;
}
