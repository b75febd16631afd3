import { showToast } from '@furlong/ui';
import i18next from 'i18next';
import { ApiRefusal } from '../../platform/api/api-client.ts';

/** The sentence for a call that failed: the phrase of the refusal, or that the service is not there. */
export function troubleText(error: unknown): string {
  return error instanceof ApiRefusal
    ? i18next.t(`core/trouble:${error.code}`, { defaultValue: error.message })
    : i18next.t('core/trouble:serviceUnavailable');
}

/** Says it in a toast, for what has no place of its own on the screen. */
export function toastTrouble(error: unknown): void {
  showToast('danger', troubleText(error));
}
