import { SkeletonRows } from '@furlong/ui';
import { lazy, Suspense } from 'react';
import { useLayout } from '../platform/layout.ts';
import { useIsSlipOpen } from '../platform/panels.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { brand } from './brand.ts';
import css from './slip-place.module.css';
import { useSlipWanted } from './use-slip-wanted.ts';

const LazyBetslipPanel = lazy(async () => ({
  default: (await import('../features/betslip/betslip-panel.tsx')).BetslipPanel,
}));
const LazyBetslipKeeper = lazy(async () => ({
  default: (await import('../features/betslip/betslip-keeper.tsx')).BetslipKeeper,
}));
const LazySheet = lazy(async () => ({ default: (await import('./slip-sheet.tsx')).SlipSheet }));

const contactUrl = brand.documents.find(({ label }) => label === 'contact')?.url ?? '';

function Slip() {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <LazyBetslipPanel contactUrl={contactUrl} />
    </Suspense>
  );
}

/** Where the betslip lives: the right column of the desktop, a sheet on the phone. It is kept while it is out of view. */
export function SlipPlace() {
  return (
    <>
      {useSlipWanted() ? (
        <Suspense>
          <LazyBetslipKeeper />
        </Suspense>
      ) : null}
      <SlipView />
    </>
  );
}

function SlipView() {
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
