import { useEffect, useEffectEvent, type RefObject } from 'react';
import { playFilm, type FilmEvents } from './play-film.ts';
import css from './picture.module.css';

/** Begins again at the live edge, which has moved on meanwhile. */
function resume(video: HTMLVideoElement): void {
  const { seekable } = video;
  if (seekable.length > 0) video.currentTime = seekable.end(seekable.length - 1) - 2;
  // A browser that does not let a film begin by itself leaves that to the customer.
  video.play().catch(() => undefined);
}

interface FilmProps extends FilmEvents {
  readonly url: string;
  readonly label: string;
  readonly isMuted: boolean;
  readonly video: RefObject<HTMLVideoElement | null>;
}

/** A film of HLS. It is muted at first, and pauses while its window is hidden and nothing else shows it. */
export function Film({ url, label, isMuted, video, ...events }: FilmProps) {
  const onDelay = useEffectEvent(events.onDelay);
  const onEnd = useEffectEvent(events.onEnd);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const stop = playFilm(element, url, { onDelay, onEnd });
    const onVisibility = (): void => {
      if (!document.hidden) resume(element);
      else if (document.pictureInPictureElement !== element) element.pause();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      stop();
    };
  }, [url, video]);
  return (
    <video
      className={css['media']}
      ref={video}
      aria-label={label}
      muted={isMuted}
      autoPlay
      playsInline
    />
  );
}
