import {
  onlySite,
  type ContentData,
  type ContentKind,
  type ContentLanguage,
} from '@furlong/contract';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import { toPlainText } from './clean-html.ts';

/** The four that name an entry. */
export interface ContentName {
  readonly kind: ContentKind;
  readonly key: string;
  readonly language: ContentLanguage;
}

/** A revision that is about to be written. Its HTML is clean. */
interface NewRevision extends ContentName {
  readonly title: string;
  readonly html: string;
  readonly data: ContentData;
  readonly author: string;
  /** Business time in ms. */
  readonly at: number;
}

export interface WrittenRevision {
  readonly entryId: number;
  readonly revision: number;
}

/** The revision of an entry that is shown now. */
export interface LiveContent extends ContentName {
  readonly publicationId: number;
  readonly title: string;
  readonly html: string;
  readonly data: unknown;
  readonly liveFrom: Date;
}

const newRows = rowsOf<NewRevision>({
  kind: ['text', ({ kind }) => kind],
  key: ['text', ({ key }) => key],
  site: ['smallint', () => Number(onlySite)],
  language: ['text', ({ language }) => language],
  title: ['text', ({ title }) => title],
  html: ['text', ({ html }) => html],
  data: ['json', ({ data }) => JSON.stringify(data)],
  plain_text: ['text', ({ html }) => toPlainText(html)],
  author: ['text', ({ author }) => author],
  at: ['timestamptz', ({ at }) => new Date(at).toISOString()],
});
const sameName = `e.kind = n.kind and lower(e.key) = lower(n.key) and e.site = n.site and e.language = n.language`;
function wordsOf(text: string): string {
  return `to_tsvector(case n.language when 'es' then 'spanish' when 'de' then 'german' else 'english' end::regconfig, ${text})`;
}

/**
 * Writes a revision each, and the entries that are not there yet. The caller sees to it that nobody else writes these entries
 * meanwhile, or that there are none of that name.
 */
export async function insertRevisions(
  tx: Transaction,
  revisions: readonly NewRevision[],
): Promise<readonly WrittenRevision[]> {
  const values = newRows.values(revisions);
  await tx.query({
    text: `insert into content_entries (kind, key, site, language)
      select kind, key, site, language from (${newRows.select(1)}) n on conflict do nothing`,
    values,
  });
  return await tx.query<WrittenRevision>({
    text: `insert into content_revisions
        (entry_id, revision, title, html, data, plain_text, words, author, at)
      select e.id,
        1 + coalesce((select max(revision) from content_revisions r where r.entry_id = e.id), 0),
        n.title, n.html, n.data, n.plain_text,
        setweight(${wordsOf('n.title')}, 'A') || ${wordsOf('n.plain_text')}, n.author, n.at
      from (${newRows.select(1)}) n join content_entries e on ${sameName}
      returning entry_id as "entryId", revision`,
    values,
  });
}

interface NewPublication {
  readonly entryId: number;
  /** Null takes the entry away. */
  readonly revision: number | null;
  readonly from: number;
  readonly until: number | null;
  readonly by: string;
  readonly at: number;
}

const publicationRows = rowsOf<NewPublication>({
  entry_id: ['bigint', ({ entryId }) => entryId],
  revision: ['int', ({ revision }) => revision],
  live_from: ['timestamptz', ({ from }) => new Date(from).toISOString()],
  live_until: [
    'timestamptz',
    ({ until }) => (until === null ? null : new Date(until).toISOString()),
  ],
  published_by: ['text', ({ by }) => by],
  at: ['timestamptz', ({ at }) => new Date(at).toISOString()],
});

export async function insertPublications(
  tx: Transaction,
  publications: readonly NewPublication[],
): Promise<void> {
  await tx.query({
    text: `insert into content_publications (${publicationRows.names}) ${publicationRows.select(1)}`,
    values: publicationRows.values(publications),
  });
}

/** SQL: the publication of the entry `e` that counts at the time `$1`, which is the latest of those whose time it is. */
export const livePublication = `(
  select id, revision, live_from, live_until from content_publications p
  where p.entry_id = e.id and p.live_from <= $1 and (p.live_until is null or p.live_until > $1)
  order by id desc limit 1)`;

const LIVE_COLUMNS = `l.id as "publicationId", e.kind, e.key, e.language, r.title, r.html, r.data,
    l.live_from as "liveFrom"
  from content_entries e cross join lateral ${livePublication} l
  join content_revisions r on r.entry_id = e.id and r.revision = l.revision`;
const LIVE = `select ${LIVE_COLUMNS}`;

/** The revision of that name that is shown now, in the first of these languages that has it. */
export async function findLive(
  db: Queryable,
  name: {
    readonly kind: ContentKind;
    readonly key: string;
    readonly languages: readonly ContentLanguage[];
  },
  now: number,
): Promise<LiveContent | undefined> {
  const { kind, key, languages } = name;
  const [row] = await db.query<LiveContent>({
    text: `${LIVE}
      where e.kind = $2 and lower(e.key) = lower($3) and e.site = $4 and e.language = any($5::text[])
      order by array_position($5::text[], e.language) limit 1`,
    values: [new Date(now), kind, key, Number(onlySite), languages],
  });
  return row;
}

/** Lists the texts of a kind that are shown now: of each key the revision in the first of these languages that has it. */
export async function listLive(
  db: Queryable,
  kind: ContentKind,
  { languages, now }: { readonly languages: readonly ContentLanguage[]; readonly now: number },
): Promise<readonly (LiveContent & { readonly entryId: number })[]> {
  return await db.query({
    text: `select distinct on (lower(e.key)) e.id as "entryId", ${LIVE_COLUMNS}
      where e.kind = $2 and e.site = $3 and e.language = any($4::text[])
      order by lower(e.key), array_position($4::text[], e.language)`,
    values: [new Date(now), kind, Number(onlySite), languages],
  });
}

/** The names of everything that was ever written. */
export async function listNames(db: Queryable): Promise<readonly ContentName[]> {
  return await db.query<ContentName>('select kind, key, language from content_entries');
}
