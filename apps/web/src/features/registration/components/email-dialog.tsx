import { Button, CodeField, Dialog, Notice, Stack } from '@furlong/ui';
import { useState, type SyntheticEvent } from 'react';
import { brand } from '../../../core/brand/brand.ts';
import { storage } from '../../../platform/storage.ts';
import { useTimeLeft } from '../../../platform/use-time-left.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import { checkCode, useEmailCode, type CodeFault, type CodeState } from '../use-email-code.ts';
import type { ConfirmedEmail } from '../use-verified-email.ts';
import css from '../registration.module.css';

const codeLength = 6;

/** Says how it went with the mail. */
function MailNotice({ state, email }: { readonly state: CodeState; readonly email: string }) {
  const { t } = useTranslation('registration');
  switch (state.kind) {
    case 'sending':
      return <p role="status">{t('codeSending', { email })}</p>;
    case 'sent':
      return <p role="status">{t('codeSent', { email })}</p>;
    case 'not-allowed':
      return <Notice tone="danger">{t('email.taken', { email })}</Notice>;
    case 'unavailable':
      return <Notice tone="danger">{t('serviceUnavailable')}</Notice>;
  }
}

/** Another code can be asked for once the time that the server named is over. */
function ResendButton({
  state,
  onPress,
}: {
  readonly state: CodeState;
  readonly onPress: () => void;
}) {
  const { t } = useTranslation('registration');
  const seconds = Math.ceil(useTimeLeft(state.resendAt) / 1000);
  const isWaiting = seconds > 0;
  return (
    <Button
      kind="quiet"
      isWide
      isDisabled={isWaiting}
      isBusy={state.kind === 'sending'}
      onPress={onPress}
    >
      {isWaiting ? t('codeWait', { n: seconds }) : t('codeResend')}
    </Button>
  );
}

interface EmailDialogProps {
  readonly email: string;
  readonly onConfirmed: (confirmed: ConfirmedEmail) => void;
  readonly onClose: () => void;
}

/** Mails a code to the address as soon as it opens, and asks for it. */
export function EmailDialog({ email, onConfirmed, onClose }: EmailDialogProps) {
  const { t } = useTranslation('registration');
  const { state, resend } = useEmailCode(email);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<CodeFault>();
  const [isChecking, setIsChecking] = useState(false);
  const faultTexts: Readonly<Record<CodeFault, string>> = {
    invalid: t('codeInvalid'),
    expired: t('codeExpired'),
    unavailable: t('serviceUnavailable'),
  };

  async function check(id: string) {
    setIsChecking(true);
    const outcome = await checkCode({ email, id, code });
    setIsChecking(false);
    if (outcome.kind === 'refused') setFault(outcome.fault);
    else onConfirmed({ email, id, expiredSec: outcome.expiredSec });
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    // A portal's events reach the form around the dialog too, which is not what is sent here.
    event.stopPropagation();
    if (state.id !== undefined && code.length === codeLength && !isChecking) void check(state.id);
  }

  return (
    <Dialog
      isOpen
      title={t('verifyTitle')}
      onClose={() => {
        storage.keep('appOffer', 'closed');
        onClose();
      }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap={3}>
          <MailNotice state={state} email={email} />
          <CodeField
            label={t('code')}
            value={code}
            error={fault === undefined ? undefined : faultTexts[fault]}
            onChange={(next) => {
              setCode(next);
              setFault(undefined);
            }}
          />
          <Button
            type="submit"
            isWide
            isBusy={isChecking}
            isDisabled={code.length !== codeLength || state.id === undefined}
          >
            {t('verify')}
          </Button>
          <ResendButton
            state={state}
            onPress={() => {
              setCode('');
              setFault(undefined);
              resend();
            }}
          />
          <p className={css['small']}>
            {t('codeHelp')} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
        </Stack>
      </form>
    </Dialog>
  );
}
