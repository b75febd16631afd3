import { assert, formatFraction } from '@furlong/exact';
import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import {
  isDecided,
  remainingPayout,
  resettle,
  settleBet,
  type HouseRules,
  type LegResolver,
  type LegResult,
} from '@furlong/settlement';
import { legResolverOf, toStruckLeg } from '../../core/results/resolve-legs.ts';
import { toStruckBet } from '../../core/results/struck-bet.ts';
import type { LegRow, MarketFactsRow } from '../../core/results/results.queries.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { BetRow, SettledLeg } from './settlement.queries.ts';

/** What limits the winnings of a bet (P11). */
export interface WinningsLimit {
  /** Stake not counted; null is no limit. */
  readonly maxPence: Pence | null;
  /** What was left of it for the customer on the day, where that cut the payout; null where it did not. */
  readonly dayLeftPence: Pence | null;
  /** What would be paid without a limit. */
  readonly unlimitedPence: Pence;
}

/** A bet that came to something, or to something else than before. */
export interface DecidedBet {
  readonly bet: BetRow;
  readonly payoutPence: Pence;
  /** What the customer's money moves by: the payout at first, the difference after a correction. */
  readonly movedPence: Pence;
  readonly isCorrection: boolean;
  /** Lost by a leg that has not lost after all, while others are open: the bet is open again. */
  readonly isReopened: boolean;
  readonly label: string;
  readonly limit: WinningsLimit;
  /** JSON, as they are kept: which result of each market it rests on, and what became of the legs. */
  readonly revisions: string;
  readonly legs: string;
}

/** Bets with everything the rules ask for. */
export interface SettlementFacts {
  readonly bets: readonly BetRow[];
  readonly legs: readonly LegRow[];
  readonly markets: readonly MarketFactsRow[];
}

/**
 * What becomes of a bet by what is known now; `undefined` where that is nothing, or nothing new: settling twice changes
 * nothing. Pure; the rules are `packages/settlement`.
 */
export function betDecider(
  facts: Pick<SettlementFacts, 'legs' | 'markets'>,
  rules: HouseRules,
): (bet: BetRow) => DecidedBet | undefined {
  const markets = new Map(
    facts.markets.map((market) => [market.id, { market, resolve: legResolverOf(market, rules) }]),
  );
  const legsByBet = new Map<number, LegRow[]>();
  for (const leg of facts.legs) {
    const legs = legsByBet.get(leg.bet_id);
    if (legs === undefined) legsByBet.set(leg.bet_id, [leg]);
    else legs.push(leg);
  }
  return (bet) => {
    // Bought back whole: that was final, whatever the result or a correction of it says.
    if (stakeLeftOf(bet) === noPence) return undefined;
    const legs = legsByBet.get(bet.id) ?? [];
    assert(legs.length === bet.leg_count, () => `bet ${String(bet.id)} has its legs`);
    const decided = decideBet({ bet, legs, markets, rules });
    return decided === undefined || isAsBefore(decided) ? undefined : decided;
  };
}

interface KnownMarket {
  readonly market: MarketFactsRow;
  readonly resolve: LegResolver | undefined;
}

function decideBet(question: {
  readonly bet: BetRow;
  readonly legs: readonly LegRow[];
  readonly markets: ReadonlyMap<number, KnownMarket>;
  readonly rules: HouseRules;
}): DecidedBet | undefined {
  const { bet, legs, markets, rules } = question;
  const known = legs.map((leg) => {
    const market = markets.get(leg.market_id);
    assert(market !== undefined, () => `market ${String(leg.market_id)} was read`);
    return {
      leg,
      market: market.market,
      result: market.resolve?.(toStruckLeg(leg, bet.placed_at_ms)),
    };
  });
  const struck = toStruckBet(bet, known);
  const results = known.map(({ result }) => result);
  const revisions = revisionsOf(known);
  const settledLegs = JSON.stringify(
    known.map(({ leg, result }) => toSettledLeg(leg, result, bet.is_each_way)),
  );
  if (!isDecided(struck, results)) {
    // While a market is frozen nothing that rests on it moves.
    const isReopened = bet.status === 'settled' && !known.some(({ market }) => market.is_frozen);
    return isReopened ? { ...reopened(bet), revisions, legs: settledLegs } : undefined;
  }
  const settlement = settleBet(struck, results, rules);
  const stake = { wholePence: pence(bet.stake_pence), remainingPence: stakeLeftOf(bet) };
  const duePence = remainingPayout(settlement, stake, rules);
  const isCorrection = bet.status === 'settled';
  return {
    bet,
    isReopened: false,
    payoutPence: duePence,
    movedPence: isCorrection ? movedBy(pence(bet.payout_pence), duePence) : duePence,
    isCorrection,
    label: settlement.label,
    limit: {
      maxPence: settlement.winningsMaxPence,
      dayLeftPence: null,
      unlimitedPence: remainingPayout(settlement.withoutLimit, stake, rules),
    },
    revisions,
    legs: settledLegs,
  };
}

/** JSON, by hand: every bet has it. Several legs may be in one market, related as they are. */
function revisionsOf(
  known: readonly { readonly market: MarketFactsRow; readonly result: unknown }[],
): string {
  const resulted = known.filter(({ result }) => result !== undefined);
  const texts = resulted.map(({ market }) => `"${String(market.id)}":${String(market.revision)}`);
  return `{${[...new Set(texts)].join(',')}}`;
}

/** Only what every line had lost is settled while legs are open, so that nothing was paid. */
function reopened(bet: BetRow): Omit<DecidedBet, 'revisions' | 'legs'> {
  assert(bet.payout_pence === 0, () => `bet ${String(bet.id)} was lost`);
  const limit = { maxPence: null, dayLeftPence: null, unlimitedPence: noPence };
  const nothing = { payoutPence: noPence, movedPence: noPence, label: '' };
  return { bet, ...nothing, limit, isCorrection: true, isReopened: true };
}

export function movedBy(paidPence: Pence, duePence: Pence): Pence {
  const moved = resettle({ paidPence, duePence });
  return moved.kind === 'unchanged' ? subtractPence(duePence, paidPence) : moved.byPence;
}

/** With the exact factors, so that the payout can be worked out again; those of an open leg are nobody's yet. */
function toSettledLeg(leg: LegRow, result: LegResult | undefined, isEachWay: boolean): SettledLeg {
  const legNumber = leg.leg_number;
  if (result === undefined) return { legNumber, outcome: 'open', price: '', deductionPence: 0 };
  const { outcome, price, deductionPence, win, place, stakeBack } = result;
  return {
    legNumber,
    outcome,
    price,
    deductionPence,
    win: formatFraction(win),
    place: isEachWay && place !== null ? formatFraction(place) : undefined,
    share: outcome === 'won' ? formatFraction(stakeBack.win) : undefined,
  };
}

function isAsBefore({ bet, isCorrection, movedPence, label }: DecidedBet): boolean {
  return isCorrection && movedPence === 0 && bet.result_label === label;
}
