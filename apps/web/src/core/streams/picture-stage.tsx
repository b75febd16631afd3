import { useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import { Film } from './film.tsx';
import { PageFrame } from './page-frame.tsx';
import { PictureButton } from './picture-button.tsx';
import css from './picture.module.css';
import type { FilmEvents } from './play-film.ts';
import { useMoving } from './small-picture.ts';
import type { OpenedPicture } from './stream-calls.ts';

interface StageProps extends FilmEvents {
  readonly picture: OpenedPicture;
  readonly name: string;
  /** Whether its place on the page is out of sight. */
  readonly isSmall: boolean;
  readonly onClose: () => void;
}

/** The film's own buttons: sound, which is off at first, and a window of the system's. */
function FilmButtons(props: {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isMuted: boolean;
  readonly onMute: (isMuted: boolean) => void;
}) {
  const { t } = useTranslation('core/streams');
  const { video, isMuted, onMute } = props;
  return (
    <>
      <PictureButton
        icon={isMuted ? 'unmute' : 'mute'}
        label={isMuted ? t('unmute') : t('mute')}
        onClick={() => {
          onMute(!isMuted);
        }}
      />
      {document.pictureInPictureEnabled ? (
        <PictureButton
          icon="pictureInPicture"
          label={t('pictureInPicture')}
          onClick={() => {
            // The browser says no before the film has begun.
            video.current?.requestPictureInPicture().catch(() => undefined);
          }}
        />
      ) : null}
    </>
  );
}

/**
 * The picture with its buttons. Where its place is scrolled away it stays in a corner of the window. The picture itself
 * stays the same element, so that it goes on.
 */
export function PictureStage({ picture, name, isSmall, onClose, ...events }: StageProps) {
  const { t } = useTranslation('core/streams');
  const ref = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isMuted, setIsMuted] = useState(true);
  const { offset, handle } = useMoving(() => ref.current);
  const place: CSSProperties & Record<'--left' | '--up', string> = {
    '--left': `${offset.left}px`,
    '--up': `${offset.up}px`,
  };
  const label = t('picture', { name });
  return (
    <section
      ref={ref}
      className={css['stage']}
      data-small={isSmall ? '' : undefined}
      style={place}
      aria-label={isSmall ? t('small') : label}
    >
      {picture.kind === 'page' ? (
        <PageFrame url={picture.url} label={label} {...events} />
      ) : (
        <Film url={picture.url} label={label} isMuted={isMuted} video={video} {...events} />
      )}
      <div className={css['bar']}>
        {isSmall ? <PictureButton icon="move" label={t('move')} {...handle} /> : null}
        {picture.kind === 'film' ? (
          <FilmButtons video={video} isMuted={isMuted} onMute={setIsMuted} />
        ) : null}
        {document.fullscreenEnabled ? (
          <PictureButton
            icon="fullScreen"
            label={t('fullScreen')}
            onClick={() => {
              const isFull = document.fullscreenElement !== null;
              const turned = isFull ? document.exitFullscreen() : ref.current?.requestFullscreen();
              turned?.catch(() => undefined);
            }}
          />
        ) : null}
        <PictureButton icon="close" label={t('close')} onClick={onClose} />
      </div>
    </section>
  );
}
