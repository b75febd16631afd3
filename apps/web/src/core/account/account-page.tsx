import { usePageTitle } from '@furlong/client';
import { Icon } from '@furlong/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './account-page.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The page that the arrow leads to: the account's overview, unless the page was entered without an account. */
  readonly backTo?: string;
  /** Stands at the right of the title. */
  readonly aside?: ReactNode;
  /** A page of charts or tables takes the whole column; a form is 480 px wide. */
  readonly isWide?: boolean;
}

/** The frame of every page of the account: an arrow back, the title, and one column below them. */
export function AccountPage({
  title,
  children,
  backTo = '/account',
  aside,
  isWide = false,
}: AccountPageProps) {
  const { t } = useTranslation('core/account');
  usePageTitle(title);
  return (
    <div className={isWide ? css['wide'] : css['page']}>
      <div className={css['head']}>
        <Link
          className={css['back']}
          to={backTo}
          aria-label={backTo === '/account' ? t('backToAccount') : t('backHome')}
        >
          <Icon name="back" />
        </Link>
        <h1>{title}</h1>
        {aside === undefined ? null : <div className={css['aside']}>{aside}</div>}
      </div>
      {children}
    </div>
  );
}
