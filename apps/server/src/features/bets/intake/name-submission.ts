import type { Submission, SubmitRequest } from '@furlong/contract';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../../platform/database/database.ts';
import { readSlipHolder } from './slip-holder.queries.ts';
import { hashRequest } from './submission.ts';

/**
 * Gives a slip that is handed in without a revision or a key both of them. The key is a new one: that a slip is placed
 * once follows from its revision (D22). Without a revision the slip is meant as it stands, unless the submission that
 * placed it last, or waits its delay with it, asked for the very same: then this is that submission once more.
 */
export async function nameSubmission(db: Queryable, asked: SubmitRequest): Promise<Submission> {
  const { submissionKey = randomUUID() } = asked;
  const { revision = await findRevision(db, asked) } = asked;
  return { ...asked, revision, submissionKey };
}

async function findRevision(db: Queryable, asked: SubmitRequest): Promise<number> {
  const slip = await readSlipHolder(db, asked.id);
  // An unknown slip is refused as such, whatever its revision.
  if (slip === undefined) return 0;
  const { revision, heldRevision, requestHash } = slip;
  if (heldRevision === null || requestHash === null) return revision;
  return hashRequest({ ...asked, revision: heldRevision }) === requestHash
    ? heldRevision
    : revision;
}
