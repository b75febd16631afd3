import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  contents: 'Auf dieser Seite',
  toHelp: 'Hilfe',
  notFound: 'Seite nicht gefunden!',
  publishedOn: 'Veröffentlicht am {{day}}.',
  savePdf: 'Als PDF speichern',
  onlyEnglish: 'Diese Seite gibt es nicht in Ihrer Sprache, darum steht sie hier auf Englisch.',
  searchTitle: 'Unsere Seiten durchsuchen',
  search: 'Suchen',
  searching: 'Wird gesucht …',
  foundNothing: 'Keine Seite enthält „{{text}}“.',
  found: 'Gefundene Seiten: {{count}}',
  titleTerms: 'AGB',
  titlePrivacy: 'Datenschutz',
  titleHelp: 'Hilfe',
  titleResponsibleGambling: 'Verantwortungsvolles Spielen',
};
