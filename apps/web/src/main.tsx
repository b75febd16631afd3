import { createRoot } from 'react-dom/client';
import { setProductName } from '@furlong/client';
import { watchBack } from '@furlong/ui';
import '@furlong/ui/styles.css';
import { announceSession } from './app/announce-session.ts';
import { App } from './app/app.tsx';
import { mayCountPageViews } from './core/consent/page-view-consent.ts';
import { brand } from './core/brand/brand.ts';
import { followDeepLinks, openDeepLink, openPushedPage } from './app/links/deep-link.ts';
import { startPhrases } from './app/load-phrases.ts';
import { queryClient } from './app/queries/query-client.ts';
import { createRouter } from './app/router.tsx';
import { readSettings } from './app/settings.ts';
import { reportPageViews } from './platform/analytics.ts';
import { watchLayout } from './platform/layout.ts';
import { startServiceWorker } from './platform/service-worker.ts';
import { findShell } from './platform/shell-platform.ts';
import { startSessionChannel } from './core/session/session-channel.ts';
import { onPushOpened } from './platform/web-push.ts';
import { followSession, startSession } from './core/session/session.ts';

async function start(root: HTMLElement) {
  setProductName(brand.name);
  watchLayout();
  openDeepLink();
  await startPhrases();
  watchBack();
  const router = createRouter();
  reportPageViews(router, mayCountPageViews);
  followDeepLinks(router);
  onPushOpened((url) => {
    openPushedPage(router, url);
  });
  announceSession();
  createRoot(root).render(<App router={router} />);
  if (findShell() !== undefined) void startNative(router);
  // The channel opens once it is known who is logged in; for a visitor that is at once.
  followSession();
  await Promise.all([readSettings(queryClient), startSession().finally(startSessionChannel)]);
  await startServiceWorker();
}

/** A native app hears of links and notifications from the device. A browser loads nothing of it. */
async function startNative(router: ReturnType<typeof createRouter>) {
  (await import('./app/links/follow-native-links.ts')).followNativeLinks(router);
}

const root = document.getElementById('root');
if (root !== null) void start(root);
