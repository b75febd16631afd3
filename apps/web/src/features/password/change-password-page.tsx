import { leaveFailed } from '@furlong/client';
import { changePasswordForm, type PasswordChange, type User } from '@furlong/contract';
import { passwordPolicy } from '@furlong/customer';
import {
  Button,
  ButtonLink,
  Card,
  ErrorList,
  FieldStack,
  Notice,
  PasswordField,
  showToast,
  Stack,
} from '@furlong/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useForm } from '../../core/forms/use-form.ts';
import { destinationOf } from '../../core/session/destination-of.ts';
import { refreshUser, useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { updatePassword } from './password.queries.ts';

const nothingTyped = { OldPassword: '', NewPassword: '', ConfirmNewPassword: '' };

interface PasswordFormProps {
  readonly user: User;
  readonly onChanged: () => void;
}

function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('password');
  const form = useForm<{ Login: string } & typeof nothingTyped, PasswordChange>({
    room: 'password',
    initial: { Login: user.cust_Ref, ...nothingTyped },
    schema: changePasswordForm(passwordPolicy),
    send: async (sent) => {
      await updatePassword(sent);
      // The password is changed, whatever becomes of this call.
      await refreshUser().catch(leaveFailed);
      showToast('good', t('changed'));
      onChanged();
    },
  });
  const { lengthMin, lengthMax } = passwordPolicy;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {user.mustChangePassword ? <Notice>{t('mailed')}</Notice> : null}
        <ErrorList {...form.errorList} />
        <Card isPadded>
          {/* Tells a password manager whose password it is. */}
          <input hidden readOnly name="Login" autoComplete="username" value={user.cust_Ref} />
          <FieldStack>
            <PasswordField
              {...form.field('OldPassword')}
              label={t('current')}
              hint={user.mustChangePassword ? t('currentMailed') : undefined}
              autoComplete="current-password"
            />
            <PasswordField
              {...form.field('NewPassword')}
              label={t('new')}
              hint={t('newHint', { minimum: lengthMin, maximum: lengthMax })}
              autoComplete="new-password"
            />
            <PasswordField
              {...form.field('ConfirmNewPassword')}
              label={t('confirm')}
              autoComplete="new-password"
            />
          </FieldStack>
        </Card>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** A change of the password. A customer whose password was mailed comes here first, and goes on from here (D8). */
export function ChangePasswordPage() {
  const { t } = useTranslation('password');
  const [query] = useSearchParams();
  const [isChanged, setIsChanged] = useState(false);
  const user = useUser();
  const from = query.get('from');
  return (
    <AccountPage title={t('changeTitle')}>
      {isChanged ? (
        <Stack gap={4}>
          <Notice tone="good" title={t('changed')}>
            {t('changedNext')}
          </Notice>
          <ButtonLink to={from === null ? '/account' : destinationOf(from)}>{t('goOn')}</ButtonLink>
        </Stack>
      ) : null}
      {user === undefined || isChanged ? null : (
        <PasswordForm
          user={user}
          onChanged={() => {
            setIsChanged(true);
          }}
        />
      )}
    </AccountPage>
  );
}
