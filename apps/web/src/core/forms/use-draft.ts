import { useEffect, useState } from 'react';
import { onSessionEvent } from '../session/session.ts';
import { draftOf, type FormDraft } from './form-draft.ts';

/**
 * The draft of a form while it is drawn. What was typed last is written when the page is left; after a log out
 * nothing of it is.
 */
export function useDraft(form: string, unkept: readonly string[] = []): FormDraft {
  const [draft] = useState(() => draftOf(form, unkept));
  useEffect(() => {
    const end = onSessionEvent((event) => {
      if (event === 'logged-out') draft.cancel();
    });
    window.addEventListener('pagehide', draft.flush);
    return () => {
      end();
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}
