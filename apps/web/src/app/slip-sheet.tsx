import { Sheet, SkeletonRows } from '@furlong/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { SlipFrame } from '../features/betslip/components/slip-frame.tsx';
import { closeSlip } from '../core/slip/slip-panel.ts';
import { useIsStakeAwaited, useSlipCount } from '../core/slip/slip.ts';
import { useTranslation } from '../platform/use-translation.ts';
import css from './slip-sheet.module.css';

/**
 * How much of the screen the slip will take: a selection that has just come brings the keypad, one that was kept does
 * not, several come with their wagers.
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
 * The phone's betslip, loaded when it is first opened. It has its frame and its height at once, and keeps them while
 * the slip arrives in it, until somebody has done something there: never between a finger's coming and its going.
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
