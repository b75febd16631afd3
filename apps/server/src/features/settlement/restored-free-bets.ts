import {
  restoreFreeBets,
  withdrawRestored,
} from '../../core/free-bets/settle-free-bets.queries.ts';
import type { Statement } from '../../platform/database/database.ts';
import type { DecidedBet } from './decided-bet.ts';

/**
 * Free bets follow the settlement of the bets that staked them: one is given for that of a void bet, and is taken back where a
 * correction makes the bet not void after all (rules 3.16, 3.18). On most pages there is nothing to do.
 */
export function restoredFreeBets(decided: readonly DecidedBet[], at: Date): readonly Statement[] {
  const staked = decided.filter(({ bet }) => bet.is_free_bet);
  const isVoid = ({ label }: DecidedBet): boolean => label === 'void';
  const restored = staked.filter(isVoid).map(({ bet }) => bet.id);
  const withdrawn = staked
    .filter((each) => !isVoid(each) && each.bet.result_label === 'void')
    .map(({ bet }) => bet.id);
  return [
    ...(restored.length === 0 ? [] : [restoreFreeBets(restored, at)]),
    ...(withdrawn.length === 0 ? [] : [withdrawRestored(withdrawn, at)]),
  ];
}
