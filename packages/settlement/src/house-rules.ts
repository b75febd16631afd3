import { pence, type Pence } from '@furlong/money';

/** A promotion on a full cover with singles, on its win part only. Nothing of it is paid if a selection is void. */
export interface LuckyBonus {
  /** Sports it runs on; every selection must be of one of them. */
  readonly sports: readonly string[];
  /** The one winner of the bet is paid at so many times its odds; 1 is no consolation. */
  readonly oneWinnerOddsMultiple: number;
  /** Whole per cent added when all win; 0 is none. */
  readonly allWinnersPercent: number;
  /** What the percentage is taken of: winnings leave the stake out, returns do not. */
  readonly allWinnersAppliesTo: 'winnings' | 'returns';
}

/** The most a bet can win, stake not counted; null is no limit. A mixed multiple has the lowest of its sports' limits. */
export interface WinningsMax {
  readonly bySport: Readonly<Record<string, Pence>>;
  readonly otherwise: Pence | null;
}

/**
 * Every choice in which bookmakers differ, made once and published: docs/rules/house-rules.md, P1 to P13.
 * A bet is settled by the rules in force when it was accepted.
 */
export interface HouseRules {
  /** P1: to the penny, once a bet. */
  readonly rounding: 'half-up' | 'down';
  /** P2: a Rule 4 total of exactly 5p. */
  readonly loneFivePence: 'waived' | 'deducted' | 'no-such-band';
  /** P2b: which price of a runner withdrawn later counts for bets struck before an earlier withdrawal. */
  readonly laterWithdrawalPrice: 'old-market' | 're-formed-market';
  /** P3: the place part of a bet on a race that fewer than five ran in. */
  readonly eachWayInSmallField: 'all-up-to-win' | 'place-part-void';
  /** P4: extra places and other concessions. */
  readonly concessionTerms: 'as-struck' | 'by-runners';
  /** P5: what best odds guaranteed compares when there is a Rule 4 deduction. */
  readonly bestOddsComparison: 'net' | 'gross';
  /** P6a */
  readonly abandonedMatch: 'decided-stand' | 'void';
  /** P6b: a match that starts later than this after its time is void. */
  readonly postponedHoursMax: number;
  /** P6c: a match that is not two halves of 45 minutes. */
  readonly oddFormat: 'regular-time' | 'void';
  /** P7: a bet on a dog whose place a reserve took. */
  readonly greyhoundReserve: 'named-dog' | 'trap';
  /** P7b: prices taken before a dog was withdrawn. */
  readonly greyhoundWithdrawal: 'rule-four' | 'starting-price';
  /** P8 */
  readonly tennisRetirement: 'void-unless-completed' | 'first-set' | 'first-point';
  /** P9: related selections that were accepted together in error. */
  readonly relatedInError: 'equal-singles' | 'void';
  /** P10: by wager kind; empty is off. */
  readonly luckyBonuses: Readonly<Record<string, LuckyBonus>>;
  /** P11 */
  readonly winningsMax: WinningsMax;
  /** P12: bets struck after the off of a market that was not in play. */
  readonly lateBets: 'void' | 'losers-stand';
  /** P13: whole per cent that the house keeps of what is still open when a bet is cashed out. */
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
    // Horse racing at home and abroad is one sport of three codes.
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

/** The most a bet on that sport may win, stake not counted; null is no limit. Units: pence. Rules: 3.17, P11. */
export function winningsMaxOf(
  sportCode: string,
  { winningsMax }: Pick<HouseRules, 'winningsMax'>,
): Pence | null {
  return winningsMax.bySport[sportCode] ?? winningsMax.otherwise;
}
