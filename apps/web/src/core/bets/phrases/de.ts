import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  eachWayTerms: 'S/P {{terms}}',
  eachWayToWin: 'Sieg und Platz, alles auf Sieg',
  rule4: 'Regel 4: {{pence}} Pence je Pfund',
  repricedLonger: 'beste Quote garantiert: die Startquote war höher',
  repricedNet:
    'beste Quote garantiert: Ihre Quote hätte nach Regel 4 mit {{pence}} Pence je Pfund weniger gebracht',
  repricedByWithdrawal: 'zur Startquote abgerechnet: nach Ihrer Wette fiel ein Starter aus',
  deadHeat: 'totes Rennen: {{share}} des Einsatzes zur vollen Quote',
  'void-late-bet': 'ungültig, nach dem Start abgeschlossen',
  'void-non-runner': 'Nichtstarter',
  'void-reserve': 'ersetzt durch einen Reservestarter',
  'void-walkover': 'ungültig, nur ein Starter',
  'void-not-all-started': 'ungültig, nicht alle Spieler traten an',
  'void-market-void': 'alle Wetten darauf sind ungültig',
  'void-no-odds': 'ungültig, keine Startquote',
};
