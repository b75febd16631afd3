import { fileWordsIn } from '@furlong/client';
import { useTranslation } from '../../platform/use-translation.ts';

/** The words of every field that takes a document, and the sentence on what it takes. */
export function useFileWords(): ReturnType<typeof fileWordsIn> {
  return fileWordsIn(useTranslation('core/forms').t);
}
