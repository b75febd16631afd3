import type { HouseRules } from '@furlong/settlement';
import type { ExampleName } from './worked-examples.ts';

/** A sentence for each value of a choice of the house. */
type Sentences<Choice extends string> = Readonly<Record<Choice, string>>;

/** An example in words, with what it stakes and what it pays. */
type ExampleText = (figures: { readonly stake: string; readonly payout: string }) => string;

/** The words of the page of betting rules, in one language. Figures and choices come from the rules. */
export interface RulePhrases {
  readonly locale: string;
  readonly title: string;
  readonly intro: string;
  readonly bets: {
    readonly heading: string;
    readonly text: string;
    readonly columns: readonly [string, string, string];
    readonly eachWay: string;
    readonly related: string;
    readonly relatedInError: Sentences<HouseRules['relatedInError']>;
  };
  readonly accepting: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly lateBets: Sentences<HouseRules['lateBets']>;
  };
  readonly places: {
    readonly heading: string;
    readonly text: string;
    readonly columns: readonly [string, string, string, string];
    readonly winOnly: string;
    readonly andMore: (from: number) => string;
    readonly terms: (part: string, places: number) => string;
    readonly smallField: Sentences<HouseRules['eachWayInSmallField']>;
    readonly concessions: Sentences<HouseRules['concessionTerms']>;
  };
  readonly racing: {
    readonly heading: string;
    readonly nonRunners: string;
    readonly ruleFourHeading: string;
    readonly ruleFour: string;
    readonly ruleFourColumns: readonly [string, string];
    readonly shorter: (price: string) => string;
    readonly longer: (price: string) => string;
    readonly pence: (pence: number) => string;
    readonly loneFivePence: Sentences<HouseRules['loneFivePence']>;
    readonly laterWithdrawal: Sentences<HouseRules['laterWithdrawalPrice']>;
    readonly deadHeatHeading: string;
    readonly deadHeat: string;
    readonly bestOddsHeading: string;
    readonly bestOdds: string;
    readonly bestOddsComparison: Sentences<HouseRules['bestOddsComparison']>;
    readonly greyhoundsHeading: string;
    readonly greyhoundReserve: Sentences<HouseRules['greyhoundReserve']>;
    readonly greyhoundWithdrawal: Sentences<HouseRules['greyhoundWithdrawal']>;
  };
  readonly sports: {
    readonly heading: string;
    readonly regularTime: string;
    readonly abandoned: Sentences<HouseRules['abandonedMatch']>;
    readonly postponed: (hours: number) => string;
    readonly oddFormat: Sentences<HouseRules['oddFormat']>;
    readonly tennis: Sentences<HouseRules['tennisRetirement']>;
    readonly asian: string;
  };
  readonly money: {
    readonly heading: string;
    readonly rounding: Sentences<HouseRules['rounding']>;
    readonly winningsHeading: string;
    readonly winnings: string;
    readonly winningsColumns: readonly [string, string];
    readonly otherSports: string;
    readonly noLimit: string;
    readonly sportNames: Readonly<Record<string, string>>;
    readonly bonusHeading: string;
    readonly noBonus: string;
    readonly bonus: (given: {
      readonly wager: string;
      readonly oneWinnerOddsMultiple: number;
      readonly allWinnersPercent: number;
    }) => string;
    readonly cashOutHeading: string;
    readonly cashOut: (percent: number) => string;
    readonly resettlement: string;
  };
  readonly examples: {
    readonly heading: string;
    readonly text: string;
    readonly columns: readonly [string, string, string];
    readonly rows: Readonly<Record<ExampleName, ExampleText>>;
  };
}
