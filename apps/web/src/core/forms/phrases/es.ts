import { spanishFormTexts } from '@furlong/client';

export const phrases = spanishFormTexts;
