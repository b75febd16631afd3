import { contentLanguages, type ContentData, type ContentLanguage } from '@furlong/contract';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { findMigrations } from '../../platform/database/migrate.ts';
import { listNames, type ContentName } from './content.queries.ts';
import { readPromotionFields } from './promotion-texts.ts';
import { publishTexts, type OwnText } from './publish-texts.ts';

const ENDING = '.html';
/** The heading with which each file begins is the title of its page. */
const TITLED = /^<h1>([^<]+)<\/h1>\s*/;

interface TextFile extends ContentName {
  readonly file: string;
  readonly data: ContentData;
}

/** The folder of the texts that a new database begins with. */
export function findTexts(): string {
  return path.resolve(findMigrations(), '../content');
}

/**
 * Publishes the texts that are not there yet in any version: those of our own, and what the caller adds. A text that an
 * operator wrote, or took away, stays as it is.
 */
export async function publishFirstTexts(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  more: readonly OwnText[] = [],
): Promise<void> {
  const known = new Set((await listNames(db)).map(nameOf));
  const isMissing = (text: ContentName): boolean => !known.has(nameOf(text));
  const files = (await listTextFiles(findTexts())).filter(isMissing);
  const missing = [...(await Promise.all(files.map(readText))), ...more.filter(isMissing)];
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await publishTexts(tx, missing, { by: 'system:first-texts', at: clock.now() });
  });
}

function nameOf({ kind, key, language }: ContentName): string {
  return `${kind} ${language} ${key.toLowerCase()}`;
}

export async function listTextFiles(folder: string): Promise<readonly TextFile[]> {
  const lists = await Promise.all(
    contentLanguages.flatMap((language) => [
      listPages(folder, language),
      listPromotionFiles(folder, language),
    ]),
  );
  return lists.flat();
}

async function listPages(folder: string, language: ContentLanguage): Promise<readonly TextFile[]> {
  const inLanguage = path.join(folder, language);
  const keys = await listKeys(inLanguage);
  return keys.map((key) => ({
    kind: 'page',
    key,
    language,
    data: {},
    file: path.join(inLanguage, `${key}${ENDING}`),
  }));
}

async function listPromotionFiles(
  folder: string,
  language: ContentLanguage,
): Promise<readonly TextFile[]> {
  const fields = await readPromotionFields(folder, language);
  return [...fields].map(([key, data]) => ({
    kind: 'promotion',
    key,
    language,
    data,
    file: path.join(folder, language, 'promotions', `${key}${ENDING}`),
  }));
}

async function listKeys(folder: string): Promise<readonly string[]> {
  const names = await fs.readdir(folder);
  return names
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => name.slice(0, -ENDING.length));
}

/** @throws Error where the file does not begin with its title. */
export async function readText({ file, ...name }: TextFile): Promise<OwnText> {
  const text = await fs.readFile(file, 'utf8');
  const title = TITLED.exec(text)?.[1];
  if (title === undefined) throw new Error(`${file} does not begin with a title`);
  return { ...name, title, html: text.replace(TITLED, '') };
}
