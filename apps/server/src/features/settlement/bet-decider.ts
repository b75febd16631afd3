import { assert, formatFraction } from '@furlong/exact';
import { noPence, pence, subtractPence, type Pence } from '@furlong/money';
import {
  isDecided,
  remainingPayout,
  resettleBet,
  settleBet,
  type HouseRules,
  type LegResolver,
  type LegResult,
} from '@furlong/settlement';
import { struckBetOf, struckLegOf } from '../../core/results/as-struck.ts';
import { legResolverOf } from '../../core/results/resolve-legs.ts';
import type { StoredLeg, MarketFactsRow } from '../../core/results/results.queries.ts';
import { stakeLeftOf } from '../../core/wagers/stake-left.ts';
import type { DecidedBet, SettledLeg } from './decided-bet.ts';
import type { StoredBet } from './page.queries.ts';

/** Bets with everything that their settlement depends on. */
export interface SettlementFacts {
  readonly bets: readonly StoredBet[];
  readonly legs: readonly StoredLeg[];
  readonly markets: readonly MarketFactsRow[];
}

/**
 * Makes the function that says what a bet comes to by the results that are known. It returns `undefined` for a bet that
 * cannot be settled yet, and for one that comes to what it was settled at before: settling twice changes nothing. Pure;
 * the rules are those of `packages/settlement`.
 */
export function betDecider(
  facts: Pick<SettlementFacts, 'legs' | 'markets'>,
  rules: HouseRules,
): (bet: StoredBet) => DecidedBet | undefined {
  const markets = new Map(
    facts.markets.map((market) => [market.id, { market, resolve: legResolverOf(market, rules) }]),
  );
  const legsByBet = new Map<number, StoredLeg[]>();
  for (const leg of facts.legs) {
    const legs = legsByBet.get(leg.bet_id);
    if (legs === undefined) legsByBet.set(leg.bet_id, [leg]);
    else legs.push(leg);
  }
  return (bet) => {
    // A bet that was bought back whole is over, whatever a result or a correction says.
    if (stakeLeftOf(bet) === noPence) return undefined;
    const legs = legsByBet.get(bet.id) ?? [];
    assert(legs.length === bet.leg_count, () => `bet ${String(bet.id)} has its legs`);
    const decided = decideBet({ bet, legs, markets, rules });
    return decided === undefined || isAsBefore(decided) ? undefined : decided;
  };
}

interface ResultedMarket {
  readonly market: MarketFactsRow;
  /** Undefined while the market has no result. */
  readonly resolve: LegResolver | undefined;
}

function decideBet(question: {
  readonly bet: StoredBet;
  readonly legs: readonly StoredLeg[];
  readonly markets: ReadonlyMap<number, ResultedMarket>;
  readonly rules: HouseRules;
}): DecidedBet | undefined {
  const { bet, legs, markets, rules } = question;
  const known = legs.map((leg) => {
    const market = markets.get(leg.market_id);
    assert(market !== undefined, () => `market ${String(leg.market_id)} was read`);
    return {
      leg,
      market: market.market,
      result: market.resolve?.(struckLegOf(leg, bet.placed_at.getTime())),
    };
  });
  const struck = struckBetOf(bet, known);
  const results = known.map(({ result }) => result);
  const revisions = revisionsOf(known);
  const settledLegs = known.map(({ leg, result }) => toSettledLeg(leg, result, bet.is_each_way));
  if (!isDecided(struck, results)) {
    // A frozen market has no result for now: a bet on it stays as it was settled.
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

function revisionsOf(
  known: readonly { readonly market: MarketFactsRow; readonly result: unknown }[],
): Readonly<Record<string, number>> {
  const resulted = known.filter(({ result }) => result !== undefined);
  return Object.fromEntries(resulted.map(({ market }) => [market.id, market.revision]));
}

/** A bet is settled before its last result only when every line has lost, so nothing was paid for it. */
function reopened(bet: StoredBet): Omit<DecidedBet, 'revisions' | 'legs'> {
  assert(bet.payout_pence === 0, () => `bet ${String(bet.id)} was lost`);
  const limit = { maxPence: null, dayLeftPence: null, unlimitedPence: noPence };
  const nothing = { payoutPence: noPence, movedPence: noPence, label: '' };
  return { bet, ...nothing, limit, isCorrection: true, isReopened: true };
}

/** The difference that a correction pays, negative where it takes back. */
export function movedBy(paidPence: Pence, duePence: Pence): Pence {
  const moved = resettleBet({ paidPence, duePence });
  return moved.kind === 'unchanged' ? subtractPence(duePence, paidPence) : moved.byPence;
}

function toSettledLeg(
  leg: StoredLeg,
  result: LegResult | undefined,
  isEachWay: boolean,
): SettledLeg {
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
