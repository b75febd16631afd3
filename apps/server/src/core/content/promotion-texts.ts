import fs from 'node:fs/promises';
import path from 'node:path';
import { promotionDataSchema, type ContentData, type ContentLanguage } from '@furlong/contract';
import * as z from 'zod/mini';

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
