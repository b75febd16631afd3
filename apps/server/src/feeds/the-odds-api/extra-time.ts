/** The way in which a match may go on after regular time. */
type ExtraTime =
  /** Nothing does: a match that is level is drawn. */
  | { readonly kind: 'none' }
  /** Play that the first score ends, which is worth so many points at most. */
  | { readonly kind: 'first-score-wins'; readonly scoreMax: number }
  /** Play, or penalties, where a match is level. */
  | { readonly kind: 'after-level' }
  /** Play, or penalties, where two legs are level together, whatever this match alone stands at. */
  | { readonly kind: 'after-level-tie' };

/**
 * The competitions in which every match ends with regular time: leagues that play nothing off under
 * the same key.
 */
const leagues = new Set([
  'soccer_epl',
  'soccer_spl',
  'soccer_germany_bundesliga',
  'soccer_spain_la_liga',
  'soccer_italy_serie_a',
  'soccer_france_ligue_one',
  'soccer_portugal_primeira_liga',
  'soccer_brazil_campeonato',
  'soccer_sweden_allsvenskan',
  'soccer_norway_eliteserien',
  'soccer_finland_veikkausliiga',
  'soccer_league_of_ireland',
  'rugbyunion_six_nations',
]);

/** The competitions in which no tie is of two legs. */
const singleLegged = new Set([
  'soccer_fa_cup',
  'soccer_fifa_world_cup',
  'soccer_fifa_world_cup_womens',
  'soccer_uefa_european_championship',
  'soccer_conmebol_copa_america',
  'soccer_africa_cup_of_nations',
  'soccer_fifa_club_world_cup',
]);

/** How matches may go on after regular time, by the first word of the API's sport keys. */
const bySport: Readonly<Record<string, ExtraTime>> = {
  soccer: { kind: 'after-level-tie' },
  // A shoot-out counts as one goal.
  icehockey: { kind: 'first-score-wins', scoreMax: 1 },
  // Golden point: a try ends the match before it can be converted.
  rugbyleague: { kind: 'first-score-wins', scoreMax: 4 },
  tennis: { kind: 'none' },
  boxing: { kind: 'none' },
  mma: { kind: 'none' },
};

/** The extra time of a competition of the API, as far as anybody can tell from its key. */
export function extraTimeOf(sportKey: string): ExtraTime {
  if (leagues.has(sportKey)) return { kind: 'none' };
  const known = singleLegged.has(sportKey) ? undefined : bySport[sportKey.split('_')[0] ?? ''];
  return known ?? { kind: 'after-level' };
}

/**
 * Whether markets without a draw count what follows regular time (3.13). Football and rugby count it in no market; in
 * the other sports a market that quotes a draw is on regular time alone.
 */
export function countsExtraTime(sportKey: string): boolean {
  return !/^(soccer|rugbyleague|rugbyunion)(_|$)/.test(sportKey);
}
