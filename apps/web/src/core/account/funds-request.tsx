import { fundsRequestRoutes, type FundsRequest } from '@furlong/contract';
import { Notice } from '@furlong/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callsOf } from '../../platform/api/api.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ofCustomer } from '../session/of-customer.ts';

const calls = callsOf(fundsRequestRoutes);

/** Whether the customer is asked where the funds come from. The pages go without it where it cannot be read. */
export const fundsRequestQuery = queryOptions({
  queryKey: [ofCustomer, 'funds-request'],
  queryFn: async () => (await calls.fundsRequest({})).request,
  retry: false,
});

/** Asks a customer for proof of where the funds come from, and says what became of it and what is stopped until then. */
export function FundsRequestNotice({ hasLink }: { readonly hasLink: boolean }) {
  const { t } = useTranslation('core/account');
  const { data: request } = useQuery(fundsRequestQuery);
  if (request === undefined || request === null) return null;
  const { state, reason, stops } = request;
  return (
    <Notice tone={state === 'answered' ? 'info' : 'warning'}>
      {t(`funds_${state}`)} {reason} {stops.map((stop) => t(`stops_${stop}`)).join(' ')}{' '}
      {hasLink && isToBeSent(state) ? (
        <Link to="/account/verification">{t('sendProof')}</Link>
      ) : null}
    </Notice>
  );
}

function isToBeSent(state: FundsRequest['state']): boolean {
  return state !== 'answered';
}
