import { uploadLimits } from '@furlong/contract';
import type { FileWords } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import { formatSize } from './field-error-text.ts';

/** What the system's chooser of files offers where a document is asked for. */
export const documentTypes = '.png,.jpg,.jpeg,.pdf';

/** The words of every field that takes a document, and the sentence on what it takes. */
export function useFileWords(): { readonly words: FileWords; readonly limits: string } {
  const { t } = useTranslation('core/forms');
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
