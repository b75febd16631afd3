import { formatIsoDay, FormRefusal, now, type Form } from '@furlong/client';
import { lostPasswordForm, type LostPassword } from '@furlong/contract';
import {
  Button,
  Card,
  DateField,
  Dialog,
  ErrorList,
  FieldStack,
  Stack,
  TextField,
} from '@furlong/ui';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useForm } from '../../core/forms/use-form.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { lostPassword } from './password.queries.ts';

const nothingTyped = { firstName: '', lastName: '', userName: '', dateOfBirth: '', email: '' };

/** The fields that ask who the customer is, as the account has it. */
function PersonFields({ form }: { readonly form: Form<typeof nothingTyped> }) {
  const { t } = useTranslation('password');
  return (
    <FieldStack>
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
      <TextField
        {...form.field('userName')}
        label={t('userName')}
        autoComplete="username"
        characters={16}
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
        maxLength={320}
      />
    </FieldStack>
  );
}

/** Asks for a new password by mail. The answer is the same whether there is such an account or not (D4, D8). */
export function ResetPasswordPage() {
  const { t } = useTranslation('password');
  const [isSent, setIsSent] = useState(false);
  const form = useForm<typeof nothingTyped, LostPassword>({
    room: 'password',
    initial: nothingTyped,
    schema: () => lostPasswordForm({ today: formatIsoDay(now()) }),
    send: async (sent) => {
      const { isFormSent } = await lostPassword(sent);
      if (!isFormSent) throw new FormRefusal({ status: 200, message: '', fields: [] });
      setIsSent(true);
    },
  });

  function finish() {
    setIsSent(false);
    form.reset(nothingTyped);
  }

  return (
    <AccountPage title={t('resetTitle')} backTo="/">
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <p>{t('resetIntroduction')}</p>
          <ErrorList {...form.errorList} />
          <Card isPadded>
            <PersonFields form={form} />
          </Card>
          <Button type="submit" isWide isBusy={form.isBusy}>
            {t('send')}
          </Button>
        </Stack>
      </form>
      <Dialog
        isOpen={isSent}
        title={t('resetTitle')}
        description={t('resetDone')}
        onClose={finish}
        actions={<Button onPress={finish}>{t('ok')}</Button>}
      >
        <p>{t('resetNext')}</p>
      </Dialog>
    </AccountPage>
  );
}
