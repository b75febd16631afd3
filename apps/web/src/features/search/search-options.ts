import type { SearchHit, SearchKind } from '@furlong/contract';
import type { Layout } from '../../platform/layout.ts';
import { hitPath } from './hit-path.ts';

/** A line that can be chosen: a hit, or an earlier search. */
export type SearchOption =
  | { readonly kind: 'hit'; readonly key: string; readonly hit: SearchHit; readonly path: string }
  | { readonly kind: 'recent'; readonly key: string; readonly text: string };

export interface OptionGroup {
  readonly name: SearchKind | 'recent';
  readonly options: readonly SearchOption[];
}

/** Groups hits by their kind, the kind of the best hit first. Hits of the same name and page are shown once. */
export function groupHits(hits: readonly SearchHit[], layout: Layout): readonly OptionGroup[] {
  const groups = new Map<SearchKind, SearchOption[]>();
  const seen = new Set<string>();
  for (const hit of hits) {
    const path = hitPath(hit.page, layout);
    const key = `${hit.kind} ${hit.title} ${path}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const option: SearchOption = { kind: 'hit', key, hit, path };
    const group = groups.get(hit.kind);
    if (group === undefined) groups.set(hit.kind, [option]);
    else group.push(option);
  }
  return [...groups].map(([name, options]) => ({ name, options }));
}

export function groupRecent(texts: readonly string[]): readonly OptionGroup[] {
  if (texts.length === 0) return [];
  const options = texts.map((text) => ({ kind: 'recent', key: `recent ${text}`, text }) as const);
  return [{ name: 'recent', options }];
}
