import { germanFormTexts } from '@furlong/client';

export const phrases = germanFormTexts;
