import { Menu } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { logOut } from '../core/session/session.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** The menu of a customer's account, which stands in the header of every page. */
export function AccountMenu({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  return (
    <Menu
      label={label}
      items={[
        {
          id: 'my-bets',
          label: t('myBets'),
          icon: 'transactions',
          onPress: () => void navigate('/my-bets'),
        },
        { id: 'log-out', label: t('logOut'), icon: 'log-out', onPress: () => void logOut() },
      ]}
    >
      {children}
    </Menu>
  );
}
