import { livePath } from '@furlong/contract';
import { useEffect, useEffectEvent } from 'react';
import { useObservable } from '../observable.ts';
import { setServerTime } from '../time/clock.ts';
import { watchFreshness } from '../time/freshness.ts';
import { LiveChannel, type LiveSettings, type LiveStatus } from './live-channel.ts';
import type { TopicMessage } from './topic-subscriptions.ts';

interface LiveClientSettings extends Pick<LiveSettings, 'findToken' | 'onTokenRefused'> {
  /** The address of a path on the server. */
  readonly serverUrl: (path: string) => string;
}

function toLiveUrl(serverUrl: LiveClientSettings['serverUrl']): string {
  const url = new URL(serverUrl(livePath), location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** Opens the channel for the length of the visit; it wakes with the network, the window and the page. */
function start(live: LiveChannel): void {
  live.onOwnMessage((message) => {
    if (message.type === 'welcome') setServerTime(message.serverTime);
  });
  window.addEventListener('online', () => {
    live.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') live.wake();
  });
  // The browser had paused the page. The messages of that time are not worth reading.
  document.addEventListener('resume', () => {
    live.start();
  });
  watchFreshness(() => live.status.get() === 'open');
  live.start();
}

/** The live channel of an app, with the hooks by which its components hear it. */
export function createLive({ serverUrl, findToken, onTokenRefused }: LiveClientSettings) {
  const live = new LiveChannel({
    url: () => toLiveUrl(serverUrl),
    findToken,
    onTokenRefused,
    connect: (url, protocols) => new WebSocket(url, protocols),
    chance: Math.random,
  });
  const useLiveStatus = (): LiveStatus => useObservable(live.status);
  /** Listens to several topics while the component is there. Each message names its topic. */
  function useLiveTopics(
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
  return {
    live,
    startLive: () => {
      start(live);
    },
    /** Calls the listener whenever the channel opens: events of the time before were not told. */
    onLiveOpen: (listener: () => void): (() => void) =>
      live.status.subscribe(() => {
        if (live.status.get() === 'open') listener();
      }),
    useLiveStatus,
    /**
     * The interval at which a page reads by HTTP: it does not read while the channel is up, and otherwise reads every
     * five seconds (D27).
     */
    usePollMs: (): number | false => (useLiveStatus() === 'open' ? false : 5000),
    useLiveTopics,
    /** Listens to one topic while the component is there. */
    useLiveTopic: (topic: string, onMessage: (message: TopicMessage) => void): void => {
      useLiveTopics([topic], onMessage);
    },
  };
}
