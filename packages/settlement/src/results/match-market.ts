import type { HouseRules } from '../house-rules.ts';
import type { Goals, MarketResult, SelectionOutcome } from './market-result.ts';

/** The scores that decide football markets: those of regular time with stoppages, without extra time and penalties. */
export interface MatchScores {
  readonly halfTime: Goals;
  readonly fullTime: Goals;
  readonly firstToScore: 'home' | 'away' | 'nobody';
}

/**
 * The ending of a match: it was played, abandoned on the way, or never started in time. `hoursLate` counts from the
 * time at which it was due. A match that is not played in two halves has an odd format (P6c).
 */
export type MatchEnding =
  | { readonly kind: 'played'; readonly hoursLate: number; readonly hasTwoHalves: boolean }
  | { readonly kind: 'abandoned'; readonly isFirstHalfOver: boolean }
  | { readonly kind: 'not-played'; readonly reason: string };

/**
 * A market of a match. `resolve` gives the outcomes at given scores, in the order of the selections, which begin with
 * number 1.
 */
interface MatchMarketQuestion {
  readonly ending: MatchEnding;
  /** The scores at the end. */
  readonly scores: MatchScores;
  /** Whether the market depends on the score at half-time. */
  readonly isAboutHalves: boolean;
  readonly resolve: (scores: MatchScores) => readonly SelectionOutcome[];
}

/**
 * The most further goals that are tried. No line on offer is beyond them, so that an outcome which none of them changes
 * is decided.
 */
const furtherGoalsMax = 9;

/**
 * The result of a market of a match, whether the match was played to its end or not. In an abandoned match only those
 * markets stand that no further goal could have changed. A match that was played too late is void.
 * Rules: docs/rules/settlement.md 3.13; P6a abandoned, P6b postponed, P6c odd formats.
 * @example Abandoned at 2-1, over 2.5 goals has won and the match result is void.
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

/**
 * Every score to which the match could have gone on, however its further goals fell into the halves still to be played.
 */
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
