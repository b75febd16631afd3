import { pence, subtractPence, type Pence } from '@furlong/money';

/** What was staked on a bet, and how much of that was bought back. */
export interface StakeRow {
  readonly stake_pence: number;
  readonly cashed_out_stake_pence: number;
}

/** The stake that was not cashed out: what still runs, or ran until the bet was settled. */
export function stakeLeftOf(bet: StakeRow): Pence {
  return subtractPence(pence(bet.stake_pence), pence(bet.cashed_out_stake_pence));
}
