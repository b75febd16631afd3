import { Button, ButtonLink, FailedPanel, Notice, SkeletonRows } from '@furlong/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { loginPathFrom } from '../../core/session/customers-only.tsx';
import { useSession } from '../../core/session/session.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import css from './promo.module.css';
import { ownClaimQuery } from './promotions.queries.ts';

/** The way to a claim: the login for a visitor, for a customer the dialog, once. */
export function ClaimPlace() {
  const { t } = useTranslation('promotions');
  const { kind } = useSession();
  const { pathname } = useLocation();
  if (kind === 'starting') return <SkeletonRows rows={1} />;
  if (kind === 'customer') return <OwnClaim />;
  return (
    <div className={css['claim']}>
      <ButtonLink to={loginPathFrom(pathname)}>{t('claimNeedsLogin')}</ButtonLink>
    </div>
  );
}

function OwnClaim() {
  const { t } = useTranslation('promotions');
  const { data: isClaimed, isError, isFetching, refetch } = useQuery(ownClaimQuery);
  const [step, setStep] = useState<'reading' | 'claiming' | 'taken'>('reading');
  if (step === 'taken') return <Notice tone="good">{t('claimTaken')}</Notice>;
  if (isClaimed === undefined) {
    if (!isError) return <SkeletonRows rows={1} />;
    return <FailedPanel isCard isBusy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isClaimed) return <Notice>{t('claimed')}</Notice>;
  return (
    <div className={css['claim']}>
      <Button
        onPress={() => {
          setStep('claiming');
        }}
      >
        {t('claim')}
      </Button>
      {step === 'claiming' ? (
        <ClaimDialog
          onTaken={() => {
            setStep('taken');
          }}
          onClose={() => {
            setStep('reading');
            void refetch();
          }}
        />
      ) : null}
    </div>
  );
}
