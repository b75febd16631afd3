import { livePath } from '@furlong/contract';
import { useEffect, useEffectEvent } from 'react';
import { findAccessToken, reportTokenRefused } from '../api/access-token.ts';
import { serverUrl } from '../api/server-url.ts';
import { setServerTime } from '../clock.ts';
import { watchFreshness } from '../freshness.ts';
import { useObservable } from '../observable.ts';
import { LiveChannel, type LiveStatus } from './live-channel.ts';
import type { TopicMessage } from './topic-subscriptions.ts';

function liveUrl(): string {
  const url = new URL(serverUrl(livePath), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

export const live = new LiveChannel({
  url: liveUrl,
  findToken: findAccessToken,
  onTokenRefused: reportTokenRefused,
  connect: (url, protocols) => new WebSocket(url, protocols),
  chance: Math.random,
});

/** Opens the channel for the length of the visit; it wakes with the network, the window and the page. */
export function startLive(): void {
  live.onOwnMessage((message) => {
    if (message.type === 'welcome') setServerTime(message.serverTime);
  });
  window.addEventListener('online', () => {
    live.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake();
  });
  // The browser had paused the page. The messages that came meanwhile are not worth reading.
  document.addEventListener('resume', () => {
    live.start();
  });
  watchFreshness(() => live.status.get() === 'open');
  live.start();
}

/** Calls whenever the channel opens: events of the time before were not told. */
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

/** Hears several topics while the component is there. A message names its own. */
export function useLiveTopics(
  topics: readonly string[],
  onMessage: (message: TopicMessage) => void,
): void {
  const handle = useEffectEvent(onMessage);
  const names = topics.join(' ');
  useEffect(() => {
    const stops = names.split(' ').map((topic) => live.subscribe(topic, handle));
    return () => {
      for (const stop of stops) stop();
    };
  }, [names]);
}

/** Hears one topic while the component is there. */
export function useLiveTopic(topic: string, onMessage: (message: TopicMessage) => void): void {
  useLiveTopics([topic], onMessage);
}
