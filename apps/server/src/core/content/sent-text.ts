import { contentLanguages, type ContentLanguage } from '@furlong/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { cleanHtml } from './clean-html.ts';
import { fillPlaceholders, type HouseFacts } from './fill-placeholders.ts';
import { readHouse } from './read-setting.ts';

export interface PageDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The house's names, as its mails have them. */
  readonly house: { readonly brand: string; readonly supportEmail: string };
}

/** The house's facts as pages name them. */
export async function readFacts({ db, clock, house }: PageDeps): Promise<HouseFacts> {
  const { brand, supportEmail } = house;
  return { brand, supportEmail, ...(await readHouse(db, clock.now())) };
}

/** The language asked for, and behind it the one in which every page is there. */
export function languagesFor(language: ContentLanguage | undefined): readonly ContentLanguage[] {
  const [first] = contentLanguages;
  return [...new Set([language ?? first, first])];
}

/** HTML as it leaves: filled in, and cleaned a second time (D5). */
export function toSentHtml(html: string, facts: HouseFacts): string {
  return cleanHtml(fillPlaceholders(html, facts));
}
