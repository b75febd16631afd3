import { formatIsoDay, now, type Form } from '@furlong/client';
import { reactivationForm, type Reactivation } from '@furlong/contract';
import { emailLengthMax } from '@furlong/customer';
import { Button, Card, Checkbox, DateField, ErrorList, FieldStack, TextField } from '@furlong/ui';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useDraft } from '../../core/forms/form-draft.ts';
import { useForm } from '../../core/forms/use-form.ts';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './account-closing.module.css';
import { askToReopen } from './closing.queries.ts';
import { AskedDialog } from './components/asked-dialog.tsx';
import { TermsLink } from './components/terms-link.tsx';

const emptyValues = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  email: '',
  userName: '',
  termsAgreement: false,
};
type Values = Readonly<typeof emptyValues>;

function PersonFields({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('account-closing');
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label={t('firstName')}
        autoComplete="given-name"
        maxLength={255}
      />
      <TextField
        {...form.field('lastName')}
        label={t('lastName')}
        autoComplete="family-name"
        maxLength={255}
      />
      <DateField
        {...form.field('dateOfBirth')}
        label={t('dateOfBirth')}
        words={{ day: t('day'), month: t('month'), year: t('year') }}
        isBirthday
      />
      <TextField
        {...form.field('email')}
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={emailLengthMax}
      />
      <TextField
        {...form.field('userName')}
        label={t('username')}
        optional={t('optional')}
        autoComplete="username"
        maxLength={255}
      />
    </>
  );
}

/** Asks for a closed account to be opened again. Whether there is such an account is not told (D4). */
export function ReactivatePage() {
  const { t } = useTranslation('account-closing');
  const user = useUser();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm<Values, Reactivation>({
    room: 'account-closing',
    initial: emptyValues,
    schema: () => reactivationForm({ today: formatIsoDay(now()) }),
    draft: useDraft('reactivation'),
    send: async (sent) => {
      await askToReopen(sent);
      setIsAsked(true);
    },
  });
  return (
    <AccountPage title={t('reactivate')} backTo={user === undefined ? '/' : '/account'}>
      <p>{t('reactivateHint')}</p>
      <form className={css['form']} onSubmit={form.submit} noValidate>
        <ErrorList {...form.errorList} />
        <Card isPadded>
          <FieldStack>
            <PersonFields form={form} />
            <Checkbox
              {...form.tick('termsAgreement')}
              label={
                <>
                  {t('agreeTo')} <TermsLink />
                </>
              }
            />
          </FieldStack>
        </Card>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t('ask')}
        </Button>
      </form>
      {isAsked ? (
        <AskedDialog
          onClose={() => {
            setIsAsked(false);
            form.reset(emptyValues);
          }}
        />
      ) : null}
    </AccountPage>
  );
}
