import { Notice, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { AmountStep } from './components/amount-step.tsx';
import { DepositOutcome } from './components/deposit-outcome.tsx';
import { PaymentStep } from './components/payment-step.tsx';
import { depositQuery, gatewaysQuery } from './deposit.queries.ts';
import { useDeposit, type CheckoutAnswer } from './use-deposit.ts';

interface PaymentProps {
  readonly checkout: CheckoutAnswer;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
}

/** A checkout at the gateway, until the server knows what became of it. */
function Payment({ checkout, onLeave, onAgain }: PaymentProps) {
  const { data: deposit } = useQuery(depositQuery(checkout.deposit));
  return (
    <DepositOutcome deposit={deposit} onAgain={onAgain}>
      <PaymentStep checkout={checkout} onLeave={onLeave} />
    </DepositOutcome>
  );
}

interface CardDepositProps {
  /** Undefined where it is not known. The server takes what its own setting says. */
  readonly isTest: boolean | undefined;
  readonly isFirst: boolean;
  readonly onAgain: () => void;
}

/** One deposit by card. */
function CardDeposit({ isTest, isFirst, onAgain }: CardDepositProps) {
  const steps = useDeposit(isTest);
  const [hasComeBack, setHasComeBack] = useState(false);
  if (steps.checkout === undefined)
    return <AmountStep steps={steps} takesFocus={!isFirst || hasComeBack} />;
  return (
    <Payment
      checkout={steps.checkout}
      onAgain={onAgain}
      onLeave={() => {
        setHasComeBack(true);
        steps.leaveCheckout();
      }}
    />
  );
}

/** Where a customer deposits by card: the amount, the gateway's page, and what became of the payment. */
export function DepositPage() {
  const { t } = useTranslation('deposit');
  const [timesAgain, setTimesAgain] = useState(0);
  const { data: gateways, isPending } = useQuery(gatewaysQuery);
  const card = gateways?.find(({ provider }) => provider === 'card');
  return (
    <AccountPage title={t('title')}>
      {card?.isTest === true ? <Notice>{t('sandbox')}</Notice> : null}
      {isPending ? (
        <SkeletonRows rows={4} />
      ) : gateways !== undefined && card === undefined ? (
        <Notice tone="warning">{t('noneOpen')}</Notice>
      ) : (
        <CardDeposit
          // Another try begins anew, as after a reload.
          key={timesAgain}
          isTest={card?.isTest}
          isFirst={timesAgain === 0}
          onAgain={() => {
            setTimesAgain(timesAgain + 1);
          }}
        />
      )}
    </AccountPage>
  );
}
