import type { operatorContentRoutes, OperatorContentEntry } from '@furlong/contract';
import * as z from 'zod/mini';
import { runAudited } from '../../../core/audit/audited.ts';
import { instant } from '../../../platform/london-time.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { fillText } from '../../../core/content/fill-placeholders.ts';
import { readFacts, toSentHtml, type PageDeps } from '../../../core/content/sent-text.ts';
import {
  findEntry,
  findRevision,
  listEntries,
  listPublications,
  listRevisions,
  type EntryRow,
} from './operator-content.queries.ts';
import { subjectOfText } from './write-content.ts';
import type { ContentKind } from '@furlong/contract';

type EntryAnswer = z.output<typeof operatorContentRoutes.operatorContentEntry.response>;

/** Lists what is written, and writes down who looked. */
export async function listContent(
  deps: PageDeps,
  kind: ContentKind | undefined,
  by: string,
): Promise<OperatorContentEntry[]> {
  const call = { by, action: 'content.listed', subject: 'content' };
  return await runAudited(deps, call, async (tx) => {
    const rows = await listEntries(tx, kind, deps.clock.now());
    return { result: rows.map(toEntry), detail: { kind: kind ?? null } };
  });
}

/** @throws Refusal content.unknown */
export async function readContent(deps: PageDeps, id: number, by: string): Promise<EntryAnswer> {
  const now = deps.clock.now();
  const row = await findEntry(deps.db, id, now);
  return await runAudited(
    deps,
    { by, action: 'content.read', subject: subjectOfText(row) },
    async (tx) => {
      if (row === undefined) throw new Refusal('content.unknown');
      const revisions = await listRevisions(tx, id);
      const publications = await listPublications(tx, id, now);
      return {
        result: {
          entry: toEntry(row),
          revisions: revisions.map(({ at, ...revision }) => ({ ...revision, at: instantOf(at) })),
          publications: publications.map((each) => ({
            revision: each.revision,
            from: instantOf(each.live_from),
            until: each.live_until === null ? null : instantOf(each.live_until),
            by: each.published_by,
            at: instantOf(each.at),
            isLive: each.is_live,
          })),
        },
        detail: {},
      };
    },
  );
}

/** A revision as customers would see it, published or not. @throws Refusal content.unknown */
export async function previewContent(
  deps: PageDeps,
  asked: { readonly id: number; readonly revision: number },
  by: string,
): Promise<{ readonly title: string; readonly content: string }> {
  const { id, revision } = asked;
  const entry = await findEntry(deps.db, id, deps.clock.now());
  const call = { by, action: 'content.previewed', subject: subjectOfText(entry) };
  return await runAudited(deps, call, async (tx) => {
    const found = await findRevision(tx, id, revision);
    if (found === undefined) throw new Refusal('content.unknown');
    const facts = await readFacts(deps);
    const title = fillText(found.title, facts);
    return { result: { title, content: toSentHtml(found.html, facts) }, detail: { revision } };
  });
}

function toEntry(row: EntryRow): OperatorContentEntry {
  const { id, kind, key, language, title, author } = row;
  return {
    id,
    kind,
    key,
    language,
    title,
    author,
    liveRevision: row.live_revision,
    liveUntil: row.live_until === null ? null : instantOf(row.live_until),
    latestRevision: row.latest_revision,
    at: instantOf(row.at),
  };
}

function instantOf(date: Date): string {
  return instant(date.getTime());
}
