import { chunkOf, now } from '@furlong/client';
import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';

/** The events of a film that plays. */
export interface FilmEvents {
  /** How far the picture is behind, in ms; told again and again. */
  readonly onDelay: (delayMs: number) => void;
  readonly onEnd: (how: 'ended' | 'failed' | 'unplayable') => void;
}

const DELAY_EVERY_MS = 1000;
/** A film that broke again so soon after it was brought back is not brought back once more. */
const RECOVERED_MS = 60_000;

/** Close to the live edge, and no more kept than a phone has room for. No worker: the content policy lets none be made of text. */
const settings = {
  enableWorker: false,
  lowLatencyMode: true,
  capLevelToPlayerSize: true,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 6,
  maxLiveSyncPlaybackRate: 1.1,
  backBufferLength: 10,
  maxBufferLength: 20,
};

/** A browser that plays HLS by itself and tells what time the picture shows. */
interface DatedVideo extends HTMLVideoElement {
  getStartDate(): Date;
}

function playsByItself(video: HTMLVideoElement): video is DatedVideo {
  return 'getStartDate' in video && video.canPlayType('application/vnd.apple.mpegurl') !== '';
}

const loadHls = chunkOf(async () => (await import('hls.js/light')).default);

/** Plays a film: by the browser where it can, else by a script that is loaded for it. Gives a way to stop. */
export function playFilm(video: HTMLVideoElement, url: string, events: FilmEvents): () => void {
  let isStopped = false;
  let stopPlayer = doNothing;
  const guarded: FilmEvents = {
    onDelay: (delayMs) => {
      if (!isStopped) events.onDelay(delayMs);
    },
    onEnd: (how) => {
      if (!isStopped) events.onEnd(how);
    },
  };
  if (playsByItself(video)) {
    stopPlayer = playNatively(video, url, guarded);
  } else {
    loadHls().then(
      (Player) => {
        if (!isStopped) stopPlayer = playByScript(Player, { video, url }, guarded);
      },
      () => {
        guarded.onEnd('failed');
      },
    );
  }
  return () => {
    isStopped = true;
    stopPlayer();
  };
}

function doNothing(): void {}

function playNatively(video: DatedVideo, url: string, events: FilmEvents): () => void {
  let brokeAt = Number.NEGATIVE_INFINITY;
  const onError = (): void => {
    if (Date.now() - brokeAt < RECOVERED_MS) {
      events.onEnd('failed');
      return;
    }
    brokeAt = Date.now();
    video.load();
  };
  const onEnded = (): void => {
    events.onEnd('ended');
  };
  video.addEventListener('error', onError);
  video.addEventListener('ended', onEnded);
  video.src = url;
  const timer = setInterval(() => {
    const shownAt = video.getStartDate().getTime() + video.currentTime * 1000;
    if (Number.isFinite(shownAt)) events.onDelay(now() - shownAt);
  }, DELAY_EVERY_MS);
  return () => {
    clearInterval(timer);
    video.removeEventListener('error', onError);
    video.removeEventListener('ended', onEnded);
    video.removeAttribute('src');
    video.load();
  };
}

function playByScript(
  Player: typeof Hls,
  film: { readonly video: HTMLVideoElement; readonly url: string },
  events: FilmEvents,
): () => void {
  if (!Player.isSupported()) {
    events.onEnd('unplayable');
    return doNothing;
  }
  const player = new Player(settings);
  let brokeAt = Number.NEGATIVE_INFINITY;
  player.on(Player.Events.ERROR, (_event, data: ErrorData) => {
    if (!data.fatal) return;
    const isSecond = Date.now() - brokeAt < RECOVERED_MS;
    brokeAt = Date.now();
    if (isSecond) events.onEnd('failed');
    else if (data.type === Player.ErrorTypes.MEDIA_ERROR) player.recoverMediaError();
    else player.loadSource(film.url);
  });
  player.loadSource(film.url);
  player.attachMedia(film.video);
  const timer = setInterval(() => {
    const shownAt = player.playingDate?.getTime();
    if (shownAt !== undefined) events.onDelay(now() - shownAt);
  }, DELAY_EVERY_MS);
  return () => {
    clearInterval(timer);
    player.destroy();
  };
}
