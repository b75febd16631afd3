import { FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ProfileForm } from './components/profile-form.tsx';
import { detailQuery } from './profile.queries.ts';

function Details() {
  const user = useUser();
  const { data, isError, isFetching, refetch } = useQuery(detailQuery);
  if (user === undefined) return null;
  if (data !== undefined) return <ProfileForm detail={data} user={user} />;
  return isError ? (
    <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={8} />
  );
}

/** The customer's details, to be read and changed. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  return (
    <AccountPage title={t('title')}>
      <Details />
    </AccountPage>
  );
}
