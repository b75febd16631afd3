import { pence, type Pence } from '@furlong/money';

/** A promotion on the win part of a full cover with singles. It is not paid if a selection is void. */
export interface LuckyBonus {
  /** The codes of the sports on which the bonus runs. Every selection has to be of one of them. */
  readonly sports: readonly string[];
  /** The number by which the odds of the winner are multiplied if the bet has one winner. 1 is no consolation. */
  readonly oneWinnerOddsMultiple: number;
  /** The whole per cent that are added when all selections win. 0 is no bonus. */
  readonly allWinnersPercent: number;
  /** Whether the percentage is taken of the returns, or of the winnings, which leave out the stake. */
  readonly allWinnersAppliesTo: 'winnings' | 'returns';
}

/** The most that a bet can win, stake not counted. Null is no limit. A multiple has the lowest limit of its sports. */
interface WinningsMax {
  readonly bySport: Readonly<Record<string, Pence>>;
  readonly otherwise: Pence | null;
}

/**
 * Every choice in which bookmakers differ, made once and published. A bet is settled by the rules that were in force
 * when it was accepted. Rules: docs/rules/house-rules.md, P1 to P13.
 */
export interface HouseRules {
  /** P1: the rounding of a payout to the penny, once a bet. */
  readonly rounding: 'half-up' | 'down';
  /** P2: the treatment of a Rule 4 total of exactly 5p. */
  readonly loneFivePence: 'waived' | 'deducted' | 'no-such-band';
  /** P2b: the price by which a later withdrawal reduces bets that were struck before an earlier one. */
  readonly laterWithdrawalPrice: 'old-market' | 're-formed-market';
  /** P3: the treatment of the place part of a bet when fewer than five ran. */
  readonly eachWayInSmallField: 'all-up-to-win' | 'place-part-void';
  /** P4: whether extra places and other concessions hold as struck. */
  readonly concessionTerms: 'as-struck' | 'by-runners';
  /** P5: whether best odds guaranteed compares prices after or before their Rule 4 deductions. */
  readonly bestOddsComparison: 'net' | 'gross';
  /** P6a: the treatment of bets on an abandoned match. */
  readonly abandonedMatch: 'decided-stand' | 'void';
  /** P6b: the most hours that a match may start after its time without being void. */
  readonly postponedHoursMax: number;
  /** P6c: the time that counts in a match that is not two halves of 45 minutes. */
  readonly oddFormat: 'regular-time' | 'void';
  /** P7: whether a bet is on the dog that was named or on the trap, when a reserve took its place. */
  readonly greyhoundReserve: 'named-dog' | 'trap';
  /** P7b: the treatment of prices that were taken before a dog was withdrawn. */
  readonly greyhoundWithdrawal: 'rule-four' | 'starting-price';
  /** P8: the condition under which bets on a tennis match stand after a retirement. */
  readonly tennisRetirement: 'void-unless-completed' | 'first-set' | 'first-point';
  /** P9: the treatment of related selections that were accepted in one line by mistake. */
  readonly relatedInError: 'equal-singles' | 'void';
  /** P10: the bonuses, by the name of the wager. Empty is none. */
  readonly luckyBonuses: Readonly<Record<string, LuckyBonus>>;
  /** P11: the most that a bet can win. */
  readonly winningsMax: WinningsMax;
  /** P12: the treatment of bets that were struck after the off of a market that was not in play. */
  readonly lateBets: 'void' | 'losers-stand';
  /** P13: the whole per cent that the house keeps of the open part of a bet that is cashed out. */
  readonly cashOutMarginPercent: number;
}

/** The house's choices. Rules: docs/rules/house-rules.md, D11, D23. */
export const defaultHouseRules: HouseRules = {
  rounding: 'half-up',
  loneFivePence: 'waived',
  laterWithdrawalPrice: 'old-market',
  eachWayInSmallField: 'all-up-to-win',
  concessionTerms: 'as-struck',
  bestOddsComparison: 'net',
  abandonedMatch: 'decided-stand',
  postponedHoursMax: 48,
  oddFormat: 'regular-time',
  greyhoundReserve: 'named-dog',
  greyhoundWithdrawal: 'rule-four',
  tennisRetirement: 'void-unless-completed',
  relatedInError: 'equal-singles',
  luckyBonuses: {},
  winningsMax: {
    // H, h and o are horse racing at home and abroad, which is one sport.
    bySport: {
      H: pence(50_000_000),
      h: pence(50_000_000),
      o: pence(50_000_000),
      F: pence(50_000_000),
    },
    otherwise: pence(10_000_000),
  },
  lateBets: 'void',
  cashOutMarginPercent: 4,
};

/**
 * The most that a bet on a sport can win, stake not counted. Null is no limit.
 * Units: pence. Rules: docs/rules/settlement.md 3.17, P11.
 */
export function winningsMaxOf(
  sportCode: string,
  { winningsMax }: Pick<HouseRules, 'winningsMax'>,
): Pence | null {
  return winningsMax.bySport[sportCode] ?? winningsMax.otherwise;
}
