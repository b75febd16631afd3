import { documentTypes } from '@furlong/client';
import { securityQuestions } from '@furlong/contract';
import { FilePicker, Select, TextField } from '@furlong/ui';
import { useFileWords } from '../../../core/forms/use-file-words.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { toOptions } from '../to-options.ts';
import type { RegistrationEntry } from '../use-registration.ts';
import { ConsentFields } from './consent-fields.tsx';

/** The fields by which customers prove who they are, and what they agree to. */
export function SecurityFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form, progress } = entry;
  const { words, limits } = useFileWords();
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
        accept={documentTypes}
        words={words}
        progress={form.values.PhotoID === undefined ? undefined : progress}
      />
      <FilePicker
        {...form.field('AddressProof')}
        label={t('addressProof')}
        hint={`${t('addressProofHint')} ${limits}`}
        optional={t('optional')}
        accept={documentTypes}
        words={words}
        isDisabled={form.isBusy}
      />
      <ConsentFields entry={entry} />
    </>
  );
}
