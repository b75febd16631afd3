import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chunkOf } from '../../platform/chunk.ts';
import { useLayout } from '../../platform/layout.ts';
import { dismissLogin, useIsLoginAsked } from '../../core/session/login-request.ts';
import { closeSlip } from '../../core/slip/slip-panel.ts';
import { loginPathFrom } from '../../core/session/customers-only.tsx';
import { withPhrases } from '../load-phrases.ts';

const LazyLoginModal = lazy(
  chunkOf(async () => ({
    default: (await withPhrases('login', import('../../features/login/login-modal.tsx')))
      .LoginModal,
  })),
);

/** Shows the login that a feature asked for: a dialog on the desktop, the login page on the phone. */
export function LoginPrompt() {
  const isAsked = useIsLoginAsked();
  const isDesktop = useLayout() === 'desktop';
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isAsked || isDesktop) return;
    dismissLogin();
    closeSlip();
    void navigate(loginPathFrom(pathname + search));
  }, [isAsked, isDesktop, navigate, pathname, search]);
  if (!isAsked || !isDesktop) return null;
  return (
    <Suspense>
      <LazyLoginModal onClose={dismissLogin} />
    </Suspense>
  );
}
