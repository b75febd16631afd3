import type { Pence } from '@furlong/money';
import type { StoredBet } from './page.queries.ts';

/** A bet whose settlement is to be written: its first, or one that differs from the settlement before. */
export interface DecidedBet {
  readonly bet: StoredBet;
  readonly payoutPence: Pence;
  /**
   * The sum by which the customer's money moves: the payout at first, the difference after a
   * correction.
   */
  readonly movedPence: Pence;
  /** Whether the bet was settled before. */
  readonly isCorrection: boolean;
  /** A leg that had lost the bet has not lost after all, and others have no result yet: the bet is open again. */
  readonly isReopened: boolean;
  /** '' where the bet is open again. */
  readonly label: string;
  readonly limit: WinningsLimit;
  /** The revision of each market's result that the settlement rests on, by market id. */
  readonly revisions: Readonly<Record<string, number>>;
  readonly legs: readonly SettledLeg[];
}

/** The limit on the winnings of a bet (P11). */
interface WinningsLimit {
  /** The most that the bet may win, its stake not counted; null without a limit. */
  readonly maxPence: Pence | null;
  /**
   * The part of the limit that the customer's day had left; null where the day did not cut the
   * payout.
   */
  readonly dayLeftPence: Pence | null;
  /** The sum that would be paid without a limit. */
  readonly unlimitedPence: Pence;
}

/**
 * The result of a leg. It is stored with the exact factors, so that the payout can be worked out
 * again.
 */
export interface SettledLeg {
  readonly legNumber: number;
  readonly outcome: string;
  /** The price it was settled at; '' where none was needed. */
  readonly price: string;
  readonly deductionPence: number;
  /** The return of a unit of stake on a win line, `7/2`; missing while the leg is open. */
  readonly win?: string | undefined;
  /** The return of a unit of stake on a place line, of a bet each way. */
  readonly place?: string | undefined;
  /** A winner's part of the stake that was paid at the price, less than 1 after a dead heat. */
  readonly share?: string | undefined;
}
