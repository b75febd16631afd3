import type { Activity } from '@furlong/contract';
import { Amount, Card, Pairs } from '@furlong/ui';
import { useTranslation } from '../../../platform/use-translation.ts';

/** Shows the sums of deposits and withdrawals, and the difference of the two. */
export function NetDeposits({ netDeposit }: Pick<Activity, 'netDeposit'>) {
  const { t } = useTranslation('activity');
  const { summary, depositTotalAmount, withdrawalTotalAmount } = netDeposit;
  return (
    <Card isPadded title={t('netDeposits')} aside={<Amount pence={summary} />}>
      <Pairs>
        <dt>{t('deposits')}</dt>
        <dd>
          <Amount pence={depositTotalAmount} />
        </dd>
        <dt>{t('withdrawals')}</dt>
        <dd>
          <Amount pence={withdrawalTotalAmount} />
        </dd>
      </Pairs>
    </Card>
  );
}
