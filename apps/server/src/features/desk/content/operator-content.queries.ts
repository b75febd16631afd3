import type { ContentData, ContentKind, ContentLanguage } from '@furlong/contract';
import { onlySite } from '@furlong/contract';
import { livePublication, type ContentName } from '../../../core/content/content.queries.ts';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';

export interface EntryRow extends ContentName {
  readonly id: number;
  readonly title: string;
  readonly live_revision: number | null;
  readonly live_until: Date | null;
  readonly latest_revision: number;
  readonly author: string;
  readonly at: Date;
}

interface RevisionRow {
  readonly revision: number;
  readonly title: string;
  readonly html: string;
  readonly data: ContentData;
  readonly author: string;
  readonly at: Date;
}

interface PublicationRow {
  readonly revision: number | null;
  readonly live_from: Date;
  readonly live_until: Date | null;
  readonly published_by: string;
  readonly at: Date;
  readonly is_live: boolean;
}

const LISTED_MAX = 100;

const ENTRIES = `select e.id, e.kind, e.key, e.language, r.title, l.revision as live_revision,
    l.live_until, r.revision as latest_revision, r.author, r.at
  from content_entries e
  cross join lateral (select * from content_revisions r where r.entry_id = e.id
    order by revision desc limit 1) r
  left join lateral ${livePublication} l on true`;

export async function listEntries(
  db: Queryable,
  kind: ContentKind | undefined,
  now: number,
): Promise<readonly EntryRow[]> {
  return await db.query<EntryRow>({
    text: `${ENTRIES} where $2::text is null or e.kind = $2
      order by e.kind, lower(e.key), e.language`,
    values: [new Date(now), kind ?? null],
  });
}

export async function findEntry(
  db: Queryable,
  id: number,
  now: number,
): Promise<EntryRow | undefined> {
  const [row] = await db.query<EntryRow>({
    text: `${ENTRIES} where e.id = $2`,
    values: [new Date(now), id],
  });
  return row;
}

export async function listRevisions(db: Queryable, id: number): Promise<readonly RevisionRow[]> {
  return await db.query<RevisionRow>({
    text: `select revision, title, html, data, author, at from content_revisions
      where entry_id = $1 order by revision desc limit ${String(LISTED_MAX)}`,
    values: [id],
  });
}

export async function findRevision(
  db: Queryable,
  id: number,
  revision: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db.query<RevisionRow>({
    text: `select revision, title, html, data, author, at from content_revisions
      where entry_id = $1 and revision = $2`,
    values: [id, revision],
  });
  return row;
}

export async function listPublications(
  db: Queryable,
  id: number,
  now: number,
): Promise<readonly PublicationRow[]> {
  return await db.query<PublicationRow>({
    text: `select p.revision, p.live_from, p.live_until, p.published_by, p.at,
        coalesce(p.id = l.id, false) as is_live
      from content_entries e
      join content_publications p on p.entry_id = e.id
      left join lateral ${livePublication} l on true
      where e.id = $2 order by p.id desc limit ${String(LISTED_MAX)}`,
    values: [new Date(now), id],
  });
}

/** Two who write the same entry wait for each other, also where it is not there yet. */
export async function lockName(
  tx: Transaction,
  { kind, key, language }: ContentName,
): Promise<{ readonly id: number; readonly latest_revision: number } | undefined> {
  const name = `content ${kind} ${key.toLowerCase()} ${language}`;
  await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [name] });
  const [row] = await tx.query<{ id: number; latest_revision: number }>({
    text: `select e.id, (select max(revision) from content_revisions where entry_id = e.id)
        as latest_revision
      from content_entries e
      where kind = $1 and lower(key) = lower($2) and site = $3 and language = $4`,
    values: [kind, key, Number(onlySite), language],
  });
  return row;
}

export async function findName(
  db: Queryable,
  id: number,
): Promise<
  | { readonly kind: ContentKind; readonly key: string; readonly language: ContentLanguage }
  | undefined
> {
  const [row] = await db.query<ContentName>({
    text: 'select kind, key, language from content_entries where id = $1',
    values: [id],
  });
  return row;
}
