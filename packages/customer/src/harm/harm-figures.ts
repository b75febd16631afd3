import type { Pence } from '@furlong/money';

/**
 * Figures of one customer, counted from what is stored, for the markers of harm. A number at the end of a name says over how many days up to
 * now it is counted.
 */
export interface HarmFigures {
  /** Stakes less returns of bets that were settled; below nothing where the customer has won. */
  readonly lossPence30: Pence;
  /** Completed deposits less completed withdrawals. */
  readonly netDepositsPence30: Pence;
  readonly lossPence7: Pence;
  /** The mean of the twelve weeks before the last seven days. */
  readonly usualWeekLossPence: Pence;
  /** The most deposits on one London day. */
  readonly depositsInDay7: number;
  /** Hours of the London clock in which a bet was placed. */
  readonly hoursWithBets7: number;
  /** London days on which a bet was placed between midnight and five o'clock. */
  readonly nightsWithBets30: number;
  readonly largestStakePence7: Pence;
  /** The median of the twelve weeks before the last seven days. */
  readonly usualStakePence: Pence;
  /** The most bets on one London day. */
  readonly betsInDay7: number;
  /** How many of the last answers to the questionnaire tell of trouble: no level that suits, and stress. */
  readonly troubledAnswers90: number;
  /** Notes that operators made, which is how a call or a letter of the customer is kept. */
  readonly notes30: number;
  readonly timeOuts90: number;
  /** Self-exclusions that have ended. */
  readonly endedSelfExclusions365: number;
  /** How often the customer went on after a reality check. */
  readonly checksPassed7: number;
  /** Deposit limits that were raised or taken away. */
  readonly limitsRaised30: number;
  /** How often an operator opened the account again. */
  readonly reopenings365: number;
  readonly documentsRejected90: number;
  /** Countries of logins. */
  readonly loginCountries30: number;
}
