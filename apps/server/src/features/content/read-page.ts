import {
  contentKeyField,
  contentLanguages,
  type ContentLanguage,
  type ContentPage,
} from '@furlong/contract';
import * as z from 'zod/mini';
import { cleanHtml } from '../../core/content/clean-html.ts';
import { findLive, type LiveContent } from '../../core/content/content.queries.ts';
import { readHouse } from '../../core/content/read-setting.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillPlaceholders, fillText, type HouseFacts } from './fill-placeholders.ts';
import { withAnchors } from './with-anchors.ts';

export interface PageDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Who writes to customers, as the mails name it. */
  readonly house: { readonly brand: string; readonly supportEmail: string };
}

export interface AskedPage {
  readonly url: string;
  readonly language?: ContentLanguage | undefined;
}

const pageDataSchema = z.object({ image: z._default(z.string(), '') });

/** The house's facts as pages name them. */
export async function readFacts({ db, clock, house }: PageDeps): Promise<HouseFacts> {
  const { brand, supportEmail } = house;
  return { brand, supportEmail, ...(await readHouse(db, clock.now())) };
}

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

/** The language asked for, and behind it the one in which every page is there. */
export function languagesFor(language: ContentLanguage | undefined): readonly ContentLanguage[] {
  const [first] = contentLanguages;
  return [...new Set([language ?? first, first])];
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

/** HTML as it leaves: filled in, and cleaned a second time (D5). */
export function toSentHtml(html: string, facts: HouseFacts): string {
  return cleanHtml(fillPlaceholders(html, facts));
}
