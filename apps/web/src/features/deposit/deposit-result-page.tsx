import { leaveFailed } from '@furlong/client';
import { FailedPanel, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { AccountPage } from '../../core/account/account-page.tsx';
import { CustomersOnly } from '../../core/session/customers-only.tsx';
import { refreshUser } from '../../core/session/session.ts';
import { troubleText } from '../../core/trouble/trouble.ts';
import { findPageAround } from '../../platform/page-around.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { DepositOutcome } from './components/deposit-outcome.tsx';
import { Failed } from './components/failed.tsx';
import { Succeeded } from './components/succeeded.tsx';
import { Undecided } from './components/undecided.tsx';
import { paymentQuery, type PaymentName } from './deposit.queries.ts';

const depositPath = '/payment/deposit';

/** The outcome of a payment, as the server tells it: the address by which the customer came back proves nothing. */
function NamedPayment({
  payment,
  onAgain,
}: {
  readonly payment: PaymentName;
  readonly onAgain: () => void;
}) {
  const { data: deposit, error, isFetching, refetch } = useQuery(paymentQuery(payment));
  if (deposit !== undefined)
    return (
      <DepositOutcome deposit={deposit} onAgain={onAgain}>
        <Undecided amount={deposit.amount} />
      </DepositOutcome>
    );
  if (error === null) return <SkeletonRows rows={4} />;
  return (
    <FailedPanel
      isCard
      text={troubleText(error)}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** The outcome of a payment that the address does not name, as the address has it. No money moves by it. */
function PaymentByStatus({
  isSuccess,
  onAgain,
}: {
  readonly isSuccess: boolean;
  readonly onAgain: () => void;
}) {
  useEffect(() => {
    refreshUser().catch(leaveFailed);
  }, []);
  return isSuccess ? <Succeeded /> : <Failed kind="unknown" onAgain={onAgain} />;
}

/** The payment that the address names; undefined where it names none, as after a cancelled one. */
function namePayment(
  provider: string | undefined,
  search: URLSearchParams,
): PaymentName | undefined {
  const [uid, token] = [search.get('uid') ?? '', search.get('token') ?? ''];
  if (uid !== '') return { kind: 'uid', name: uid };
  return provider === 'paypal' && token !== '' ? { kind: 'orderId', name: token } : undefined;
}

function Result() {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { provider } = useParams();
  const status = search.get('status') ?? '';
  const payment = namePayment(provider, search);
  const depositAgain = () => void navigate(depositPath);
  if (payment === undefined && status === '') return <Navigate to={depositPath} replace />;
  return (
    <AccountPage title={t('title')}>
      {payment === undefined ? (
        <PaymentByStatus isSuccess={status === 'success'} onAgain={depositAgain} />
      ) : (
        <NamedPayment payment={payment} onAgain={depositAgain} />
      )}
    </AccountPage>
  );
}

/**
 * The page to which a provider sends the customer back. The card gateway's page stood in a frame of ours, so this one
 * may come up in that frame: it then takes the place of the page around it, before anything is asked of the customer.
 */
export function DepositResultPage() {
  const around = findPageAround(window);
  useEffect(() => {
    around?.replace(window.location.href);
  }, [around]);
  if (around !== undefined) return <SkeletonRows rows={4} />;
  return (
    <CustomersOnly>
      <Result />
    </CustomersOnly>
  );
}
