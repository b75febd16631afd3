import { Menu } from '@furlong/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { logOut } from '../platform/session.ts';

/** What a customer does with their account from anywhere. */
export function AccountMenu({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return (
    <Menu
      label={label}
      items={[
        {
          id: 'my-bets',
          label: t('myBets'),
          icon: 'transactions',
          onPress: () => void navigate('/transactions'),
        },
        { id: 'log-out', label: t('logOut'), icon: 'log-out', onPress: () => void logOut() },
      ]}
    >
      {children}
    </Menu>
  );
}
