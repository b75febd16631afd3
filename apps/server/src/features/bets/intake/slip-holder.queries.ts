import type { Queryable } from '../../../platform/database/database.ts';

/** A slip's revision, and what the submission that placed its latest revision, or waits with it, asked for. */
interface SlipHolder {
  readonly revision: number;
  readonly heldRevision: number | null;
  readonly requestHash: string | null;
}

export async function readSlipHolder(
  db: Queryable,
  betslipId: string,
): Promise<SlipHolder | undefined> {
  const [row] = await db.query<SlipHolder>({
    name: 'bets.read_slip_holder',
    text: `select b.revision, b.held_revision as "heldRevision", encode(s.request_hash, 'hex') as "requestHash"
      from betslips b
      left join submissions s on s.account_id = b.held_account_id and s.submission_key = b.held_key
      where b.id = $1`,
    values: [betslipId],
  });
  return row;
}
