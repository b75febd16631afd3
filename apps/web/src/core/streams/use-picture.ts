import { ApiRefusal, leaveFailed } from '@furlong/client';
import { showToast } from '@furlong/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { troubleText } from '../trouble/trouble.ts';
import { openPicture, PictureRefused, streamApi, type OpenedPicture } from './stream-calls.ts';
import type { StreamEvent } from './stream-event.ts';

/** The state of a picture. `text` is the reason why there is none, in words of the server's or the provider's. */
export type PictureState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly picture: OpenedPicture }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'replaced' | 'ended' | 'failed' | 'unplayable' | 'closed' };

type PictureEnd = 'ended' | 'failed' | 'unplayable' | 'closed';

const KEEP_MS = 5000;

/** Says why a picture did not open. A failed racing-stream call is a toast as well, and trouble with SIS a warning. */
function refuse({ source }: StreamEvent, error: unknown): PictureState {
  if (!(error instanceof PictureRefused)) leaveFailed(error);
  const text = error instanceof PictureRefused ? error.message : troubleText(error);
  if (source === 'TRP') showToast('danger', text);
  if (source === 'SIS') showToast('warning', text);
  return { kind: 'refused', text };
}

/** Opens the picture of an event, and asks every five seconds whether it may still be watched here. */
export function usePicture(event: StreamEvent): {
  readonly state: PictureState;
  /** Opens it anew. */
  readonly open: () => void;
  readonly end: (how: PictureEnd) => void;
} {
  const [state, setState] = useState<PictureState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const begin = useEffectEvent(async () => await openPicture(event));
  const sayNo = useEffectEvent((error: unknown) => refuse(event, error));
  useEffect(() => {
    let isGone = false;
    const take = (next: PictureState): void => {
      if (!isGone) setState(next);
    };
    begin().then(
      (picture) => {
        take({ kind: 'open', picture });
      },
      (error: unknown) => {
        if (!isGone) setState(sayNo(error));
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);
  const watch = state.kind === 'open' ? state.picture.watch.id : undefined;
  useEffect(() => {
    if (watch === undefined) return;
    const timer = setInterval(() => {
      askAfter(watch, setState).catch(leaveFailed);
    }, KEEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [watch]);
  return {
    state,
    open: () => {
      setState({ kind: 'opening' });
      setAttempt((before) => before + 1);
    },
    end: (how) => {
      endAs(how, watch).then(setState, leaveFailed);
    },
  };
}

/** How a picture ended. A picture that another took the place of fails first: its provider shows the later one alone. */
async function endAs(how: PictureEnd, watch: string | undefined): Promise<PictureState> {
  if (how !== 'failed' || watch === undefined) return { kind: how };
  const answer = await streamApi.keepWatching({ watch }).catch(() => undefined);
  return { kind: answer?.state === 'replaced' ? 'replaced' : how };
}

/** A call that gets no answer leaves the picture as it is: the next is five seconds away. */
async function askAfter(watch: string, setState: (state: PictureState) => void): Promise<void> {
  try {
    const { state } = await streamApi.keepWatching({ watch });
    if (state !== 'watching') setState({ kind: state });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 403) {
      setState({ kind: 'refused', text: troubleText(error) });
      return;
    }
    leaveFailed(error);
  }
}
