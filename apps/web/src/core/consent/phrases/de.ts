import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  title: 'Cookie-Einstellungen',
  question:
    'Dürfen wir zählen, welche Seiten angesehen werden? Wir zählen auf unserem eigenen Server, ohne Cookies und ohne festzuhalten, wer sie ansah. Ohne das geht alles genauso.',
  accept: 'Zustimmen',
  refuse: 'Ablehnen',
};
