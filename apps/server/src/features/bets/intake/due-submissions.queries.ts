import type { Queryable } from '../../../platform/database/database.ts';
import type { BetRequest, WaitingSubmission } from './submission.ts';

interface DueRow {
  readonly account_id: number;
  readonly customer_id: number;
  readonly submission_key: string;
  readonly betslip_id: string;
  readonly revision: number;
  readonly request_hash: string;
  readonly request: BetRequest;
  readonly received_ms: number;
}

/** Submissions that wait to be decided and are due, the longest due first. */
export async function listDueSubmissions(
  db: Queryable,
  due: { readonly now: number; readonly countMax: number },
): Promise<readonly WaitingSubmission[]> {
  const rows = await db.query<DueRow>({
    name: 'bets.list_due',
    text: `select s.account_id, a.customer_id, s.submission_key, s.betslip_id, s.revision,
        encode(s.request_hash, 'hex') as request_hash, s.request,
        (extract(epoch from s.received_at) * 1000)::bigint as received_ms
      from submissions s join accounts a on a.id = s.account_id
      where s.status in (1, 8) and s.due_at <= to_timestamp($1::float8 / 1000.0)
      order by s.due_at limit $2`,
    values: [due.now, due.countMax],
  });
  return rows.map((row) => ({
    kind: 'waiting',
    accountId: row.account_id,
    customerId: row.customer_id,
    submissionKey: row.submission_key,
    betslipId: row.betslip_id,
    revision: row.revision,
    requestHash: row.request_hash,
    receivedAt: row.received_ms,
    request: row.request,
  }));
}
