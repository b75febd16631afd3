import { Dialog } from '@furlong/ui';
import { useTranslation } from '../../platform/use-translation.ts';
import { LoginForm } from './login-form.tsx';
import { LoginWays } from './login-ways.tsx';

/** The login of the desktop, above whatever page the visitor is on. */
export function LoginModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('login');
  return (
    <Dialog isOpen title={t('title')} onClose={onClose}>
      <LoginForm onLoggedIn={onClose} onLeave={onClose} />
      <LoginWays onLeave={onClose} />
    </Dialog>
  );
}
