import fs from 'node:fs/promises';
import path from 'node:path';
import { promotionDataSchema, type ContentData, type ContentLanguage } from '@furlong/contract';
import type { ContentName } from './content.queries.ts';
import * as z from 'zod/mini';

/** The promotions whose effect is not there yet: they are brought as drafts, which nobody but operators sees. */
const draftPromotions: ReadonlySet<string> = new Set([
  'NewAccountRebate',
  'SecondPlace',
  'first10',
]);

/** Whether a promotion would promise what nothing pays yet; an operator cannot publish it. */
export function isWithoutEffect({ kind, key }: Pick<ContentName, 'kind' | 'key'>): boolean {
  const names = [...draftPromotions].map((name) => name.toLowerCase());
  return kind === 'promotion' && names.includes(key.toLowerCase());
}

const fieldsByKey = z.record(z.string(), z.record(z.string(), z.unknown()));
const usualFields = {
  wageringMultiple: '0',
  products: ['betting'],
  isExternalUrl: false,
  link: '',
};

/**
 * The fields of our own promotions in one language: what is the same in all of them stands beside their folders.
 * @throws Error where a promotion has not the fields that an operator would have to give it
 */
export async function readPromotionFields(
  folder: string,
  language: ContentLanguage,
): Promise<ReadonlyMap<string, ContentData>> {
  const same = await readFields(path.join(folder, 'promotions.json'));
  const words = await readFields(path.join(folder, language, 'promotions.json'));
  return new Map(
    Object.entries(same).map(([key, fields]) => [
      key,
      promotionDataSchema.parse({ ...usualFields, ...fields, ...words[key] }),
    ]),
  );
}

async function readFields(file: string): Promise<z.output<typeof fieldsByKey>> {
  return fieldsByKey.parse(JSON.parse(await fs.readFile(file, 'utf8')));
}
