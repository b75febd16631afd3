import { createChance } from '../chance/chance.ts';
import { leagues } from './leagues/leagues.ts';

/** How far the strongest club of a league lies above an average one, and how far a season moves a club. */
const reputation = 0.95;
const seasonal = 0.18;

/**
 * How good a club is beside an average one of its league: by how it is thought of, and by the season. It is as good
 * on any day of a season, in its matches and in the futures.
 * Units: about the goals by which it is better in a match.
 */
export function clubStrengthOf(club: string, leagueCode: string, seed: string): number {
  const clubs = leagues.find(({ code }) => code === leagueCode)?.clubs ?? [];
  const rank = Math.max(0, clubs.indexOf(club)) / Math.max(1, clubs.length - 1);
  // A few clubs stand out above the many; the mean of the square is a third.
  const standing = reputation * ((1 - rank) ** 2 - 1 / 3);
  return standing + seasonal * createChance(`${seed}/club ${club}`).normal();
}
