import type { DepositProvider } from '@furlong/contract';
import { Notice, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPage } from '../../core/account/account-page.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { AmountStep } from './components/amount-step.tsx';
import { DepositOutcome } from './components/deposit-outcome.tsx';
import { PaymentStep } from './components/payment-step.tsx';
import { PaypalStep } from './components/paypal-step.tsx';
import { depositQuery, gatewaysQuery } from './deposit.queries.ts';
import { useDeposit, type CheckoutAnswer } from './use-deposit.ts';

interface PaymentProps {
  readonly checkout: CheckoutAnswer;
  readonly onLeave: () => void;
  readonly onAgain: () => void;
  readonly goTo: (url: string) => void;
}

/** A checkout at the provider, until the server knows what became of it. */
function Payment({ checkout, onLeave, onAgain, goTo }: PaymentProps) {
  const { data: deposit } = useQuery(depositQuery(checkout.deposit));
  return (
    <DepositOutcome deposit={deposit} onAgain={onAgain}>
      {deposit.provider === 'paypal' ? (
        <PaypalStep checkout={checkout} onLeave={onLeave} goTo={goTo} />
      ) : (
        <PaymentStep checkout={checkout} onLeave={onLeave} />
      )}
    </DepositOutcome>
  );
}

interface OneDepositProps {
  readonly ways: readonly DepositProvider[];
  /** Undefined where it is not known. The server takes what its own setting says. */
  readonly isTest: boolean | undefined;
  readonly isFirst: boolean;
  readonly onAgain: () => void;
  readonly goTo: (url: string) => void;
}

/** One deposit. */
function OneDeposit({ ways, isTest, isFirst, onAgain, goTo }: OneDepositProps) {
  const steps = useDeposit(isTest);
  const [hasComeBack, setHasComeBack] = useState(false);
  if (steps.checkout === undefined)
    return <AmountStep steps={steps} ways={ways} takesFocus={!isFirst || hasComeBack} />;
  return (
    <Payment
      checkout={steps.checkout}
      goTo={goTo}
      onAgain={onAgain}
      onLeave={() => {
        setHasComeBack(true);
        steps.leaveCheckout();
      }}
    />
  );
}

function goByWindow(url: string): void {
  window.location.assign(url);
}

interface DepositPageProps {
  /** Has the whole window go to the page of a provider that stands in no frame. */
  readonly goTo?: (url: string) => void;
}

/** The page for deposits: the amount and the way, the provider's page, and the outcome of the payment. */
export function DepositPage({ goTo = goByWindow }: DepositPageProps) {
  const { t } = useTranslation('deposit');
  const [timesAgain, setTimesAgain] = useState(0);
  const { data: gateways, isPending } = useQuery(gatewaysQuery);
  const isTest = gateways?.[0]?.isTest;
  return (
    <AccountPage title={t('title')}>
      {isTest === true ? <Notice>{t('sandbox')}</Notice> : null}
      {isPending ? (
        <SkeletonRows rows={4} />
      ) : gateways?.length === 0 ? (
        <Notice tone="warning">{t('noneOpen')}</Notice>
      ) : (
        <OneDeposit
          // Another try begins anew, as after a reload.
          key={timesAgain}
          ways={gateways?.map(({ provider }) => provider) ?? ['card']}
          goTo={goTo}
          isTest={isTest}
          isFirst={timesAgain === 0}
          onAgain={() => {
            setTimesAgain(timesAgain + 1);
          }}
        />
      )}
    </AccountPage>
  );
}
