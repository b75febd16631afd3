import { documentTypes } from '@furlong/client';
import { uploadLimits } from '@furlong/contract';
import { Button, Card, ErrorList, FieldStack, FilePicker, TextField } from '@furlong/ui';
import { useFileWords } from '../../../core/forms/use-file-words.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { fileFields, useVerification } from '../use-verification.ts';
import css from '../documents.module.css';

/** The form for documents: the name of the customer, and the files by what each is to prove. */
export function DocumentForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation('documents');
  const { words, limits } = useFileWords();
  const labels = {
    IdentityVerificationFile: t('labelIdentity'),
    AddressVerificationFile: t('labelAddress'),
    BankVerificationFile: t('labelBank'),
    ProofOfFundingVerificationFile: t('labelFunding'),
  };
  const hints = {
    IdentityVerificationFile: t('hintIdentity'),
    AddressVerificationFile: t('hintAddress'),
    BankVerificationFile: t('hintBank'),
    ProofOfFundingVerificationFile: t('hintFunding'),
  };
  const { form, progress, stop } = useVerification(labels, onSent);
  return (
    <form className={css['form']} onSubmit={form.submit} noValidate>
      <ErrorList {...form.errorList} />
      <Card isPadded>
        <FieldStack>
          <TextField
            {...form.field('Firstname')}
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={255}
          />
          <TextField
            {...form.field('Lastname')}
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={255}
          />
          <TextField
            {...form.field('Username')}
            label={t('username')}
            autoComplete="username"
            maxLength={255}
          />
        </FieldStack>
      </Card>
      <Card isPadded title={t('documents')}>
        <p>
          {limits} {t('formLimit', { size: uploadLimits.formMb })}
        </p>
        <FieldStack>
          {fileFields.map((field) => (
            <FilePicker
              key={field}
              {...form.field(field)}
              label={labels[field]}
              hint={hints[field]}
              accept={documentTypes}
              words={words}
              progress={form.values[field] === undefined ? undefined : progress}
              isDisabled={form.isBusy}
              onStop={stop}
            />
          ))}
        </FieldStack>
      </Card>
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}
