import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { settingsQuery } from '../../core/settings/settings.ts';
import { chunkOf } from '../../platform/chunk.ts';
import { findShell } from '../../platform/shell-platform.ts';
import { storage } from '../../platform/storage.ts';
import { withPhrases } from '../load-phrases.ts';

const LazyOffer = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases('mobile-app', import('../../features/mobile-app/app-offer-dialog.tsx'))
    ).AppOfferDialog,
  })),
);

const LazyUpdate = lazy(
  chunkOf(async () => ({
    default: (
      await withPhrases('mobile-app', import('../../features/mobile-app/update-dialog.tsx'))
    ).UpdateDialog,
  })),
);

/** How long after the start the app is offered (specification, 4). */
const offerAfterMs = 15_000;

function isInstalled(): boolean {
  return findShell() !== undefined || matchMedia('(display-mode: standalone)').matches;
}

/** Whether somebody is in the middle of something: a layer is open, or a field has the cursor. */
function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') === true;
  return isTyping || document.querySelector('[data-holds-page], [role="dialog"]') !== null;
}

/** Whether the app is offered now. Somebody who is busy then is left alone for another while. */
function useOffer() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return;
      clearInterval(timer);
      setIsOpen(storage.find('appOffer') === undefined && !isInstalled());
    }, offerAfterMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return {
    isOpen,
    close: () => {
      storage.keep('appOffer', 'closed');
      setIsOpen(false);
    },
  };
}

/** The app's words about itself: that there is one for the phone, and that this version of it is too old. */
export function AppPrompts() {
  const settings = useQuery(settingsQuery).data;
  const offer = useOffer();
  if (settings?.is_app_version_supported === false) {
    const { ios, android } = settings.storeUrls;
    return (
      <Suspense>
        <LazyUpdate storeUrl={findShell() === 'android' ? android : ios} />
      </Suspense>
    );
  }
  return offer.isOpen ? (
    <Suspense>
      <LazyOffer onClose={offer.close} />
    </Suspense>
  ) : null;
}
