import { formatTime, useTimeLeft } from '@furlong/client';
import { Amount, Button, formatCountdown, Row, Skeleton } from '@furlong/ui';
import { useState } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import type { CheckoutAnswer } from '../use-deposit.ts';
import css from '../deposit.module.css';
import { DepositStage } from './deposit-stage.tsx';
import { Undecided } from './undecided.tsx';

/** The gateway's page. Its place is drawn before it loads, so that nothing moves when it comes. */
function GatewayFrame({ url }: { readonly url: string }) {
  const { t } = useTranslation('deposit');
  const [isLoading, setIsLoading] = useState(true);
  return (
    <div className={css['frame']}>
      {isLoading ? (
        <div className={css['loading']} role="status">
          <p className={css['muted']}>{t('frameLoading')}</p>
          <Skeleton width="title" />
          <Skeleton />
          <Skeleton width="medium" />
          <Skeleton />
          <Skeleton width="short" />
          <Skeleton />
        </div>
      ) : null}
      <iframe
        title={t('frameTitle')}
        src={url}
        width={320}
        height={760}
        data-loading={isLoading ? '' : undefined}
        onLoad={() => {
          setIsLoading(false);
        }}
      />
    </div>
  );
}

/** The gateway's checkout, until it is paid, left, or its time is over. */
export function PaymentStep({
  checkout,
  onLeave,
}: {
  readonly checkout: CheckoutAnswer;
  readonly onLeave: () => void;
}) {
  const { t } = useTranslation('deposit');
  const { amount, expiresAt } = checkout.deposit;
  const leftMs = useTimeLeft(expiresAt);
  if (leftMs <= 0) return <Undecided amount={amount} />;
  return (
    <DepositStage current={1}>
      <Row>
        <p>
          <Amount pence={amount} />{' '}
          <span className={css['muted']}>{t('byCardUntil', { time: formatTime(expiresAt) })}</span>
        </p>
        <p className={css['muted']}>
          {t('timeLeft')} <span role="timer">{formatCountdown(leftMs)}</span>
        </p>
      </Row>
      <Button kind="quiet" isWide onPress={onLeave}>
        {t('backToAmount')}
      </Button>
      <GatewayFrame url={checkout.checkout.redirectUrl} />
      <p className={css['muted']}>{t('ifLeft', { time: formatTime(expiresAt) })}</p>
    </DepositStage>
  );
}
