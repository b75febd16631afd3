import type { ContentData } from '@furlong/contract';
import type { Transaction } from '../../platform/database/database.ts';
import { cleanHtml } from './clean-html.ts';
import { insertPublications, insertRevisions, type ContentName } from './content.queries.ts';

/** A text as the program itself brings it. */
export interface OwnText extends ContentName {
  readonly title: string;
  readonly html: string;
  readonly data: ContentData;
}

/** Writes texts of the program's own, and publishes them at once. */
export async function publishTexts(
  tx: Transaction,
  texts: readonly OwnText[],
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  const revisions = texts.map((text) => ({ ...text, html: cleanHtml(text.html), author: by, at }));
  const written = await insertRevisions(tx, revisions);
  await insertPublications(
    tx,
    written.map((each) => ({ ...each, from: at, until: null, by, at })),
  );
}
