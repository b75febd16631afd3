import type { FootballMarketKind } from '../rules/football-result.ts';
import { firstHalfCards, ownGoalShare, strictness } from '../match/match-model.ts';
import { listPresences, momentsOf, type Presence, type Stint } from './player-presence.ts';
import { playerRules } from '../rules/player-rules.ts';
import { firstHalfShares } from '../match/score-model.ts';
import type { Standing } from '../match/standing.ts';
import { poissonTail } from './weighted-result.ts';

type PlayerMarketKind = keyof typeof playerRules;

/** How likely a selection is to win and to lose; the rest up to one is the chance that it is void. */
interface PlayerTally {
  readonly won: number;
  readonly lost: number;
}

export function isPlayerMarket(kind: FootballMarketKind): kind is PlayerMarketKind {
  return kind in playerRules;
}

/**
 * Tallies the chances of the selections of a market about players. A goal of a team is scored by whoever wears a shirt
 * with the chance of that shirt; a player who is sent off leaves his to the others. The model leaves out that a
 * player may be sent off later: it would change a chance by less than a hundredth of itself.
 *
 * Shape: in the order of the market's selections.
 */
export function tallyPlayers(kind: PlayerMarketKind, standing: Standing): readonly PlayerTally[] {
  const presences = listPresences(standing);
  if (kind === 'player-carded') return presences.map((each) => tallyCarded(standing, each));
  const scorers = presences.filter(({ record }) => !record.isKeeper);
  const paces = paceGoals(standing);
  switch (kind) {
    case 'anytime-goalscorer':
      return scorers.map((each) => tallyGoals(paces, each, 1));
    case 'score-two-or-more':
      return scorers.map((each) => tallyGoals(paces, each, 2));
    case 'score-hat-trick':
      return scorers.map((each) => tallyGoals(paces, each, 3));
    case 'last-goalscorer':
      return [...scorers.map((each) => tallyLast(paces, each)), tallyNobody(paces)];
    case 'first-goalscorer':
      return [...scorers.map((each) => tallyFirst(paces, each)), tallyNobody(paces)];
  }
}

/** One hypothesis: the goals with a scorer that each team would have in a whole match, and the weight of the belief. */
interface GoalPace {
  readonly weight: number;
  readonly home: number;
  readonly away: number;
  /** The chance of no such goal from now to each moment, and from each moment to the end. */
  readonly noneUntil: readonly number[];
  readonly noneFrom: readonly number[];
}

interface GoalPaces {
  readonly hypotheses: readonly GoalPace[];
  readonly moments: readonly number[];
  /** The share of its team's goals that the shirts which are still worn have together. */
  readonly worn: { readonly home: number; readonly away: number };
  readonly isScored: boolean;
}

function paceGoals(standing: Standing): GoalPaces {
  const { model, belief, record, shirts } = standing;
  const moments = momentsOf(standing, firstHalfShares.goals);
  const [now = 0] = moments;
  const worn = (team: 'home' | 'away'): number =>
    shirts[team].reduce(
      (sum, { shirt, player }) => sum + (player === undefined ? 0 : shirt.goals),
      0,
    );
  return {
    moments,
    worn: { home: worn('home'), away: worn('away') },
    isScored: record.players.some(({ goals }) => goals > 0),
    hypotheses: model.score.hypotheses.map((hypothesis, index) => {
      const [home, away] = [
        hypothesis.home * (1 - ownGoalShare),
        hypothesis.away * (1 - ownGoalShare),
      ];
      return {
        weight: belief[index] ?? 0,
        home,
        away,
        noneUntil: moments.map((moment) => Math.exp(-(home + away) * (moment - now))),
        noneFrom: moments.map((moment) => Math.exp(-(home + away) * (1 - moment))),
      };
    }),
  };
}

/** Adds up over what is believed, and over the time that the player may still have. */
function sumStints(
  { hypotheses }: GoalPaces,
  { stints }: Presence,
  chanceOf: (pace: GoalPace, stint: Stint) => number,
): number {
  let sum = 0;
  for (const stint of stints)
    for (const pace of hypotheses) sum += stint.chance * pace.weight * chanceOf(pace, stint);
  return sum;
}

/** The share of his team's goals that the player would score. */
function shareOf({ worn }: GoalPaces, { shirt, team }: Presence): number {
  return shirt === undefined || worn[team] <= 0 ? 0 : shirt.shirt.goals / worn[team];
}

/** A bet on a player who has taken part wins or loses; on another it does so if he comes on, and is void otherwise. */
function toTally({ record, stints }: Presence, won: number, stands?: number): PlayerTally {
  const comesOn = stands ?? stints.reduce((sum, { chance }) => sum + chance, 0);
  return { won, lost: Math.max(0, (record.hasPlayed ? 1 : comesOn) - won) };
}

function tallyGoals(paces: GoalPaces, player: Presence, least: number): PlayerTally {
  const share = shareOf(paces, player);
  const needed = least - player.record.goals;
  if (needed <= 0) return { won: 1, lost: 0 };
  const won = sumStints(paces, player, (pace, { from, to }) => {
    const time = (paces.moments[to] ?? 1) - (paces.moments[from] ?? 1);
    return poissonTail(pace[player.team] * share * time, needed);
  });
  return toTally(player, won);
}

function tallyFirst(paces: GoalPaces, player: Presence): PlayerTally {
  const { record, team } = player;
  if (paces.isScored) {
    const isStanding = record.hasPlayed && !record.wasLate;
    return { won: record.isFirst ? 1 : 0, lost: isStanding && !record.isFirst ? 1 : 0 };
  }
  const share = shareOf(paces, player);
  const won = sumStints(paces, player, (pace, { from, to }) => {
    const goals = pace.home + pace.away;
    const until = (pace.noneUntil[from] ?? 0) - (pace.noneUntil[to] ?? 0);
    return ((pace[team] * share) / goals) * until;
  });
  const inTime = sumStints(paces, player, (pace, { from }) => pace.noneUntil[from] ?? 0);
  return toTally(player, won, inTime);
}

function tallyLast(paces: GoalPaces, player: Presence): PlayerTally {
  const share = shareOf(paces, player);
  const won = sumStints(paces, player, (pace, { from, to }) => {
    const goals = pace.home + pace.away;
    const after = (pace.noneFrom[to] ?? 0) - (pace.noneFrom[from] ?? 0);
    return ((pace[player.team] * share) / goals) * after;
  });
  return toTally(player, won + (player.record.isLast ? noMoreGoals(paces) : 0));
}

function tallyNobody(paces: GoalPaces): PlayerTally {
  const won = paces.isScored ? 0 : noMoreGoals(paces);
  return { won, lost: 1 - won };
}

function noMoreGoals({ hypotheses }: GoalPaces): number {
  return hypotheses.reduce((sum, { weight, noneFrom }) => sum + weight * (noneFrom[0] ?? 0), 0);
}

function tallyCarded(standing: Standing, player: Presence): PlayerTally {
  const { record, stints, shirt, team } = player;
  if (record.isCarded) return { won: 1, lost: 0 };
  const moments = momentsOf(standing, firstHalfCards);
  const { yellow, red } = standing.model.cards;
  const share = shirt?.shirt.cards ?? 0;
  let won = 0;
  for (const { chance, from, to } of stints)
    for (const [index, weight] of standing.referee.entries()) {
      const pace = (yellow[team] * (strictness[index] ?? 1) + red) * share;
      const time = (moments[to] ?? 1) - (moments[from] ?? 1);
      won += chance * weight * (1 - Math.exp(-pace * time));
    }
  return toTally(player, won);
}
