import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useUser } from '../../core/session/session.ts';

const changePath = '/account/change_password';

/**
 * Leads a customer whose password was mailed to the change of it, wherever they are, and from there back (D8). The
 * server answers nothing else to them before.
 */
export function PasswordFirst({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (useUser()?.mustChangePassword !== true || pathname === changePath) return children;
  const from = new URLSearchParams({ from: pathname + search });
  return <Navigate to={`${changePath}?${from}`} replace />;
}
