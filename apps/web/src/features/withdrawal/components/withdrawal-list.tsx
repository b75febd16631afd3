import type { MoneyWithdrawal } from '@furlong/contract';
import {
  Badge,
  Card,
  Disclosure,
  EmptyPanel,
  FailedPanel,
  formatAmount,
  SectionHead,
  SkeletonRows,
  useUiSettings,
  type BadgeTone,
} from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';
import { useWithdrawals } from '../use-withdrawals.ts';
import { isOpenWithdrawal } from '../withdrawal.ts';
import css from '../withdrawal.module.css';
import { WithdrawalWay } from './withdrawal-way.tsx';

const tones: Readonly<Record<MoneyWithdrawal['state'], BadgeTone>> = {
  requested: 'open',
  approved: 'open',
  held: 'void',
  paid: 'won',
  returned: 'lost',
  rejected: 'lost',
};

/** One withdrawal: open in full, an ended one folded. */
function Withdrawal({ withdrawal }: { readonly withdrawal: MoneyWithdrawal }) {
  const { t } = useTranslation('withdrawal');
  const { currencySymbol } = useUiSettings();
  const { amount, lastFour, state } = withdrawal;
  const named = { amount: formatAmount(amount, currencySymbol), lastFour };
  // The details of an account that is closed may be erased.
  const title = lastFour === '' ? named.amount : t('toAccount', named);
  const aside = <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>;
  const way = <WithdrawalWay withdrawal={withdrawal} />;
  return isOpenWithdrawal(withdrawal) ? (
    <Card isPadded title={title} aside={aside}>
      {way}
    </Card>
  ) : (
    <Disclosure isPadded title={title} aside={aside}>
      {way}
    </Disclosure>
  );
}

/** The withdrawals of the customer, the latest first. */
export function WithdrawalList() {
  const { t } = useTranslation('withdrawal');
  const { data, isError, isFetching, refetch } = useWithdrawals();
  return (
    <section className={css['step']}>
      <SectionHead title={t('yours')} />
      {data === undefined ? (
        isError ? (
          <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : data.length === 0 ? (
        <EmptyPanel
          isCard
          hint={t('noneYetHint')}
          next={{ to: '/transactions', label: t('toStatement') }}
        >
          {t('noneYet')}
        </EmptyPanel>
      ) : (
        data.map((withdrawal) => <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />)
      )}
    </section>
  );
}
