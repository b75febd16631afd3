import { showToast } from '@furlong/ui';
import i18next from 'i18next';
import { onSessionEvent } from '../core/session/session.ts';

/**
 * Says that a session ended by itself, wherever the customer is, and at the start of a visit too: a session is looked at
 * before any page is drawn, and what is said then waits for the page.
 */
export function announceSession(): void {
  onSessionEvent((event) => {
    if (event === 'token-expired') showToast('warning', i18next.t('app:tokenExpired'));
    if (event === 'setup-incomplete') showToast('danger', i18next.t('app:setupIncomplete'));
  });
}
