import type { Pence } from '@furlong/money';

/**
 * Figures of one customer, counted from what is stored, for the markers of harm. A number at the end of a name says over how many days up to
 * now it is counted.
 */
export interface HarmFigures {
  /** The stakes less the returns of settled bets; negative where the customer has won. */
  readonly lossPence30: Pence;
  /** The completed deposits less the completed withdrawals. */
  readonly netDepositsPence30: Pence;
  readonly lossPence7: Pence;
  /** The mean weekly loss of the twelve weeks before the last seven days. */
  readonly usualWeekLossPence: Pence;
  /** The most deposits on one London day. */
  readonly depositsInDay7: number;
  /** The hours of the London clock in which a bet was placed. */
  readonly hoursWithBets7: number;
  /** The London days on which a bet was placed between midnight and five o'clock. */
  readonly nightsWithBets30: number;
  readonly largestStakePence7: Pence;
  /** The median stake of the twelve weeks before the last seven days. */
  readonly usualStakePence: Pence;
  /** The most bets on one London day. */
  readonly betsInDay7: number;
  /** The number of the last answers to the questionnaire that tell of trouble: no level that suits, and stress. */
  readonly troubledAnswers90: number;
  /** The notes that operators made, which is how a call or a letter of the customer is kept. */
  readonly notes30: number;
  readonly timeOuts90: number;
  /** The self-exclusions that have ended. */
  readonly endedSelfExclusions365: number;
  /** The number of times that the customer went on after a reality check. */
  readonly checksPassed7: number;
  /** The deposit limits that were raised or taken away. */
  readonly limitsRaised30: number;
  /** The number of times that an operator opened the account again. */
  readonly reopenings365: number;
  readonly documentsRejected90: number;
  /** The countries from which the customer logged in. */
  readonly loginCountries30: number;
}
