import type { HouseRules } from './house-rules.ts';
import type { Goals, MarketResult, SelectionOutcome } from './market-result.ts';

/** What a football market goes by: regular time with stoppages, never extra time or penalties. */
export interface MatchScores {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  readonly firstToScore: 'home' | 'away' | 'nobody';
}

/**
 * How a match ended: played, given up on the way, or never started in time.
 * Hours late count from the time it was due; a match played in parts other than two halves has an odd format.
 */
export type MatchEnding =
  | { readonly kind: 'played'; readonly hoursLate: number; readonly hasTwoHalves: boolean }
  | { readonly kind: 'abandoned'; readonly isFirstHalfOver: boolean }
  | { readonly kind: 'not-played'; readonly reason: string };

/** A market of a match: what it comes to at given scores, in the order of its selections, the first being number 1. */
export interface MatchMarketQuestion {
  readonly ending: MatchEnding;
  /** Scores when it ended. */
  readonly scores: MatchScores;
  /** Whether it asks for the score at the break. */
  readonly isAboutHalves: boolean;
  readonly resolve: (scores: MatchScores) => readonly SelectionOutcome[];
}

/** More goals than any line on offer: a result that none of these can change is decided. */
const furtherGoalsMax = 9;

/**
 * Settles a market of a match, played to the end or not.
 * An abandoned match leaves standing only what no further goal could have changed; a match played too late is void.
 * Rules: docs/rules/settlement.md 3.13; P6a abandoned, P6b postponed, P6c odd formats.
 * @example abandoned at 2-1: over 2.5 has won, the match result is void.
 */
export function resultMatchMarket(question: MatchMarketQuestion, rules: HouseRules): MarketResult {
  const { ending } = question;
  switch (ending.kind) {
    case 'played':
      return settlePlayed(question, ending, rules);
    case 'abandoned':
      return isStanding(question, ending.isFirstHalfOver, rules)
        ? declare(question)
        : { kind: 'void', reason: 'abandoned' };
    case 'not-played':
      return { kind: 'void', reason: ending.reason };
  }
}

function settlePlayed(
  question: MatchMarketQuestion,
  ending: Extract<MatchEnding, { readonly kind: 'played' }>,
  rules: HouseRules,
): MarketResult {
  if (ending.hoursLate > rules.postponedHoursMax) return { kind: 'void', reason: 'postponed' };
  const isOdd = !ending.hasTwoHalves && (question.isAboutHalves || rules.oddFormat === 'void');
  return isOdd ? { kind: 'void', reason: 'odd format' } : declare(question);
}

function isStanding(
  question: MatchMarketQuestion,
  isFirstHalfOver: boolean,
  rules: HouseRules,
): boolean {
  if (rules.abandonedMatch === 'void') return false;
  const now = question.resolve(question.scores).join();
  for (const scores of continuations(question.scores, isFirstHalfOver))
    if (question.resolve(scores).join() !== now) return false;
  return true;
}

/** How the match could have gone on, with every split of the further goals between the halves still to be played. */
function* continuations(from: MatchScores, isFirstHalfOver: boolean): Generator<MatchScores> {
  for (const more of goalsUpTo({ home: furtherGoalsMax, away: furtherGoalsMax })) {
    const fullTime = addGoals(from.fullTime, more);
    const beforeBreak = isFirstHalfOver ? [{ home: 0, away: 0 }] : goalsUpTo(more);
    for (const early of beforeBreak) {
      const halfTime = addGoals(from.halfTime, early);
      for (const firstToScore of firstScorers(from, more))
        yield { halfTime, fullTime, firstToScore };
    }
  }
}

function firstScorers(from: MatchScores, more: Goals): readonly MatchScores['firstToScore'][] {
  if (from.firstToScore !== 'nobody') return [from.firstToScore];
  const scorers: MatchScores['firstToScore'][] = [];
  if (more.home > 0) scorers.push('home');
  if (more.away > 0) scorers.push('away');
  return scorers.length === 0 ? ['nobody'] : scorers;
}

function* goalsUpTo(most: Goals): Generator<Goals> {
  for (let home = 0; home <= most.home; home += 1)
    for (let away = 0; away <= most.away; away += 1) yield { home, away };
}

function addGoals(left: Goals, right: Goals): Goals {
  return { home: left.home + right.home, away: left.away + right.away };
}

function declare({ resolve, scores }: MatchMarketQuestion): MarketResult {
  const outcomes = resolve(scores).map((outcome, index) => ({
    selectionNumber: index + 1,
    outcome,
  }));
  return { kind: 'selections', outcomes };
}
