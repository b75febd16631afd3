import { SkeletonRows } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../platform/layout.ts';
import { useIsSlipOpen } from '../platform/panels.ts';
import css from './slip-place.module.css';

const LazyBetslipPanel = lazy(async () => ({
  default: (await import('../features/betslip/betslip-panel.tsx')).BetslipPanel,
}));
const LazySheet = lazy(async () => ({ default: (await import('./slip-sheet.tsx')).SlipSheet }));

function Slip() {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <LazyBetslipPanel />
    </Suspense>
  );
}

/** Where the betslip lives: the right column of the desktop, a sheet on the phone. */
export function SlipPlace() {
  const { t } = useTranslation('shell');
  const isDesktop = useLayout() === 'desktop';
  const isOpen = useIsSlipOpen();
  if (isDesktop) {
    return (
      <aside className={css['rail']} aria-label={t('betslip')}>
        <Slip />
      </aside>
    );
  }
  if (!isOpen) return null;
  return (
    <Suspense>
      <LazySheet>
        <Slip />
      </LazySheet>
    </Suspense>
  );
}
