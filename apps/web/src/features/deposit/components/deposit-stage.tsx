import { Steps } from '@furlong/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../../../platform/use-translation.ts';
import css from '../deposit.module.css';

interface DepositStageProps {
  /** 0 is the amount, 1 the payment until it is made, and 3 says that all are done. */
  readonly current: 0 | 1 | 3;
  readonly children: ReactNode;
  /** Takes the focus, where the step takes the place of another. */
  readonly takesFocus?: boolean;
}

/** A step of a deposit, under the rail that says how far one is. */
export function DepositStage({ current, children, takesFocus = true }: DepositStageProps) {
  const { t } = useTranslation('deposit');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const names = [t('stepAmount'), t('stepPayment'), t('stepPaid')];
  const label =
    current === names.length
      ? t('stepsDone')
      : t('stepOf', { step: current + 1, count: names.length });
  return (
    <div ref={place} tabIndex={-1} className={css['step']}>
      <Steps names={names} current={current} label={label} doneText={t('stepDone')} />
      {children}
    </div>
  );
}
