import { cardRules } from './card-rules.ts';
import { cornerRules } from './corner-rules.ts';
import type { FootballNeeds, FootballParameters, FootballRule } from './football-rule.ts';
import { goalRules } from './goal-rules.ts';
import type { FootballResult } from '../match/match-record.ts';
import { playerRules } from './player-rules.ts';
import type { FootballOutcome } from './rule-outcomes.ts';

export type FootballMarketKind =
  | keyof typeof goalRules
  | keyof typeof cornerRules
  | keyof typeof cardRules
  | keyof typeof playerRules;

const rules: Readonly<Record<FootballMarketKind, FootballRule>> = {
  ...goalRules,
  ...cornerRules,
  ...cardRules,
  ...playerRules,
};

/**
 * Returns the outcome of every selection of a market, in the order of its selections (the first is number 1).
 * Own goals count for the score and for no scorer; a player who takes no part is void.
 * Rules: handbook 3.13 football, Asian lines included.
 * @throws AssertionError if the market's parameters lack what its kind needs.
 * @example resolveFootballMarket('total-goals', { line: 2.5 }, a 2-1) is ['won', 'lost']
 */
export function resolveFootballMarket(
  kind: FootballMarketKind,
  parameters: FootballParameters,
  result: FootballResult,
): readonly FootballOutcome[] {
  return rules[kind].resolve(result, parameters);
}

/** The part of a result that a market of this kind goes by. */
export function footballNeeds(
  kind: FootballMarketKind,
  parameters: FootballParameters,
): FootballNeeds {
  return rules[kind].needs(parameters);
}
