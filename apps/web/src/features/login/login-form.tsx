import { Button, PasswordField, showToast, TextField, Stack } from '@furlong/ui';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { logIn, type ShutAccount } from '../../core/session/session.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './login-form.module.css';
import { findLoginFaults, type LoginFaults } from './login.ts';
import { ShutNotice } from './shut-notice.tsx';

const noFaults: LoginFaults = { login: undefined, password: undefined };

interface LoginFormProps {
  readonly onLoggedIn: () => void;
  /** Called when a link leads away from the form, so that a dialog closes. */
  readonly onLeave?: () => void;
}

/**
 * Login and password. Failure is said in a toast with the server's message; that the account is shut for a time is said
 * in the form, where it stays. A second submit while loading is ignored.
 */
export function LoginForm({ onLoggedIn, onLeave }: LoginFormProps) {
  const { t } = useTranslation('login');
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState(noFaults);
  const [isLoading, setIsLoading] = useState(false);
  const [shut, setShut] = useState<ShutAccount>();
  const loginRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);

  async function submit() {
    setIsLoading(true);
    setShut(undefined);
    try {
      const outcome = await logIn(login.trim(), password);
      if (outcome.kind === 'logged-in') onLoggedIn();
      else if (outcome.kind === 'shut') setShut(outcome);
      else showToast('danger', outcome.message);
    } catch (error) {
      showToast('danger', troubleText(error));
    } finally {
      setIsLoading(false);
    }
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = findLoginFaults(login, password);
    setFaults(found);
    if (found.login !== undefined) loginRef.current?.focus();
    else if (found.password !== undefined) passwordRef.current?.focus();
    else void submit();
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap={4}>
        {shut === undefined ? null : <ShutNotice shut={shut} onLeave={onLeave} />}
        <TextField
          label={t('login')}
          name="Login"
          autoComplete="username"
          value={login}
          error={faults.login && t(faults.login)}
          inputRef={loginRef}
          onChange={(value) => {
            setLogin(value);
            setFaults({ ...faults, login: undefined });
          }}
        />
        <PasswordField
          label={t('password')}
          name="Password"
          autoComplete="current-password"
          value={password}
          error={faults.password && t(faults.password)}
          inputRef={passwordRef}
          onChange={(value) => {
            setPassword(value);
            setFaults({ ...faults, password: undefined });
          }}
        />
        <Link className={css['forgot']} to="/reset_password" onClick={onLeave}>
          {t('forgotPassword')}
        </Link>
        <Button type="submit" isWide isBusy={isLoading}>
          {t('signIn')}
        </Button>
      </Stack>
    </form>
  );
}
