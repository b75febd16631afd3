import type { ContentLanguage } from '@furlong/contract';
import { livePublication } from '../../core/content/content.queries.ts';
import { fillText } from '../../core/content/fill-placeholders.ts';
import { languagesFor, readFacts, type PageDeps } from '../../core/content/sent-text.ts';

interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
}

const FOUND_MAX = 20;

/** Finds pages by the words of the text, in the language that each would be shown in. */
const SEARCH = `with shown as (
    select distinct on (lower(e.key)) e.key, r.title, r.plain_text, r.words,
      case e.language when 'es' then 'spanish' when 'de' then 'german' else 'english' end::regconfig
        as config
    from content_entries e cross join lateral ${livePublication} l
    join content_revisions r on r.entry_id = e.id and r.revision = l.revision
    where e.kind = 'page' and e.language = any($2::text[])
    order by lower(e.key), array_position($2::text[], e.language)
  ), found as (
    select s.*, websearch_to_tsquery(s.config, $3) as query from shown s
    where s.words @@ websearch_to_tsquery(s.config, $3)
    order by ts_rank(s.words, websearch_to_tsquery(s.config, $3)) desc, s.key limit ${String(FOUND_MAX)}
  )
  select key as url, title, ts_headline(config, plain_text, query,
    'StartSel="", StopSel="", MinWords=12, MaxWords=30') as excerpt
  from found order by ts_rank(words, query) desc, key`;

/** Finds live pages by words that are in them. */
export async function searchPages(
  deps: PageDeps,
  asked: { readonly text: string; readonly language?: ContentLanguage | undefined },
): Promise<FoundPage[]> {
  const values = [new Date(deps.clock.now()), languagesFor(asked.language), asked.text];
  const [rows, facts] = await Promise.all([
    deps.db.query<FoundPage>({ text: SEARCH, values }),
    readFacts(deps),
  ]);
  return rows.map(({ url, title, excerpt }) => ({
    url,
    title: fillText(title, facts),
    excerpt: fillText(excerpt, facts),
  }));
}
