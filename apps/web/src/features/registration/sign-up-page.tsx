import { usePageTitle } from '@furlong/client';
import { Button, Card, ErrorList, FieldStack } from '@furlong/ui';
import { useLocation } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import { AccountFields } from './components/account-fields.tsx';
import { ContactFields } from './components/contact-fields.tsx';
import { DetailsFields } from './components/details-fields.tsx';
import { LoginWay } from './components/login-way.tsx';
import { RegisteredDialog } from './components/registered-dialog.tsx';
import { RegistrationHead } from './components/registration-head.tsx';
import { RegistrationStart } from './components/registration-start.tsx';
import { SecurityFields } from './components/security-fields.tsx';
import { referralOf } from './referral.ts';
import css from './registration.module.css';
import { useRegistration, type RegistrationSettings } from './use-registration.ts';

function SingleForm(settings: RegistrationSettings) {
  const { t } = useTranslation('registration');
  const entry = useRegistration(settings);
  const { form } = entry;
  const groups = [
    { title: t('stepDetails'), Group: DetailsFields },
    { title: t('stepContact'), Group: ContactFields },
    { title: t('stepAccount'), Group: AccountFields },
    { title: t('stepSecurity'), Group: SecurityFields },
  ];
  return (
    <form className={css['page']} onSubmit={form.submit} noValidate>
      <RegistrationHead />
      <ErrorList {...form.errorList} />
      {groups.map(({ title, Group }) => (
        <section key={title} aria-label={title} className={css['group']}>
          <h2>{title}</h2>
          <Card isPadded>
            <FieldStack>
              <Group entry={entry} />
            </FieldStack>
          </Card>
        </section>
      ))}
      <div className={css['foot']}>
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t('register')}
        </Button>
      </div>
      <LoginWay />
      {entry.isRegistered ? <RegisteredDialog /> : null}
    </form>
  );
}

/** Registration in one form. The path says through whom the customer comes. */
export function SignUpPage() {
  const { t } = useTranslation('registration');
  const { pathname } = useLocation();
  usePageTitle(t('signUpTitle'));
  return (
    <RegistrationStart>
      {(start) => <SingleForm {...start} referral={referralOf(pathname)} />}
    </RegistrationStart>
  );
}
