import { SkeletonRows } from '@furlong/ui';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { chunkOf } from '../../platform/chunk.ts';
import { useLayout } from '../../platform/layout.ts';
import { useIsSlipOpen } from '../../core/slip/slip-panel.ts';
import { useSlipCount } from '../../core/slip/slip.ts';
import { useTranslation } from '../../platform/use-translation.ts';
import { documentPath } from '../../core/info/info-pages.ts';
import { withPhrases } from '../load-phrases.ts';
import css from './slip-place.module.css';
import { useSlipWanted } from './use-slip-wanted.ts';

async function loadPanel() {
  const { BetslipPanel } = await withPhrases(
    'betslip',
    import('../../features/betslip/panel/betslip-panel.tsx'),
  );
  return { default: BetslipPanel };
}

async function loadBar() {
  const { SlipBar } = await withPhrases(
    'betslip',
    import('../../features/betslip/panel/slip-bar.tsx'),
  );
  return { default: SlipBar };
}

async function loadKeeper() {
  const { BetslipKeeper } = await withPhrases(
    'betslip',
    import('../../features/betslip/betslip-keeper.tsx'),
  );
  return { default: BetslipKeeper };
}

async function loadSheet() {
  return { default: (await import('./slip-sheet.tsx')).SlipSheet };
}

async function loadPromotions() {
  const { PromoSlider } = await withPhrases(
    'promotions',
    import('../../features/promotions/promo-slider.tsx'),
  );
  return { default: PromoSlider };
}

const LazyBetslipPanel = lazy(chunkOf(loadPanel));
const LazyPromoSlider = lazy(chunkOf(loadPromotions));
const LazySlipBar = lazy(chunkOf(loadBar));
const LazySheet = lazy(chunkOf(loadSheet));
const LazyBetslipKeeper = lazy(chunkOf(loadKeeper));

/** Nothing is advertised beside the page where somebody takes a break. */
const quietPath = '/account/responsible-gambling';

/** On the phone the small slip stands on the pages with prices, and not over forms. */
function isPricePage(pathname: string): boolean {
  return /^\/(?:$|sports?(?:\/|$)|antepost\/|search|favourites)/.test(pathname);
}

const contactUrl = documentPath('contact');

/** Loads the phone's slip before it is opened, because a slow phone would have to wait for it then. */
function useSlipAtHand(isWanted: boolean): void {
  const isPhone = useLayout() === 'phone';
  useEffect(() => {
    // If the load fails now, it is repeated when the slip is opened.
    if (isWanted && isPhone) void Promise.allSettled([loadSheet(), loadPanel()]);
  }, [isWanted, isPhone]);
}

/**
 * The place of the betslip: the right column of the desktop, a sheet on the phone. The slip is kept up to date
 * while it is out of view.
 */
export function SlipPlace() {
  const isWanted = useSlipWanted();
  useSlipAtHand(isWanted);
  return (
    <>
      {isWanted ? (
        <Suspense>
          <LazyBetslipKeeper />
        </Suspense>
      ) : null}
      <SlipView />
    </>
  );
}

function SlipView() {
  const { t } = useTranslation('core/slip');
  const isDesktop = useLayout() === 'desktop';
  const isOpen = useIsSlipOpen();
  const { pathname } = useLocation();
  const isQuiet = pathname === quietPath;
  const hasSelections = useSlipCount() > 0;
  const slip = <LazyBetslipPanel contactUrl={contactUrl} />;
  if (isDesktop) {
    return (
      <aside className={css['rail']} aria-label={t('betslip')}>
        <Suspense fallback={<SkeletonRows rows={3} />}>{slip}</Suspense>
        {isQuiet ? null : (
          <Suspense>
            <LazyPromoSlider />
          </Suspense>
        )}
      </aside>
    );
  }
  if (!isOpen) {
    return hasSelections && isPricePage(pathname) ? (
      <Suspense>
        <LazySlipBar />
      </Suspense>
    ) : null;
  }
  return (
    <Suspense>
      <LazySheet>{slip}</LazySheet>
    </Suspense>
  );
}
