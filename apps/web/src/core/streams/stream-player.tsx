import { Button } from '@furlong/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../platform/use-translation.ts';
import css from './picture.module.css';
import { PictureStage } from './picture-stage.tsx';
import type { StreamEvent } from './stream-event.ts';
import { usePicture, type PictureState } from './use-picture.ts';

/** Less of its place than this share, and the picture is out of sight there. */
const SEEN_SHARE = 0.3;
/** The header covers the top of the window. */
const HEADER_MARGIN = '-60px 0px 0px 0px';

function useOutOfSight(ref: RefObject<HTMLElement | null>): boolean {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (ref.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest !== undefined) setIsOut(latest.intersectionRatio < SEEN_SHARE);
      },
      { threshold: [0, SEEN_SHARE], rootMargin: HEADER_MARGIN },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref]);
  return isOut;
}

type Unopened = Exclude<PictureState, { readonly kind: 'open' }>;

/** The reason why there is no picture, and the way to one where there is a way. */
function WhyNoPicture({
  state,
  onOpen,
}: {
  readonly state: Unopened;
  readonly onOpen: () => void;
}) {
  const { t } = useTranslation('core/streams');
  if (state.kind === 'opening') return <p role="status">{t('opening')}</p>;
  const words = {
    replaced: t('watchHere'),
    closed: t('watch'),
    refused: t('tryAgain'),
    ended: t('tryAgain'),
    failed: t('tryAgain'),
    unplayable: t('tryAgain'),
  };
  return (
    <>
      <p role="status">{state.kind === 'refused' ? state.text : t(state.kind)}</p>
      <Button kind="chrome" onPress={onOpen}>
        {words[state.kind]}
      </Button>
    </>
  );
}

/** The notes beside a live picture: that it is late, and from where it comes. */
function PictureNotes({
  delayMs,
  isSandbox,
}: {
  readonly delayMs: number | undefined;
  readonly isSandbox: boolean;
}) {
  const { t } = useTranslation('core/streams');
  const seconds = Math.round((delayMs ?? 0) / 1000);
  return (
    <div className={css['notes']}>
      <p>{t('delayed')}</p>
      {seconds > 0 ? <p>{t('behind', { seconds })}</p> : null}
      {isSandbox ? <p>{t('sandbox')}</p> : null}
    </div>
  );
}

/** Gives the focus of a picture that was closed to the button that opens it again, without scrolling to it. */
function useFocusWhenClosed(place: RefObject<HTMLElement | null>, isClosed: boolean): void {
  useEffect(() => {
    if (isClosed) place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place, isClosed]);
}

/** The picture of one event. */
export function StreamPlayer({ event }: { readonly event: StreamEvent }) {
  const place = useRef<HTMLDivElement>(null);
  const isOut = useOutOfSight(place);
  const { state, open, end } = usePicture(event);
  const [delayMs, setDelayMs] = useState<number>();
  useFocusWhenClosed(place, state.kind === 'closed');
  return (
    <>
      <div className={css['place']} ref={place}>
        {state.kind === 'open' ? (
          <PictureStage
            key={state.picture.watch.id}
            picture={state.picture}
            name={event.name}
            isSmall={isOut}
            onDelay={setDelayMs}
            onEnd={end}
            onClose={() => {
              end('closed');
            }}
          />
        ) : (
          <div className={css['words']}>
            <WhyNoPicture
              state={state}
              onOpen={() => {
                setDelayMs(undefined);
                open();
              }}
            />
          </div>
        )}
      </div>
      {state.kind === 'open' ? (
        <PictureNotes delayMs={delayMs} isSandbox={state.picture.watch.isSandbox} />
      ) : null}
    </>
  );
}
