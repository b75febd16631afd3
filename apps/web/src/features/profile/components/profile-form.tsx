import { formatDate } from '@furlong/client';
import { Button, Card, ErrorList, FieldStack, Notice, Stack, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useProfile, type ProfileEntry } from '../use-profile.ts';
import { AddressFields } from './address-fields.tsx';

function doNothing(): void {}

/** The fields that identify the customer, which are shown and cannot be changed here. */
function FixedFields({ detail }: Pick<ProfileEntry, 'detail'>) {
  const { t } = useTranslation('profile');
  return (
    <>
      <TextField
        label={t('email')}
        hint={t('fixedHint')}
        type="email"
        value={detail.emailaddress}
        isReadOnly
        onChange={doNothing}
      />
      {detail.dob === null ? null : (
        <TextField
          label={t('dateOfBirth')}
          hint={t('fixedHint')}
          value={formatDate(detail.dob)}
          characters={12}
          isReadOnly
          onChange={doNothing}
        />
      )}
    </>
  );
}

/** The form for the customer's person, ways to be reached, and address. */
export function ProfileForm(entry: ProfileEntry) {
  const { t } = useTranslation('profile');
  const { form, isSaved } = useProfile(entry);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        <ErrorList {...form.errorList} />
        <Card isPadded>
          <FieldStack>
            <TextField
              {...form.field('first_name')}
              label={t('firstName')}
              autoComplete="given-name"
              maxLength={255}
            />
            <TextField
              {...form.field('last_name')}
              label={t('lastName')}
              autoComplete="family-name"
              maxLength={255}
            />
            <FixedFields detail={entry.detail} />
            <TextField
              {...form.field('work_tel')}
              label={t('workPhone')}
              optional={t('optional')}
              type="tel"
              inputMode="tel"
              autoComplete="work tel"
              maxLength={255}
            />
            <TextField
              {...form.field('mobile')}
              label={t('mobilePhone')}
              optional={t('optional')}
              type="tel"
              inputMode="tel"
              autoComplete="mobile tel"
              maxLength={255}
            />
            <AddressFields form={form} detail={entry.detail} />
          </FieldStack>
        </Card>
        {isSaved ? <Notice tone="good">{t('saved')}</Notice> : null}
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
