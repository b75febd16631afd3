import { showToast } from '@furlong/ui';
import { phrase } from '../platform/phrases.ts';
import { onSessionEvent } from '../core/session/session.ts';

/**
 * Says that a session ended by itself, wherever the customer is, and at the start of a visit too: a session is looked at
 * before any page is drawn, and what is said then waits for the page.
 */
export function announceSession(): void {
  onSessionEvent((event) => {
    if (event === 'token-expired') showToast('warning', phrase('app:tokenExpired'));
    if (event === 'setup-incomplete') showToast('danger', phrase('app:setupIncomplete'));
  });
}
