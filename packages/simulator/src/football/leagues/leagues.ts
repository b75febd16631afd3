import type { FootballLeague } from './football-league.ts';
import { leaguesAtHome } from './leagues-at-home.ts';
import { leaguesInEurope } from './leagues-in-europe.ts';
import { leaguesOverseas } from './leagues-overseas.ts';

/** Leagues in the order in which they are listed. */
export const leagues: readonly FootballLeague[] = [
  ...leaguesAtHome,
  ...leaguesInEurope,
  ...leaguesOverseas,
];
