import type { User } from '@furlong/contract';
import { subtractPence } from '@furlong/money';
import { FailedPanel, formatAmount, Notice, SkeletonRows, useUiSettings } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { troubleText } from '../../../core/trouble/trouble.ts';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { WithdrawalRequest } from '../use-request.ts';
import { fundsStateOf } from '../withdrawal.ts';
import { withdrawalDetailsQuery } from '../withdrawal.queries.ts';
import css from '../withdrawal.module.css';
import { FundsSummary } from './funds-summary.tsx';
import { RequestForm } from './request-form.tsx';

/** The reason why no withdrawal can be asked for now, where that is so. */
function WhyNot({
  state,
  least,
}: {
  readonly state: 'too_little' | 'nothing';
  readonly least: string;
}) {
  const { t } = useTranslation('withdrawal');
  return <Notice>{state === 'nothing' ? t('nothing') : t('tooLittle', { least })}</Notice>;
}

/** The funds of the customer, and the form that asks for a withdrawal of them, where it can be asked for. */
export function RequestStep({
  user,
  request,
}: {
  readonly user: User;
  readonly request: WithdrawalRequest;
}) {
  const { t } = useTranslation('withdrawal');
  const { currencySymbol } = useUiSettings();
  const { data: details, error, isFetching, refetch } = useQuery(withdrawalDetailsQuery);
  if (error !== null && details === undefined)
    return (
      <FailedPanel
        isCard
        text={troubleText(error)}
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (details === undefined) return <SkeletonRows rows={6} />;
  const { balance, availableFunds: funds } = user.funddetail;
  const range = { least: details.minWithdrawal, funds };
  const state = fundsStateOf(range);
  return (
    <div className={css['step']}>
      <FundsSummary
        available={funds}
        waiting={subtractPence(balance, funds)}
        inOpenBets={details.openStakes}
      />
      {details.openStakes > 0 ? <p className={css['muted']}>{t('openBets')}</p> : null}
      {user.verification !== 'verified' ? (
        <Notice tone="warning">
          {t('unverified')} <Link to="/account/verification">{t('verify')}</Link>
        </Notice>
      ) : state !== 'enough' ? (
        <WhyNot state={state} least={formatAmount(range.least, currencySymbol)} />
      ) : (
        <RequestForm user={user} details={details} range={range} request={request} />
      )}
    </div>
  );
}
