import type { Limits } from '@furlong/contract';
import { Button, Card, Dialog } from '@furlong/ui';
import { useState } from 'react';
import { DepositLimitForm } from '../../../core/limits/deposit-limit-form.tsx';
import { limitCalls, useLimitPress } from '../../../core/limits/limits.queries.ts';
import { useTranslation } from '../../../platform/use-translation.ts';

/** The second step of going on without a limit: what that means, and that the customer is asked again in a year. */
function WithoutLimit() {
  const { t } = useTranslation('deposit');
  const { isBusy, press } = useLimitPress();
  const [isAsking, setIsAsking] = useState(false);
  const goBack = () => {
    setIsAsking(false);
  };
  return (
    <>
      <Button
        kind="quiet"
        isWide
        onPress={() => {
          setIsAsking(true);
        }}
      >
        {t('withoutLimit')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={goBack}
        title={t('withoutLimitTitle')}
        description={t('withoutLimitNext')}
        actions={
          <>
            <Button onPress={goBack}>{t('backToLimit')}</Button>
            <Button
              kind="quiet"
              isBusy={isBusy}
              onPress={() => void press(async () => await limitCalls.leaveLimits({}))}
            >
              {t('withoutLimit')}
            </Button>
          </>
        }
      />
    </>
  );
}

/**
 * Asks a customer without a limit to set one before the first deposit, and each year after the customer went on without one.
 * Setting a limit is what the page does; going on without one takes a second step.
 */
export function LimitPrompt({ limits }: { readonly limits: Limits }) {
  const { t } = useTranslation('deposit');
  return (
    <Card isPadded title={t('promptTitle')}>
      <p>{t('promptText')}</p>
      <DepositLimitForm limits={limits.limits.filter(({ kind }) => kind === 'deposit')} />
      <WithoutLimit />
    </Card>
  );
}
