import { isSportCode, sportUrlOf, type SportUrl } from '@furlong/contract';
import type { BookFixture } from '../book/book.ts';

/** A competition with all that places it among the others of its sport. */
export interface OrderedCompetition {
  readonly sportCode: string;
  readonly name: string;
  readonly country: string;
  readonly region: BookFixture['region'];
}

/**
 * The competitions that British and Irish customers bet on most, by the name of the sport in addresses, the first one
 * first. A name that several countries use has its country; a star stands for the rest of a name.
 */
const topNames: Readonly<Record<SportUrl, readonly string[]>> = {
  'horse-racing': [],
  greyhounds: [],
  'virtual-horse': [],
  'virtual-greyhounds': [],
  football: [
    'Premier League, England',
    'UEFA Champions League',
    'UEFA Europa League',
    'FA Cup',
    'EFL Cup',
    'Championship, England',
    'Scottish Premiership',
    'Premiership, Scotland',
    'League of Ireland Premier Division',
    'League One, England',
    'League Two, England',
    'La Liga, Spain',
    'Serie A, Italy',
    'Bundesliga, Germany',
    'Ligue 1, France',
    'UEFA *',
    'FIFA *',
    'Major League Soccer',
  ],
  tennis: [
    'Wimbledon*',
    'Australian Open*',
    'French Open*',
    'US Open*',
    'Davis Cup*',
    'ATP *',
    'WTA *',
    'Challenger *',
    'ITF *',
  ],
  basketball: ['NBA', 'EuroLeague'],
  cricket: [
    'Test *',
    'The Ashes',
    'One Day Internationals',
    'T20 Internationals',
    'The Hundred',
    'T20 Blast',
    'County Championship',
    'Indian Premier League',
    'Big Bash League',
  ],
  'rugby-league': ['Super League, England', 'Challenge Cup', 'NRL'],
  'rugby-union': [
    'Six Nations*',
    'Autumn Nations*',
    'Rugby World Cup*',
    'European Rugby Champions Cup',
    'Champions Cup',
    'Premiership Rugby',
    'United Rugby Championship',
    'Top 14',
  ],
  'american-football': ['NFL', 'College Football'],
  'ice-hockey': ['NHL', 'Elite League'],
  baseball: ['MLB'],
  darts: ['PDC World Championship', 'Premier League Darts', 'World Matchplay'],
  snooker: ['World Championship', 'UK Championship', 'The Masters'],
  gaa: ['All-Ireland *'],
  golf: [],
  boxing: [],
  'ufc-mma': [],
  cycling: [],
  'motor-racing': [],
  special: [],
};

function isNamed(pattern: string, { name, country }: OrderedCompetition): boolean {
  return pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : pattern === name || pattern === `${name}, ${country}`;
}

/** The place of a competition among those that most is bet on; beyond all of them where it is none of them. */
function rankOf(competition: OrderedCompetition): number {
  const { sportCode } = competition;
  const patterns = isSportCode(sportCode) ? topNames[sportUrlOf(sportCode)] : [];
  const rank = patterns.findIndex((pattern) => isNamed(pattern, competition));
  return rank === -1 ? patterns.length : rank;
}

/**
 * Competitions in the order in which people look for them: those that most is bet on, then the British and Irish ones,
 * then the others, each by the alphabet. The times of their events do not move them.
 */
export function inExpectedOrder<Competition extends OrderedCompetition>(
  competitions: readonly Competition[],
): Competition[] {
  const isAbroad = ({ region }: OrderedCompetition): number => (region === 'UK/IR' ? 0 : 1);
  return competitions
    .map((competition) => ({ competition, rank: rankOf(competition) }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        isAbroad(one.competition) - isAbroad(other.competition) ||
        one.competition.name.localeCompare(other.competition.name) ||
        one.competition.country.localeCompare(other.competition.country),
    )
    .map(({ competition }) => competition);
}
