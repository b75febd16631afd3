import { findSportByCode } from '@furlong/contract';
import { expect, it } from 'vitest';
import { sportOf } from './sports.ts';

it.each([
  ['soccer_epl', 'Football'],
  ['basketball_nba', 'Basketball'],
  ['baseball_mlb', 'Baseball'],
  ['americanfootball_nfl', 'American Football'],
  ['icehockey_nhl', 'Ice Hockey'],
  ['rugbyleague_nrl', 'Rugby League'],
  ['rugbyunion_six_nations', 'Rugby Union'],
  ['tennis_atp_wimbledon', 'Tennis'],
  ['cricket_odi', 'Cricket'],
  ['golf_masters_tournament_winner', 'Golf'],
  ['boxing_boxing', 'Boxing'],
  ['mma_mixed_martial_arts', 'UFC | MMA'],
  ['aussierules_afl', 'Special'],
  ['politics_us_presidential_election_winner', 'Special'],
])('%s is listed, settled and limited as %s', (sportKey, title) => {
  expect(findSportByCode(sportOf(sportKey).code)?.title).toBe(title);
});
