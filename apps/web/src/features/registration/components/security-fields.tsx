import { securityQuestions, uploadLimits } from '@furlong/contract';
import { FilePicker, Select, TextField, type FileWords } from '@furlong/ui';
import { formatSize } from '../../../core/forms/field-error-text.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toOptions } from '../to-options.ts';
import type { RegistrationEntry } from '../use-registration.ts';
import { ConsentFields } from './consent-fields.tsx';

const fileTypes = '.png,.jpg,.jpeg,.pdf';

function useFileWords(): FileWords {
  const { t } = useTranslation('registration');
  return {
    choose: t('fileChoose'),
    change: t('fileChange'),
    remove: t('fileRemove'),
    drop: t('fileDrop'),
    takePhoto: t('fileTakePhoto'),
    uploading: t('fileUploading'),
    stop: t('fileStop'),
    size: formatSize,
  };
}

/** What shows that the customer is who they say, and what they agree to. */
export function SecurityFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, progress } = entry;
  const words = useFileWords();
  const limits = t('fileLimits', { size: uploadLimits.fileMb });
  return (
    <>
      <Select
        {...form.field('SecurityQuestion')}
        label={t('securityQuestion')}
        options={toOptions(securityQuestions)}
      />
      <TextField
        {...form.field('SecurityAnswer')}
        label={t('securityAnswer')}
        autoComplete="off"
        maxLength={255}
      />
      <FilePicker
        {...form.field('PhotoID')}
        label={t('photoId')}
        hint={`${t('photoIdHint')} ${limits}`}
        accept={fileTypes}
        words={words}
        progress={form.values.PhotoID === undefined ? undefined : progress}
      />
      <FilePicker
        {...form.field('AddressProof')}
        label={t('addressProof')}
        hint={`${t('addressProofHint')} ${limits}`}
        optional={t('optional')}
        accept={fileTypes}
        words={words}
        isDisabled={form.isBusy}
      />
      <ConsentFields entry={entry} />
    </>
  );
}
