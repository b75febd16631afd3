import { createTranslation } from '@furlong/client';
import { phrasebook, type Language, type Phrases } from './phrases.ts';

export const { useTranslation } = createTranslation<Phrases, Language>(phrasebook);
