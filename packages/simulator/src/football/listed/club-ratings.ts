/** A match that was played, as far as ratings go by it. */
export interface PlayedMatch {
  /** Ms since the epoch. */
  readonly at: number;
  readonly home: string;
  readonly away: string;
  readonly homeGoals: number;
  readonly awayGoals: number;
}

/** How a club scores and concedes beside the average of its competition: 1.2 is a fifth more. */
export interface ClubRating {
  readonly attack: number;
  readonly defence: number;
}

/** The ratings that follow from a competition's results. */
export interface CompetitionRatings {
  /** Goals of an average side at home, and away. */
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly clubs: ReadonlyMap<string, ClubRating>;
}

/** A match of so long ago counts for half. */
const halfLifeMs = 300 * 86_400_000;
/** Goals that an average side would score, added to each club's: few matches say little. */
const priorGoals = 6;
const rounds = 30;

/** A match with the weight that its result counts for. */
interface Seen extends PlayedMatch {
  readonly weight: number;
}

/**
 * Rates the clubs of a competition by its results up to a moment, recent ones counting more: goals are scored as the
 * attack of the one and the defence of the other let expect. Undefined without results.
 */
export function rateClubs(
  matches: readonly PlayedMatch[],
  until: number,
): CompetitionRatings | undefined {
  const seen = matches
    .filter(({ at }) => at < until)
    .map((match): Seen => ({ ...match, weight: 0.5 ** ((until - match.at) / halfLifeMs) }));
  const weight = sum(seen.map((match) => match.weight));
  if (weight === 0) return undefined;
  const homeGoals = sum(seen.map((match) => match.weight * match.homeGoals)) / weight;
  const awayGoals = sum(seen.map((match) => match.weight * match.awayGoals)) / weight;
  const base = { homeGoals: Math.max(homeGoals, 0.3), awayGoals: Math.max(awayGoals, 0.3) };
  const names = new Set(seen.flatMap(({ home, away }) => [home, away]));
  let clubs = new Map([...names].map((name) => [name, { attack: 1, defence: 1 }]));
  for (let round = 0; round < rounds; round += 1) clubs = improve(clubs, seen, base);
  return { ...base, clubs };
}

/** One step towards the ratings under which the goals that were scored were the likeliest. */
function improve(
  clubs: ReadonlyMap<string, ClubRating>,
  seen: readonly Seen[],
  base: Pick<CompetitionRatings, 'homeGoals' | 'awayGoals'>,
): Map<string, ClubRating> {
  const tallies = new Map(
    [...clubs.keys()].map((name) => [name, { scored: 0, chances: 0, conceded: 0, allowed: 0 }]),
  );
  function count(of: {
    by: string;
    against: string;
    goals: number;
    usual: number;
    weight: number;
  }) {
    const [by, against] = [tallies.get(of.by), tallies.get(of.against)];
    const [attacker, defender] = [clubs.get(of.by), clubs.get(of.against)];
    if (!by || !against || !attacker || !defender) return;
    by.scored += of.weight * of.goals;
    by.chances += of.weight * of.usual * defender.defence;
    against.conceded += of.weight * of.goals;
    against.allowed += of.weight * of.usual * attacker.attack;
  }
  for (const { home, away, homeGoals, awayGoals, weight } of seen) {
    count({ by: home, against: away, goals: homeGoals, usual: base.homeGoals, weight });
    count({ by: away, against: home, goals: awayGoals, usual: base.awayGoals, weight });
  }
  return new Map(
    [...tallies].map(([name, { scored, chances, conceded, allowed }]) => [
      name,
      {
        attack: (scored + priorGoals) / (chances + priorGoals),
        defence: (conceded + priorGoals) / (allowed + priorGoals),
      },
    ]),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
