import { createTrouble } from '@furlong/client';
import { findPhrase, phrase } from '../../platform/phrases.ts';

export const { troubleText, toastTrouble } = createTrouble({
  findRefusalText: (code) => findPhrase(`core/trouble:${code}`),
  unavailable: () => phrase('core/trouble:serviceUnavailable'),
});
