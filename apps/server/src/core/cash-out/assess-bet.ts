import type { NoCashOut } from '@furlong/contract';
import type { Fraction } from '@furlong/exact';
import { noPence, type Pence } from '@furlong/money';
import {
  cashOutValue,
  isDecided,
  tieResultOf,
  type CashOutLeg,
  type HouseRules,
  type LegProspect,
  type LegResult,
  type StruckBet,
} from '@furlong/settlement';
import type { Book, BookMarket } from '../catalogue/book/book.ts';
import { struckBetOf, struckLegOf, type BetTermsRow } from '../results/as-struck.ts';
import { toKnownLeg, type KnownLeg } from '../results/known-leg.ts';
import { toUnsettledMarket } from '../results/resolve-legs.ts';
import type { StoredLeg, MarketFactsRow } from '../results/results.queries.ts';
import { delayOf, stateOfMarket } from '../wagers/market-facts.ts';
import { stakeLeftOf, type StakeRow } from '../wagers/stake-left.ts';
import { chancesOf, type SelectionTie } from './market-chances.ts';
import type { MarketStandingRow } from './market-standings.queries.ts';

/** The part of a stored bet that its cash out depends on. */
export interface CashOutBetRow extends BetTermsRow, StakeRow {
  readonly status: 'open' | 'settled';
  readonly placed_at: Date;
}

/** A bet with everything that its value now depends on. */
interface CashOutFacts {
  readonly bet: CashOutBetRow;
  readonly legs: readonly StoredLeg[];
  readonly markets: ReadonlyMap<number, MarketFactsRow>;
  /** The markets' rows, read under a lock; where they are missing, the book in memory says whether bets are taken. */
  readonly standings?: ReadonlyMap<number, MarketStandingRow>;
}

export interface AssessDeps {
  readonly book: Book;
  readonly rules: HouseRules;
  /** Business ms. */
  readonly now: number;
}

/** The value at which a bet can be bought back now, or the reason why it cannot be. */
export type Assessment =
  | { readonly kind: 'none'; readonly reason: NoCashOut; readonly legs: readonly KnownLeg[] }
  | {
      readonly kind: 'offered';
      /** The value of all the stake that is left. */
      readonly valuePence: Pence;
      readonly valueOf: (stakePence: Pence) => Pence;
      /** How long a cash out waits: the longest in-play delay of its open legs (D20). */
      readonly delayMs: number;
      /** When one of the bet's markets last stopped taking bets. */
      readonly lastShutAt: number;
      readonly legs: readonly KnownLeg[];
    };

/**
 * Says what a bet is worth now. A cash out is offered only while every open leg can be bet on at a price, so that the
 * book never pays by a price that it does not offer. Rules: docs/rules/settlement.md 3.19.
 */
export function assessBet(facts: CashOutFacts, deps: AssessDeps): Assessment {
  const { bet } = facts;
  const legs = facts.legs.map((leg) => toKnownLeg(leg, facts, deps));
  const none = (reason: NoCashOut): Assessment => ({ kind: 'none', reason, legs });
  const struck = struckBetOf(bet, legs);
  const byResult = legs.map(({ market, result }) => (market.result === null ? undefined : result));
  if (bet.status !== 'open' || isDecided(struck, byResult)) return none('settled');
  if (bet.is_free_bet) return none('free-bet');
  const known = legs.map(({ result }) => result);
  // The leg is decided too by a runner that is out; the bet is paid when that runner's race has its
  // result.
  if (isDecided(struck, known)) return none(isAllVoid(known) ? 'void' : 'closed');
  const priced = legs.map((leg) => priceLeg(leg, { bet, facts, deps }));
  const refused = priced.flatMap((leg) => (leg.kind === 'refused' ? [leg.reason] : []));
  const worst = reasonsInOrder.find((reason) => refused.includes(reason));
  if (worst !== undefined) return none(worst);
  const offered = priced.flatMap((leg) => (leg.kind === 'refused' ? [] : [leg.leg]));
  const offer = toOffer(struck, offered, deps.rules);
  const valuePence = offer(stakeLeftOf(bet));
  if (valuePence === noPence) return none('worthless');
  const open = legs.flatMap((leg) => (leg.prospect?.kind === 'decided' ? [] : [leg.book]));
  return {
    kind: 'offered',
    valuePence,
    valueOf: offer,
    delayMs: Math.max(0, ...open.map((market) => (market ? delayOf(market, deps.now) : 0))),
    lastShutAt: Math.max(0, ...legs.map(({ book }) => book?.lastShutAt ?? 0)),
    legs,
  };
}

function isAllVoid(results: readonly (LegResult | undefined)[]): boolean {
  return results.every((result) => result?.outcome === 'void');
}

/** Of several reasons the first is told: what will not change before what may. */
const reasonsInOrder = ['closed', 'not-priced', 'suspended', 'no-price'] as const;

function toOffer(
  bet: StruckBet,
  legs: readonly CashOutLeg[],
  rules: HouseRules,
): (stakePence: Pence) => Pence {
  return (stakePence) => cashOutValue({ bet, legs, stakePence }, rules);
}

type PricedLeg =
  | { readonly kind: 'priced'; readonly leg: CashOutLeg }
  | { readonly kind: 'refused'; readonly reason: (typeof reasonsInOrder)[number] };

interface PricedAt {
  readonly bet: CashOutBetRow;
  readonly facts: CashOutFacts;
  readonly deps: AssessDeps;
}

function priceLeg({ leg, market, book, prospect }: KnownLeg, at: PricedAt): PricedLeg {
  const refuse = (reason: (typeof reasonsInOrder)[number]): PricedLeg => ({
    kind: 'refused',
    reason,
  });
  // Nothing is paid on a frozen market, not even for a runner that is out.
  if (market.is_frozen) return refuse('suspended');
  if (prospect?.kind === 'decided') return { kind: 'priced', leg: prospect };
  if (book === undefined) return refuse('closed');
  const shut = whyShut(book, at);
  if (shut !== undefined) return refuse(shut);
  const chances = chancesOf(book);
  if (chances === undefined) return refuse('not-priced');
  const winChance = chances.winOf(leg.selection_number);
  if (prospect === undefined || winChance === undefined) return refuse('no-price');
  const { ifWon, ifLost, placesPaid } = prospect;
  const placeChance = at.bet.is_each_way
    ? placeChanceOf(placesPaid, winChance, (places) =>
        chances.placeOf(leg.selection_number, places),
      )
    : null;
  if (placeChance === undefined) return refuse('not-priced');
  const tie = tieLegOf(leg, chances.tieOf(leg.selection_number), at);
  return { kind: 'priced', leg: { kind: 'open', ifWon, ifLost, winChance, placeChance, tie } };
}

/** The result of a leg whose stake comes back whole or by half, and the chance of that. */
function tieLegOf(
  leg: StoredLeg,
  tie: SelectionTie | undefined,
  { bet, facts, deps }: PricedAt,
): { readonly result: LegResult; readonly chance: Fraction } | undefined {
  const market = facts.markets.get(leg.market_id);
  if (tie === undefined || market === undefined) return undefined;
  const result = tieResultOf(tie.outcome, {
    leg: struckLegOf(leg, bet.placed_at.getTime()),
    market: toUnsettledMarket(market),
    rules: deps.rules,
  });
  return { result, chance: tie.chance };
}

/** The chance of the place part. A part that comes back in any case has equal factors, so that any chance will do. */
function placeChanceOf(
  placesPaid: Extract<LegProspect, { readonly kind: 'open' }>['placesPaid'],
  winChance: Fraction,
  placeOf: (places: number) => Fraction | undefined,
): Fraction | undefined {
  switch (placesPaid) {
    case null:
      return undefined;
    case 'winner':
    case 'returned':
      return winChance;
    default:
      return placeOf(placesPaid);
  }
}

/** The row says whether the market takes bets; without it, and for the rest, the book does. */
function whyShut(
  market: BookMarket,
  at: { readonly facts: CashOutFacts; readonly deps: AssessDeps },
): 'closed' | 'suspended' | undefined {
  const state = stateOfMarket(market, at.deps.now);
  if (state === 'ended') return 'closed';
  const row = at.facts.standings?.get(market.id);
  const shut = row && shutBy(row);
  return shut ?? (state === 'suspended' ? state : undefined);
}

function shutBy(row: MarketStandingRow): 'closed' | 'suspended' | undefined {
  // A frozen market may take bets and be paid on again, whatever its status.
  if (row.is_frozen) return 'suspended';
  if (row.status !== 'open' && row.status !== 'suspended') return 'closed';
  return row.status === 'suspended' || row.is_held || row.is_stale ? 'suspended' : undefined;
}
