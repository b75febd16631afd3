import { showToast } from '@furlong/ui';
import { ApiRefusal } from './api-client.ts';

/** The words of an app for calls that failed. */
interface TroubleWords {
  /** The sentence for a refusal's code; undefined where the app has none. */
  readonly findRefusalText: (code: string) => string | undefined;
  /** The sentence for everything else. */
  readonly unavailable: () => string;
}

/** Makes the functions by which an app says that a call failed. */
export function createTrouble({ findRefusalText, unavailable }: TroubleWords) {
  /** The sentence for a call that failed: the phrase of its refusal, or that the service is unavailable. */
  const troubleText = (error: unknown): string =>
    error instanceof ApiRefusal ? (findRefusalText(error.code) ?? error.message) : unavailable();
  return {
    troubleText,
    /** Shows the sentence in a toast, where the screen has no place for it. */
    toastTrouble: (error: unknown): void => {
      showToast('danger', troubleText(error));
    },
  };
}
