import { AccountPage } from '../../core/account/account-page.tsx';
import { useUser } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ReceivedRequest } from './components/received-request.tsx';
import { RequestStep } from './components/request-step.tsx';
import { WithdrawalList } from './components/withdrawal-list.tsx';
import { useRequest } from './use-request.ts';

/** The page on which a customer asks for a withdrawal to the bank, and sees the state of each. */
export function WithdrawalPage() {
  const { t } = useTranslation('withdrawal');
  const user = useUser();
  const request = useRequest();
  return (
    <AccountPage title={t('title')}>
      {user === undefined ? null : request.answer === undefined ? (
        // The names in the form are those of whoever is logged in.
        <RequestStep key={user.cust_Ref} user={user} request={request} />
      ) : (
        <ReceivedRequest answer={request.answer} user={user} onMore={request.begin} />
      )}
      <WithdrawalList />
    </AccountPage>
  );
}
