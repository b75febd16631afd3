import { Sheet, SkeletonRows } from '@furlong/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { SlipFrame } from '../../features/betslip/placing/slip-frame.tsx';
import { closeSlip } from '../../core/slip/slip-panel.ts';
import { useIsStakeAwaited, useSlipCount } from '../../core/slip/slip.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './slip-sheet.module.css';

/**
 * Says how high the slip will be: a selection that has just come brings the keypad, a kept one does not, and
 * several selections come with their wagers.
 */
function reserveFor(
  count: number,
  isStakeAwaited: boolean,
): 'empty' | 'single' | 'kept' | 'several' {
  if (count === 0) return 'empty';
  if (count > 1) return 'several';
  return isStakeAwaited ? 'single' : 'kept';
}

/**
 * The phone's betslip, loaded when it is first opened. Its frame and its height are there at once, and the
 * height is kept until somebody uses the slip, so that no button moves under a finger.
 */
export function SlipSheet({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('core/slip');
  const reserve = reserveFor(useSlipCount(), useIsStakeAwaited());
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => {
    setIsTouched(true);
  };
  const frame = (
    <SlipFrame title={t('betslip')}>
      <SkeletonRows rows={2} />
    </SlipFrame>
  );
  return (
    <Sheet isOpen onClose={closeSlip} title={t('betslip')}>
      <div
        className={css['place']}
        data-reserve={isTouched ? undefined : reserve}
        onClickCapture={touch}
        onKeyDownCapture={touch}
      >
        <Suspense fallback={frame}>{children}</Suspense>
      </div>
    </Sheet>
  );
}
