import type { Translation } from '@furlong/client';
import type { phrases as english } from './en.ts';

export const phrases: Translation<typeof english> = {
  eachWayTerms: 'G/C {{terms}}',
  eachWayToWin: 'G/C, todo a ganador',
  rule4: 'Regla 4: {{pence}} peniques por libra',
  repricedLonger: 'mejor cuota garantizada: la cuota de salida era mayor',
  repricedNet:
    'mejor cuota garantizada: su cuota habría pagado menos, con una Regla 4 de {{pence}} peniques por libra',
  repricedByWithdrawal:
    'liquidada a la cuota de salida: un corredor se retiró después de su apuesta',
  deadHeat: 'empate: {{share}} del importe a la cuota completa',
  'void-late-bet': 'anulada por hacerse tras la salida',
  'void-non-runner': 'no corrió',
  'void-reserve': 'sustituido por un reserva',
  'void-walkover': 'anulada por ser el único participante',
  'void-not-all-started': 'anulada porque no empezaron todos sus jugadores',
  'void-market-void': 'anuladas todas las apuestas al mercado',
  'void-no-odds': 'anulada por no haber cuota de salida',
};
