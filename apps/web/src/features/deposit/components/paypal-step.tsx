import { formatTime, useTimeLeft } from '@furlong/client';
import { Amount, Button, Card } from '@furlong/ui';
import { useEffect } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { CheckoutAnswer } from '../use-deposit.ts';
import css from '../deposit.module.css';
import { DepositStage } from './deposit-stage.tsx';
import { Undecided } from './undecided.tsx';

/**
 * The way to PayPal, whose page stands in no frame: it takes the place of ours and leads back to it. A customer who comes back
 * by the browser's own button finds the way again.
 */
export function PaypalStep({
  checkout,
  onLeave,
  goTo,
}: {
  readonly checkout: CheckoutAnswer;
  readonly onLeave: () => void;
  /** Has the whole window go to an address. */
  readonly goTo: (url: string) => void;
}) {
  const { t } = useTranslation('deposit');
  const { amount, expiresAt } = checkout.deposit;
  const { redirectUrl } = checkout.checkout;
  const leftMs = useTimeLeft(expiresAt);
  useEffect(() => {
    goTo(redirectUrl);
  }, [goTo, redirectUrl]);
  if (leftMs <= 0) return <Undecided amount={amount} />;
  return (
    <DepositStage current={1}>
      <Card isPadded>
        <p>
          <Amount pence={amount} />{' '}
          <span className={css['muted']}>
            {t('byPaypalUntil', { time: formatTime(expiresAt) })}
          </span>
        </p>
        <p className={css['muted']} role="status">
          {t('paypalOpens')}
        </p>
        <div className={css['actions']}>
          <Button
            isWide
            onPress={() => {
              goTo(redirectUrl);
            }}
          >
            {t('goToPaypal')}
          </Button>
          <Button kind="quiet" isWide onPress={onLeave}>
            {t('backToAmount')}
          </Button>
        </div>
      </Card>
      <p className={css['muted']}>{t('ifLeft', { time: formatTime(expiresAt) })}</p>
    </DepositStage>
  );
}
