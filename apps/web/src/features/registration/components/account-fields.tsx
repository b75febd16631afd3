import { passwordPolicy, usernameLength } from '@furlong/customer';
import { PasswordField, TextField } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { RegistrationEntry } from '../use-registration.ts';

/** The fields for the customer's sign-in, the account that withdrawals go to, and a promotion code. */
export function AccountFields({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const { form } = entry;
  const optional = t('optional');
  return (
    <>
      <TextField
        {...form.field('Username')}
        label={t('userName')}
        hint={t('userNameHint', { minimum: usernameLength.min, maximum: usernameLength.max })}
        autoComplete="username"
        characters={12}
        maxLength={usernameLength.max}
      />
      <PasswordField
        {...form.field('Password')}
        label={t('password')}
        hint={t('passwordHint', {
          minimum: passwordPolicy.lengthMin,
          maximum: passwordPolicy.lengthMax,
        })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('ConfirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
      />
      <TextField
        {...form.field('BankAccountNumber')}
        label={t('bankAccount')}
        hint={t('bankAccountHint')}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        characters={10}
        maxLength={255}
      />
      <TextField
        {...form.field('SortCode')}
        label={t('sortCode')}
        hint={t('sortCodeHint')}
        optional={optional}
        inputMode="numeric"
        autoComplete="off"
        characters={10}
        maxLength={255}
      />
      <TextField
        {...form.field('IBANNumber')}
        label={t('iban')}
        optional={optional}
        autoComplete="off"
        maxLength={255}
      />
      <TextField
        {...form.field('PromoCode')}
        label={t('promoCode')}
        optional={optional}
        autoComplete="off"
        characters={16}
        maxLength={255}
      />
    </>
  );
}
