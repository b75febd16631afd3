import type { Pence } from '@furlong/money';

/**
 * The most that a bet can win, stake not counted: the lowest limit of the sports in it. Null is no limit.
 * Units: pence. Rules: docs/rules/settlement.md 3.17, P11.
 * @example A double on racing (£500,000) and tennis (£100,000) wins £100,000 at most.
 */
export function lowestWinningsMax(limits: readonly (Pence | null)[]): Pence | null {
  return limits.reduce<Pence | null>(
    (lowest, limit) => (limit !== null && (lowest === null || limit < lowest) ? limit : lowest),
    null,
  );
}
