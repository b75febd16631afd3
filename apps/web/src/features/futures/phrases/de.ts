import type { Translation } from '../../../platform/phrases.ts';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  bettingCloses: 'Wettannahme bis {{time}}',
  eachWayTerms: 'Sieg und Platz {{terms}}',
  futures: 'Langzeitwetten',
};
