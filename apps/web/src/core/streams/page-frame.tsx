import { useEffect, useEffectEvent, useRef } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '../../platform/use-translation.ts';
import type { FilmEvents } from './play-film.ts';
import css from './picture.module.css';

/** The messages in which the sandbox's page tells of itself. Pages of providers tell nothing, and are left alone. */
const toldSchema = z.object({
  kind: z.literal('stream'),
  state: z.enum(['playing', 'ended', 'failed']),
  delayMs: z.number(),
});

/**
 * The rights of a page in the frame. A page of our own host is an origin of its own there; a provider's is one already, and
 * keeps its storage.
 */
function rightsOf(url: string): string {
  const isOurs = new URL(url, location.href).origin === location.origin;
  return isOurs ? 'allow-scripts' : 'allow-scripts allow-same-origin';
}

interface PageFrameProps extends FilmEvents {
  readonly url: string;
  readonly label: string;
}

/** A page of the provider's, which shows the picture itself. It is told our language, and asked to pause while the window is hidden. */
export function PageFrame({ url, label, ...events }: PageFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const { i18n } = useTranslation('core/streams');
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const told = z.safeParse(toldSchema, data);
    if (source !== ref.current?.contentWindow || !told.success) return;
    if (told.data.state === 'playing') events.onDelay(told.data.delayMs);
    else events.onEnd(told.data.state);
  });
  useEffect(() => {
    const onVisibility = (): void => {
      const message = { kind: 'stream', do: document.hidden ? 'pause' : 'play' };
      ref.current?.contentWindow?.postMessage(message, '*');
    };
    window.addEventListener('message', hear);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
  return (
    <iframe
      className={css['media']}
      ref={ref}
      src={url}
      title={label}
      sandbox={rightsOf(url)}
      allow="autoplay; fullscreen"
      referrerPolicy="no-referrer"
      onLoad={() => {
        const message = { kind: 'stream', do: 'speak', language: i18n.language };
        ref.current?.contentWindow?.postMessage(message, '*');
      }}
    />
  );
}
