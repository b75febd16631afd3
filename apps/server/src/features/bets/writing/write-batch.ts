import { ownStakeOf } from '@furlong/betting';
import { addPence, pence } from '@furlong/money';
import type { AccountState, HouseAccounts } from '../../../core/ledger/accounts.queries.ts';
import { journalKind, type Journal } from '../../../core/ledger/journal.ts';
import { preparePosting } from '../../../core/ledger/post-journals.ts';
import type { Statement, Writing } from '../../../platform/database/database.ts';
import type { PlacementFacts } from '../facts/read-placement-facts.ts';
import { addedLiabilities } from './added-liabilities.ts';
import type { DecidedSubmission } from './decided-submission.ts';
import { leaveBetslips } from './leave-betslips.ts';
import { stakeFreeBets } from './stake-free-bets.queries.ts';
import { whenAny } from './when-any.ts';
import { insertBets, type BetToWrite } from './write-bets.queries.ts';
import { addLiabilities } from './write-liabilities.queries.ts';
import { insertSubmissions, updateSubmissions } from './write-submissions.queries.ts';

export interface WritingDeps {
  readonly houseAccounts: HouseAccounts;
  /** Names the house rules that the bets are struck under. */
  readonly rulesVersion: string;
}

/** Customers' accounts as a batch leaves them, by account id. */
type AccountsAfter = ReadonlyMap<number, AccountState>;

/**
 * All that is written of a batch: bets with their legs, submissions with their answers, betslips, stakes and liabilities.
 * The order is that of the locks: rows of one customer first, rows that every batch moves last.
 */
export function writeBatch(
  decided: readonly DecidedSubmission[],
  facts: PlacementFacts,
  deps: WritingDeps,
): Writing<AccountsAfter> {
  const bets = decided.flatMap((each) => each.bets);
  const fresh = decided.filter(({ item }) => item.kind === 'fresh');
  const waited = decided.filter(({ item }) => item.kind === 'waiting');
  const terms = { rulesVersion: deps.rulesVersion, placedAt: facts.now };
  const stakes = takeStakes(bets, facts, deps.houseAccounts);
  return {
    statements: [
      ...whenAny(bets, () => insertBets(bets, terms)),
      ...whenAny(fresh, insertSubmissions),
      ...whenAny(waited, updateSubmissions),
      ...leaveBetslips(decided, facts),
      ...whenAny(bets.filter(isFreeBet), (staked) => stakeFreeBets(staked, facts.now)),
      ...stakes.statements,
    ],
    result: stakes.result,
  };
}

function takeStakes(
  bets: readonly BetToWrite[],
  facts: PlacementFacts,
  houseAccounts: HouseAccounts,
): Writing<AccountsAfter> {
  if (bets.length === 0) return { statements: [], result: new Map() };
  const paid = bets.filter((bet) => !isFreeBet(bet));
  const journals = paid.length === 0 ? [] : [stakeJournal(paid, houseAccounts, facts.now)];
  const { posting, ofCustomers, ofHouse } = preparePosting(journals, facts.accounts);
  const liabilities: Statement = addLiabilities(addedLiabilities(bets, facts));
  return { statements: [...ofCustomers, liabilities, ...ofHouse], result: posting.customers };
}

/** A free bet is no money: nothing of it is in a journal until it has won. */
function isFreeBet({ bet }: BetToWrite): boolean {
  return bet.freeBetId !== undefined;
}

/** The stakes leave the customers' funds and stand among the open stakes until their bets are settled. */
function stakeJournal(bets: readonly BetToWrite[], house: HouseAccounts, at: number): Journal {
  const taken = bets.map(({ id, item, bet }) => ({
    accountId: item.accountId,
    amountPence: pence(-ownStakeOf(bet)),
    betId: id,
    betStep: 0,
  }));
  const staked = addPence(...bets.map(({ bet }) => ownStakeOf(bet)));
  const open = { accountId: house.openStakes, amountPence: staked };
  return { kind: journalKind.stake, at, entries: [...taken, open] };
}
