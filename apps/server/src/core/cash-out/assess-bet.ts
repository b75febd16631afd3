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
import { standingOf, viewLeg, type LegStanding, type LegView } from '../results/leg-standing.ts';
import { toStruckLeg, toUnsettledMarket } from '../results/resolve-legs.ts';
import type { LegRow, MarketFactsRow } from '../results/results.queries.ts';
import { toStruckBet, type BetTermsRow } from '../results/struck-bet.ts';
import { delayOf, stateOfMarket } from '../wagers/market-facts.ts';
import { stakeLeftOf, type StakeRow } from '../wagers/stake-left.ts';
import { chancesOf, type SelectionTie } from './market-chances.ts';
import type { MarketStandingRow } from './market-standings.queries.ts';

/** What of a stored bet its cash out goes by. */
export interface CashOutBetRow extends BetTermsRow, StakeRow {
  readonly status: 'open' | 'settled';
  readonly placed_at: Date;
}

/** A bet with all that bears on its value now. */
export interface CashOutFacts {
  readonly bet: CashOutBetRow;
  readonly legs: readonly LegRow[];
  readonly markets: ReadonlyMap<number, MarketFactsRow>;
  /** Rows of the markets as they are locked; without them the book is believed. */
  readonly standings?: ReadonlyMap<number, MarketStandingRow>;
}

export interface AssessDeps {
  readonly book: Book;
  readonly rules: HouseRules;
  /** Business ms. */
  readonly now: number;
}

/** What a bet can be bought back for now, or why it cannot be. */
export type Assessment =
  | { readonly kind: 'none'; readonly reason: NoCashOut; readonly legs: readonly LegStanding[] }
  | {
      readonly kind: 'offered';
      /** Of all the stake that is left. */
      readonly valuePence: Pence;
      readonly valueOf: (stakePence: Pence) => Pence;
      /** What the slowest leg in play makes it wait (D20). */
      readonly delayMs: number;
      /** When one of its markets last stopped taking bets. */
      readonly lastShutAt: number;
      readonly legs: readonly LegStanding[];
    };

/**
 * Says what a bet is worth now. It is offered while every leg that is open can be bet on at a price, so that nobody
 * is paid by a price that nobody stands behind. Rules: docs/rules/settlement.md 3.19.
 */
export function assessBet(facts: CashOutFacts, deps: AssessDeps): Assessment {
  const { bet } = facts;
  const views = facts.legs.map((leg) => viewLeg(leg, facts, deps));
  const legs = views.map(standingOf);
  const none = (reason: NoCashOut): Assessment => ({ kind: 'none', reason, legs });
  const struck = toStruckBet(bet, legs);
  const told = legs.map(({ market, result }) => (market.result === null ? undefined : result));
  if (bet.status !== 'open' || isDecided(struck, told)) return none('settled');
  const known = legs.map(({ result }) => result);
  // Nothing about it is open, with a runner that is out; it is paid once that one's race has its result.
  if (isDecided(struck, known)) return none(isAllVoid(known) ? 'void' : 'closed');
  const priced = views.map((view) => priceLeg(view, { bet, facts, deps }));
  const refused = priced.flatMap((leg) => (leg.kind === 'refused' ? [leg.reason] : []));
  const worst = reasonsInOrder.find((reason) => refused.includes(reason));
  if (worst !== undefined) return none(worst);
  const offered = priced.flatMap((leg) => (leg.kind === 'refused' ? [] : [leg.leg]));
  const offer = toOffer(struck, offered, deps.rules);
  const valuePence = offer(stakeLeftOf(bet));
  if (valuePence === noPence) return none('worthless');
  const open = views.flatMap((view) => (view.prospect?.kind === 'decided' ? [] : [view.book]));
  return {
    kind: 'offered',
    valuePence,
    valueOf: offer,
    delayMs: Math.max(0, ...open.map((market) => (market ? delayOf(market, deps.now) : 0))),
    lastShutAt: Math.max(0, ...views.map(({ book }) => book?.lastShutAt ?? 0)),
    legs,
  };
}

/** Nothing was won before what is void: the stake is what comes back. */
function isAllVoid(results: readonly (LegResult | undefined)[]): boolean {
  return results.every((result) => result?.outcome === 'void');
}

/** What is final is said before what passes. */
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

function priceLeg({ leg, market, book, prospect }: LegView, at: PricedAt): PricedLeg {
  const refuse = (reason: (typeof reasonsInOrder)[number]): PricedLeg => ({
    kind: 'refused',
    reason,
  });
  // Nothing is paid that rests on what is frozen, a runner that came out among it.
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

/** What the leg comes to where the stake, or half of the bet, comes back. */
function tieLegOf(
  leg: LegRow,
  tie: SelectionTie | undefined,
  { bet, facts, deps }: PricedAt,
): { readonly result: LegResult; readonly chance: Fraction } | undefined {
  const market = facts.markets.get(leg.market_id);
  if (tie === undefined || market === undefined) return undefined;
  const result = tieResultOf(tie.outcome, {
    leg: toStruckLeg(leg, bet.placed_at.getTime()),
    market: toUnsettledMarket(market),
    rules: deps.rules,
  });
  return { result, chance: tie.chance };
}

/** What is always given back has nothing to hang on a chance: its factors are the same either way. */
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
