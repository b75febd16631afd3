import { Menu, type IconName } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../../core/session/session.ts';
import { hasPage } from '../../platform/known-pages.ts';
import { useTranslation } from '../../platform/use-translation.ts';

const links = [
  { name: 'myAccount', icon: 'user', path: '/account' },
  { name: 'myActivity', icon: 'list', path: '/account/my-activity' },
  { name: 'myBets', icon: 'transactions', path: '/my-bets' },
  { name: 'deposit', icon: 'plus', path: '/payment/deposit' },
] as const satisfies readonly { name: string; icon: IconName; path: string }[];

/** The menu of a customer's account, which stands in the desktop's header on every page. */
export function AccountMenu({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const entries = links
    .filter(({ path }) => hasPage(path))
    .map(({ name, icon, path }) => ({
      id: name,
      label: t(name),
      icon,
      onPress: () => void navigate(path),
    }));
  const leaving = {
    id: 'log-out',
    label: t('logOut'),
    icon: 'log-out',
    onPress: () => void logOut(),
  } as const;
  return (
    <Menu label={label} items={[...entries, leaving]}>
      {children}
    </Menu>
  );
}
