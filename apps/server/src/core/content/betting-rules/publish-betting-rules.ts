import { contentLanguages } from '@furlong/contract';
import type { HouseRules } from '@furlong/settlement';
import { cleanHtml } from '../clean-html.ts';
import { findLive, type ContentName } from '../content.queries.ts';
import { publishTexts, type OwnText } from '../publish-texts.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { writeBettingRules } from './write-betting-rules.ts';

const KEY = 'bettingrule';

/** Whether the program makes this entry itself, so that no operator writes it. */
export function isGenerated({ kind, key }: Pick<ContentName, 'kind' | 'key'>): boolean {
  return kind === 'page' && key.toLowerCase() === KEY;
}

/** Publishes the page of betting rules where it says something else than the rules of this program do (D43). */
export async function publishBettingRules(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  rules: HouseRules,
): Promise<void> {
  const now = clock.now();
  const texts = await Promise.all(
    contentLanguages.map(async (language) => {
      const { title, html } = writeBettingRules(rules, language);
      const text: OwnText = { kind: 'page', key: KEY, language, title, html, data: {} };
      const live = await findLive(db, { kind: 'page', key: KEY, languages: [language] }, now);
      return live?.html === cleanHtml(html) && live.title === title ? [] : [text];
    }),
  );
  const changed = texts.flat();
  if (changed.length === 0) return;
  await db.transaction(async (tx) => {
    await publishTexts(tx, changed, { by: 'system:betting-rules', at: now });
  });
}
