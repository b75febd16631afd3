import { Button, Dialog, Notice, PasswordField, Stack, TextField } from '@furlong/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { troubleText } from '../../core/trouble/trouble.ts';
import { leaveFailed } from '../../platform/api/api-client.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { claimEmail, claimTwentyBack } from './promotions.queries.ts';

interface Given {
  readonly username: string;
  readonly password: string;
}

/** Claims, and asks for the mail that says so. The claim stands, whatever becomes of the mail. */
async function claim({ username, password }: Given): Promise<void> {
  await claimTwentyBack({ status: 'published', username: username.trim(), password });
  await claimEmail({}).catch(leaveFailed);
}

function useClaim(onTaken: () => void) {
  const [given, setGiven] = useState<Given>({ username: '', password: '' });
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const isMissing = { username: given.username.trim() === '', password: given.password === '' };

  async function send() {
    setIsBusy(true);
    setTrouble(undefined);
    try {
      await claim(given);
      onTaken();
    } catch (error) {
      setTrouble(troubleText(error));
      setIsBusy(false);
    }
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBusy) return;
    if (isMissing.username) usernameRef.current?.focus();
    else if (isMissing.password) passwordRef.current?.focus();
    else void send();
  };
  return { given, setGiven, isAsked, isMissing, isBusy, trouble, submit, usernameRef, passwordRef };
}

interface ClaimDialogProps {
  readonly onTaken: () => void;
  readonly onClose: () => void;
}

/** The claim of 20backclaim: the server checks that name and password are the customer's own (D1, D37). */
export function ClaimDialog({ onTaken, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('promotions');
  const { given, setGiven, isAsked, isMissing, isBusy, trouble, submit, ...refs } =
    useClaim(onTaken);
  return (
    <Dialog isOpen title={t('claimTitle')} description={t('claimWhat')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {trouble === undefined ? null : <Notice tone="danger">{trouble}</Notice>}
          <TextField
            label={t('username')}
            name="username"
            inputRef={refs.usernameRef}
            autoComplete="username"
            maxLength={40}
            value={given.username}
            error={isAsked && isMissing.username ? t('usernameRequired') : undefined}
            onChange={(username) => {
              setGiven({ ...given, username });
            }}
          />
          <PasswordField
            label={t('password')}
            name="password"
            inputRef={refs.passwordRef}
            autoComplete="current-password"
            value={given.password}
            error={isAsked && isMissing.password ? t('passwordRequired') : undefined}
            onChange={(password) => {
              setGiven({ ...given, password });
            }}
          />
          <Button type="submit" isWide isBusy={isBusy}>
            {t('claim')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
