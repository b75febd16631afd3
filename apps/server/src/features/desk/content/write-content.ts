import type { ContentData } from '@furlong/contract';
import { runAudited } from '../../../core/audit/audited.ts';
import { cleanHtml } from '../../../core/content/clean-html.ts';
import {
  insertPublications,
  insertRevisions,
  type ContentName,
  type WrittenRevision,
} from '../../../core/content/content.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isGenerated } from '../../../core/content/betting-rules/publish-betting-rules.ts';
import { findName, findRevision, lockName } from './operator-content.queries.ts';
import { readData } from './read-data.ts';

interface ContentWritingDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface WantedRevision extends ContentName {
  readonly title: string;
  readonly html: string;
  readonly data: ContentData;
  readonly basedOn: number;
}

/**
 * Writes a revision. Of two authors who have seen the same revision the second is refused.
 * @throws Refusal content.generated, content.data_invalid, promotion.…, content.changed
 */
export async function writeContent(
  { db, clock }: ContentWritingDeps,
  { basedOn, ...wanted }: WantedRevision,
  by: string,
): Promise<WrittenRevision> {
  return await runAudited(
    { db, clock },
    { by, action: 'content.written', subject: subjectOfText(wanted) },
    async (tx) => {
      refuseGenerated(wanted);
      const data = readData(wanted);
      const known = await lockName(tx, wanted);
      if ((known?.latest_revision ?? 0) !== basedOn) throw new Refusal('content.changed');
      const html = cleanHtml(wanted.html);
      const [written] = await insertRevisions(tx, [
        { ...wanted, html, data, author: by, at: clock.now() },
      ]);
      if (written === undefined) throw new Error('a revision was not stored');
      return { result: written, detail: { revision: written.revision } };
    },
  );
}

interface WantedPublication {
  readonly id: number;
  readonly revision: number;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Shows a revision from then until then.
 * @throws Refusal content.unknown, content.generated, content.time_invalid
 */
export async function publishContent(
  { db, clock }: ContentWritingDeps,
  { id, revision, ...times }: WantedPublication,
  by: string,
): Promise<void> {
  const name = await findName(db, id);
  const call = { by, action: 'content.published', subject: subjectOfText(name) };
  await runAudited({ db, clock }, call, async (tx) => {
    if (name === undefined) throw new Refusal('content.unknown');
    if ((await findRevision(tx, id, revision)) === undefined) throw new Refusal('content.unknown');
    refuseGenerated(name);
    const shown = { entryId: id, revision, by, ...readTimes(times, clock.now(), name) };
    await publish(tx, shown);
    // After the end of a promotion no older text of it is shown.
    if (name.kind === 'promotion' && shown.until !== null)
      await publish(tx, { ...shown, revision: null, from: shown.until, until: null });
    const { from: since = null, until: end = null } = times;
    return { result: undefined, detail: { revision, from: since, until: end } };
  });
}

/** A promotion is not offered, and so not earned, before it was published. @throws Refusal content.time_invalid */
function readTimes(
  times: Pick<WantedPublication, 'from' | 'until'>,
  at: number,
  { kind }: Pick<ContentName, 'kind'>,
): { readonly at: number; readonly from: number; readonly until: number | null } {
  const from = times.from === undefined ? at : Date.parse(times.from);
  const until = times.until === undefined ? null : Date.parse(times.until);
  const isPast = kind === 'promotion' && from < at;
  if (isPast || (until !== null && until <= from)) throw new Refusal('content.time_invalid');
  return { at, from, until };
}

/** Shows the entry no longer. @throws Refusal content.unknown, content.generated */
export async function withdrawContent(
  { db, clock }: ContentWritingDeps,
  id: number,
  by: string,
): Promise<void> {
  const name = await findName(db, id);
  const call = { by, action: 'content.withdrawn', subject: subjectOfText(name) };
  await runAudited({ db, clock }, call, async (tx) => {
    if (name === undefined) throw new Refusal('content.unknown');
    refuseGenerated(name);
    const at = clock.now();
    await publish(tx, { entryId: id, revision: null, from: at, until: null, by, at });
    return { result: undefined, detail: {} };
  });
}

async function publish(
  tx: Transaction,
  publication: Parameters<typeof insertPublications>[1][number],
): Promise<void> {
  await insertPublications(tx, [publication]);
}

function refuseGenerated({ kind, key }: Pick<ContentName, 'kind' | 'key'>): void {
  if (isGenerated({ kind, key })) throw new Refusal('content.generated');
}

/** The name of an entry in the audit log. */
export function subjectOfText(name: ContentName | undefined): string {
  return name === undefined ? 'content' : `content:${name.kind}:${name.key}:${name.language}`;
}
