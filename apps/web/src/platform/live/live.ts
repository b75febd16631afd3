import { livePath } from '@furlong/contract';
import { showToast } from '@furlong/ui';
import i18next from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { findAccessToken, reportTokenRefused } from '../api/access-token.ts';
import { leaveFailed } from '../api/api-client.ts';
import { setServerTime } from '../clock.ts';
import { watchFreshness } from './freshness.ts';
import { LiveClient, type LiveStatus } from './live-client.ts';
import type { TopicMessage } from './live-topics.ts';
import { useObservable } from '../observable.ts';
import { prices } from '../../core/prices/price-store.ts';
import { applyBalance, logOut, onSessionEvent, refreshUser } from '../../core/session/session.ts';

function liveUrl(): string {
  const url = new URL(livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** A customer for whom no channel can be built is logged out (specification, part 4), and told why. */
function leaveWithoutChannel(): void {
  showToast('danger', i18next.t('betslip:noConnection'));
  void logOut();
}

export const live = new LiveClient({
  url: liveUrl,
  findToken: findAccessToken,
  onTokenRefused: reportTokenRefused,
  onBuildFailed: leaveWithoutChannel,
  connect: (url, protocols) => new WebSocket(url, protocols),
  chance: Math.random,
});

/** Opens the channel for the length of the visit; it follows whoever logs in or out. */
export function startLive(): void {
  live.onOwnMessage((message) => {
    if (message.type === 'welcome') setServerTime(message.serverTime);
    if (message.type === 'balance') applyBalance(message.balance, message.version);
  });
  // Whoever logs in or out has just been read.
  let isBehind = false;
  onSessionEvent(() => {
    isBehind = false;
    live.start();
  });
  onLiveOpen(() => {
    // Where that fails, the balance is read with the next bet, or when the customer asks.
    if (isBehind) refreshUser().catch(leaveFailed);
    isBehind = true;
  });
  window.addEventListener('online', () => {
    live.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake();
  });
  // The browser had stopped the page: what piled up meanwhile is not worth reading.
  document.addEventListener('resume', () => {
    live.start();
  });
  watchFreshness(() => live.status.get() === 'open');
  live.start();
}

/** Calls whenever the channel opens: what happened while it was away was not told. */
export function onLiveOpen(listener: () => void): () => void {
  return live.status.subscribe(() => {
    if (live.status.get() === 'open') listener();
  });
}

export function useLiveStatus(): LiveStatus {
  return useObservable(live.status);
}

/** How often a page reads by HTTP: not at all while the channel is up, else every five seconds (D27). */
export function usePollMs(): number | false {
  return useLiveStatus() === 'open' ? false : 5000;
}

/** `market:` and `fixture:` topics name their fixture second and third. */
function applyPrices(message: TopicMessage): void {
  if (message.type !== 'snapshot' && message.type !== 'delta') return;
  const [, ef, eg] = message.topic.split(':');
  if (ef === undefined || eg === undefined) return;
  for (const market of message.data.markets) prices.apply({ ef, eg: Number(eg) }, market);
}

export function marketTopic(key: {
  readonly ef: string;
  readonly eg: number;
  readonly ev: number;
}) {
  return `market:${key.ef}:${key.eg}:${key.ev}`;
}

export function fixtureTopic(key: { readonly ef: string; readonly eg: number }) {
  return `fixture:${key.ef}:${key.eg}`;
}

/** Keeps the prices of these topics live in the price store while the component is there. */
export function useLivePrices(topics: readonly string[]): void {
  const joined = topics.join(' ');
  useEffect(() => {
    const names = joined === '' ? [] : joined.split(' ');
    const endings = names.map((name) => live.subscribe(name, applyPrices));
    return () => {
      for (const end of endings) end();
    };
  }, [joined]);
}

/** Hears one topic while the component is there; prices in it reach the price store too. */
export function useLiveTopic(topic: string, onMessage: (message: TopicMessage) => void): void {
  const handle = useEffectEvent(onMessage);
  useEffect(
    () =>
      live.subscribe(topic, (message) => {
        applyPrices(message);
        handle(message);
      }),
    [topic],
  );
}
