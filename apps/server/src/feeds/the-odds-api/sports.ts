import type { SportCode } from '@furlong/contract';

/** A sport of the API as the book knows it. */
interface ApiSport {
  /** A code of the contract, by which it is listed. */
  readonly code: SportCode;
  /** Whether its scores settle handicaps and totals: those of tennis count sets, its lines count games. */
  readonly hasLines: boolean;
  readonly scoreWord: 'Goals' | 'Points' | 'Runs';
}

/** The sports by the first word of the API's sport keys. */
const sportsByGroup: Readonly<Record<string, ApiSport>> = {
  soccer: { code: 'F', hasLines: true, scoreWord: 'Goals' },
  basketball: { code: 'K', hasLines: true, scoreWord: 'Points' },
  americanfootball: { code: 'A', hasLines: true, scoreWord: 'Points' },
  icehockey: { code: 'I', hasLines: true, scoreWord: 'Goals' },
  baseball: { code: 'B', hasLines: true, scoreWord: 'Runs' },
  rugbyleague: { code: 'L', hasLines: true, scoreWord: 'Points' },
  rugbyunion: { code: 'U', hasLines: true, scoreWord: 'Points' },
  aussierules: { code: 'P', hasLines: true, scoreWord: 'Points' },
  tennis: { code: 'T', hasLines: false, scoreWord: 'Points' },
  cricket: { code: 'C', hasLines: false, scoreWord: 'Runs' },
  golf: { code: 'm', hasLines: false, scoreWord: 'Points' },
  boxing: { code: 'X', hasLines: false, scoreWord: 'Points' },
  mma: { code: 'M', hasLines: false, scoreWord: 'Points' },
};

const special: ApiSport = { code: 'P', hasLines: false, scoreWord: 'Points' };

export function sportOf(sportKey: string): ApiSport {
  return sportsByGroup[sportKey.split('_')[0] ?? ''] ?? special;
}

/** Sport keys of tournaments still to be won, such as `golf_masters_tournament_winner`, offer outrights alone. */
function isOutright(sportKey: string): boolean {
  return sportKey.endsWith('_winner');
}

/** Sets that win a match of tennis: the men's of a grand slam are best of five. */
export function setsToWin(sportKey: string): number {
  return /^tennis_atp_(aus_open|french_open|us_open|wimbledon)/.test(sportKey) ? 3 : 2;
}

export function isDomestic(sportKey: string): boolean {
  return /^soccer_(epl|efl_|fa_cup|england_|spl|scotland_|league_of_ireland)/.test(sportKey);
}

/** The markets to ask for: each costs a credit a region. */
export function marketsOf(sportKey: string): string {
  if (isOutright(sportKey)) return 'outrights';
  return sportOf(sportKey).hasLines ? 'h2h,spreads,totals' : 'h2h';
}
