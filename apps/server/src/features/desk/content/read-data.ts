import {
  promotionDataSchema,
  settingSchemas,
  wageringMultipleMax,
  type ContentData,
  type RefusalCode,
} from '@furlong/contract';
import type { ContentName } from '../../../core/content/content.queries.ts';
import { Refusal } from '../../../platform/refusal.ts';

interface WrittenData extends ContentName {
  readonly data: ContentData;
}

/**
 * The fields of a text as the schema of its kind reads them, where the kind has one.
 * @throws Refusal content.data_invalid, and for a promotion what betting rules 6.13 asks of it
 */
export function readData(written: WrittenData): ContentData {
  switch (written.kind) {
    case 'setting':
      return readSettingData(written);
    case 'promotion':
      return readPromotionData(written.data);
    case 'page':
    case 'collection':
      return written.data;
  }
}

/** A setting that the program does not know is refused. */
function readSettingData({ key, language, data }: WrittenData): ContentData {
  const schema = Object.entries(settingSchemas).find(([name]) => name === key)?.[1];
  const read = language === 'en' ? schema?.safeParse(data) : undefined;
  if (read?.success !== true) throw new Refusal('content.data_invalid');
  return read.data;
}

function readPromotionData(data: ContentData): ContentData {
  const fault = findPromotionFault(data);
  if (fault !== undefined) throw new Refusal(fault);
  const read = promotionDataSchema.safeParse(data);
  if (!read.success) throw new Refusal('content.data_invalid');
  return read.data;
}

/**
 * Refuses a promotion that lacks what it needs, or has what it may not, before its fields are read one by one (betting rules,
 * 6.13).
 */
function findPromotionFault(data: ContentData): RefusalCode | undefined {
  if (isBlank(data['terms'])) return 'promotion.terms_missing';
  if (isBlank(data['ends'])) return 'promotion.end_missing';
  if (Number(data['wageringMultiple']) > wageringMultipleMax) return 'promotion.wagering_too_high';
  const { products } = data;
  if (Array.isArray(products) && new Set(products).size > 1) return 'promotion.products_mixed';
  return undefined;
}

function isBlank(field: ContentData[string] | undefined): boolean {
  return field === undefined || (typeof field === 'string' && field.trim() === '');
}
