import { isEmail } from '@furlong/customer';
import { Button, Icon, TextField } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../registration.module.css';
import type { RegistrationEntry } from '../use-registration.ts';
import { EmailDialog } from './email-dialog.tsx';

/** An address, and the way to show that it is one's own. */
export function EmailField({ entry }: { readonly entry: RegistrationEntry }) {
  const { t } = useTranslation('registration');
  const [isOpen, setIsOpen] = useState(false);
  const { form, verified } = entry;
  const email = form.values.Email.trim();
  const isVerified = verified.isOf(email);
  return (
    <>
      <TextField
        {...form.field('Email')}
        label={t('email')}
        hint={isVerified ? t('emailVerifiedHint') : t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={320}
        onChange={entry.changeEmail}
      />
      <div className={css['verify']} aria-live="polite">
        {isVerified ? (
          <span className={css['verified']}>
            <Icon name="done" size="small" /> {t('emailVerified')}
          </span>
        ) : (
          <Button
            kind="quiet"
            isDisabled={!isEmail(email)}
            onPress={() => {
              setIsOpen(true);
            }}
          >
            {t('verifyEmail')}
          </Button>
        )}
      </div>
      {isOpen ? (
        <EmailDialog
          email={email}
          onConfirmed={(confirmed) => {
            setIsOpen(false);
            entry.confirmEmail(confirmed);
          }}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
