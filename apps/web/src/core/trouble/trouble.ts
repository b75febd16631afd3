import { showToast } from '@furlong/ui';
import { findPhrase, phrase } from '../../platform/phrases.ts';
import { ApiRefusal } from '../../platform/api/api-client.ts';

/** The sentence for a call that failed: the phrase of its refusal, or that the service is unavailable. */
export function troubleText(error: unknown): string {
  return error instanceof ApiRefusal
    ? (findPhrase(`core/trouble:${error.code}`) ?? error.message)
    : phrase('core/trouble:serviceUnavailable');
}

/** Says the sentence in a toast, where the screen has no place for it. */
export function toastTrouble(error: unknown): void {
  showToast('danger', troubleText(error));
}
