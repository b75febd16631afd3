import { uploadLimits } from '@furlong/contract';
import type { FileWords } from '@furlong/ui';
import type { PhraseValues } from '../phrases/create-phrases.ts';
import { formatSize } from './field-error-text.ts';

/** The types of files that the system's chooser offers where a document is asked for. */
export const documentTypes = '.png,.jpg,.jpeg,.pdf';

/** The phrases of a field that takes a document. */
type FileWordKey =
  | 'fileChoose'
  | 'fileChange'
  | 'fileRemove'
  | 'fileDrop'
  | 'fileTakePhoto'
  | 'fileUploading'
  | 'fileStop'
  | 'fileLimits';

/** The words of every field that takes a document, and the sentence on the files that it takes. */
export function fileWordsIn(t: (key: FileWordKey, values?: PhraseValues) => string): {
  readonly words: FileWords;
  readonly limits: string;
} {
  const words = {
    choose: t('fileChoose'),
    change: t('fileChange'),
    remove: t('fileRemove'),
    drop: t('fileDrop'),
    takePhoto: t('fileTakePhoto'),
    uploading: t('fileUploading'),
    stop: t('fileStop'),
    size: formatSize,
  };
  return { words, limits: t('fileLimits', { size: uploadLimits.fileMb }) };
}
