import { contentKeyField, type ContentLanguage, type ContentPage } from '@furlong/contract';
import * as z from 'zod/mini';
import { findLive, type LiveContent } from '../../core/content/content.queries.ts';
import { fillText, type HouseFacts } from '../../core/content/fill-placeholders.ts';
import {
  languagesFor,
  readFacts,
  toSentHtml,
  type PageDeps,
} from '../../core/content/sent-text.ts';
import { withAnchors } from './with-anchors.ts';

interface AskedPage {
  readonly url: string;
  readonly language?: ContentLanguage | undefined;
}

const pageDataSchema = z.object({ image: z._default(z.string(), '') });

/** The page that is live under that key, in English where the language asked for has none. */
export async function readInfoPage(
  deps: PageDeps,
  asked: AskedPage,
): Promise<ContentPage | undefined> {
  if (!contentKeyField.safeParse(asked.url).success) return undefined;
  const languages = languagesFor(asked.language);
  const name = { kind: 'page', key: asked.url, languages } as const;
  const found = await findLive(deps.db, name, deps.clock.now());
  return found === undefined ? undefined : toPage(found, await readFacts(deps));
}

function toPage(found: LiveContent, facts: HouseFacts): ContentPage {
  const { html, sections } = withAnchors(toSentHtml(found.html, facts));
  return {
    title: fillText(found.title, facts),
    image: pageDataSchema.parse(found.data).image,
    content: html,
    language: found.language,
    updatedAt: found.liveFrom.toISOString(),
    sections,
  };
}
