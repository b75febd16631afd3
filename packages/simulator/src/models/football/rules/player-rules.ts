import { rule } from './football-rule.ts';
import type { FootballResult, PlayerRecord } from '../match/match-record.ts';
import { wonIf, type FootballOutcome, type FootballOutcomes } from './rule-outcomes.ts';

/**
 * Goalscorers and booked players: void for whoever takes no part, and as first goalscorer for whoever comes on after
 * the first goal. Own goals have no scorer. Rules: handbook 3.13.
 */
export const playerRules = {
  'first-goalscorer': rule('players', (result) => [
    ...scorers(result, (player) => player.isFirst, { isVoidIfLate: true }),
    wonIf(isGoalless(result)),
  ]),
  'last-goalscorer': rule('players', (result) => [
    ...scorers(result, (player) => player.isLast),
    wonIf(isGoalless(result)),
  ]),
  'anytime-goalscorer': rule('players', (result) => scorers(result, ({ goals }) => goals >= 1)),
  'score-two-or-more': rule('players', (result) => scorers(result, ({ goals }) => goals >= 2)),
  'score-hat-trick': rule('players', (result) => scorers(result, ({ goals }) => goals >= 3)),
  'player-carded': rule('players', ({ players }) =>
    players.map((player) => outcomeOf(player, player.isCarded)),
  ),
};

/** Goalkeepers are not offered as scorers. */
function scorers(
  { players }: FootballResult,
  isWon: (player: PlayerRecord) => boolean,
  terms: { readonly isVoidIfLate: boolean } = { isVoidIfLate: false },
): FootballOutcomes {
  return players
    .filter(({ isKeeper }) => !isKeeper)
    .map((player) =>
      terms.isVoidIfLate && player.wasLate ? 'void' : outcomeOf(player, isWon(player)),
    );
}

function outcomeOf({ hasPlayed }: PlayerRecord, isWon: boolean): FootballOutcome {
  return hasPlayed ? wonIf(isWon) : 'void';
}

function isGoalless({ players }: FootballResult): boolean {
  return players.every(({ goals }) => goals === 0);
}
