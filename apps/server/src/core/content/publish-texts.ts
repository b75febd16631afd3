import type { ContentData } from '@furlong/contract';
import type { Transaction } from '../../platform/database/database.ts';
import { cleanHtml } from './clean-html.ts';
import { insertPublications, insertRevisions, type ContentName } from './content.queries.ts';

/** A text as the program itself brings it. */
export interface OwnText extends ContentName {
  readonly title: string;
  readonly html: string;
  readonly data: ContentData;
  /** Whether it waits for an operator to publish it. */
  readonly isDraft?: boolean;
}

/** Writes texts of the program's own, and publishes at once those that are no drafts. */
export async function publishTexts(
  tx: Transaction,
  texts: readonly OwnText[],
  { by, at }: { readonly by: string; readonly at: number },
): Promise<void> {
  const revisions = texts.map((text) => ({ ...text, html: cleanHtml(text.html), author: by, at }));
  const isShown = ({ isDraft = false }: OwnText): boolean => !isDraft;
  await insertRevisions(
    tx,
    revisions.filter((each) => !isShown(each)),
  );
  const written = await insertRevisions(tx, revisions.filter(isShown));
  await insertPublications(
    tx,
    written.map((each) => ({ ...each, from: at, until: null, by, at })),
  );
}
