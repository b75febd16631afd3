import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  bettingCloses: 'Las apuestas cierran el {{time}}',
  eachWayTerms: 'A ganador y colocado {{terms}}',
  futures: 'A largo plazo',
};
