import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  offerTitle: '{{product}} auf Ihrem Telefon',
  homeScreen:
    'Sie können {{product}} auf den Startbildschirm Ihres Telefons legen: Öffnen Sie diese Seite dort, und wählen Sie im Menü des Browsers „Zum Startbildschirm hinzufügen“.',
  appStore: 'Im App Store laden',
  playStore: 'Bei Google Play laden',
  ok: 'OK',
  updateTitle: 'Aktualisierung nötig',
  updateText:
    'Diese Version der App wird nicht mehr unterstützt. Bitte aktualisieren Sie auf die neueste Version, um weiterhin alle Funktionen und Verbesserungen zu nutzen.',
  updateNow: 'Jetzt aktualisieren',
};
