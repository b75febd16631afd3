import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  checking: 'Zugang an Ihrem Standort wird geprüft',
  notAllowed: 'Die App {{app}} ist in {{country}} nicht erlaubt!',
  denied: 'Erlauben Sie der App in den Einstellungen den Zugriff auf den Standort!',
  servicesOff:
    'Die Ortungsdienste sind aus. Bitte schalten Sie die Ortungsdienste auf Ihrem Gerät ein.',
  unknown: 'Wir konnten nicht feststellen, in welchem Land Sie sind.',
  why: 'Wir dürfen nur in einigen Ländern Wetten annehmen. Deshalb fragt die App Ihr Gerät, in welchem Land Sie sind. Der Standort wird nicht gespeichert.',
  openSettings: 'Einstellungen öffnen',
  checkAgain: 'Noch einmal prüfen',
  seeMyBets: 'Meine Wetten',
  closeApp: 'App schließen',
  closeByHand:
    'Auf einem iPhone können nur Sie eine App schließen: Wischen Sie vom unteren Bildschirmrand nach oben.',
};
