import { SkeletonRows } from '@furlong/ui';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from './session.ts';

/** The login page for a visitor who asked for a page of customers; it brings them back to that page. */
export function loginPathFrom(path: string): string {
  return `/login?${new URLSearchParams({ from: path })}`;
}

/** Shows its children, or the routes below it, to customers; a visitor is sent to login. */
export function CustomersOnly({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.kind) {
    case 'starting':
      return <SkeletonRows rows={6} />;
    case 'anonymous':
      return <Navigate to={loginPathFrom(pathname + search)} replace />;
    case 'customer':
      return children;
  }
}
