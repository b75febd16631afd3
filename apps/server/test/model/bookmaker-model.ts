import {
  isDecided,
  listLines,
  readOdds,
  returnOf,
  type ModelBet,
  type ModelLeg,
  type ModelMarket,
} from './exact-returns.ts';

export type Consent = 'ask' | 'higher' | 'any';

/** A bet that is handed in: one wager on these selections at the prices that were seen. */
export interface Asked {
  readonly customer: number;
  readonly legs: readonly ModelLeg[];
  readonly sizes: readonly number[];
  readonly isEachWay: boolean;
  readonly stakePerLine: bigint;
  /** A stake for each of the selections, where they are singles with a stake of their own. */
  readonly ownStakes?: readonly bigint[] | undefined;
  readonly consent: Consent;
  /** The business time since which it has waited its in-play delay. */
  readonly waitedSince?: number;
}

export type Answer =
  | { readonly kind: 'placed'; readonly parts: readonly (readonly ModelLeg[])[] }
  | { readonly kind: 'refused' };

interface Purse {
  balance: bigint;
  debt: bigint;
}

/** A bookmaker in a hundred lines: no database, no batches, no locks, one thing after another. */
export interface BookmakerModel {
  readonly bets: ReadonlyMap<number, ModelBet>;
  openAccount(customer: number, pence: bigint): void;
  purseOf(customer: number): Readonly<Purse>;
  deposit(customer: number, pence: bigint): void;
  /** Says which answer a bet must get; money moves only by `strike`. */
  decide(asked: Asked): Answer;
  /** A bet that the answer was 'placed' for, under the id its ticket has. */
  strike(asked: Asked, part: { readonly id: number; readonly legs: readonly ModelLeg[] }): void;
  buyBack(betId: number, stake: bigint, paid: bigint): void;
  /** A market has a result, or another one than before. */
  settle(market: ModelMarket): void;
}

export function createBookmakerModel(): BookmakerModel {
  const purses = new Map<number, Purse>();
  const bets = new Map<number, ModelBet>();
  const purseOf = (customer: number): Purse => {
    const purse = purses.get(customer);
    if (purse === undefined) throw new Error('every customer has a purse');
    return purse;
  };
  return {
    bets,
    purseOf,
    openAccount: (customer, pence) => purses.set(customer, { balance: pence, debt: 0n }),
    deposit: (customer, pence) => {
      purseOf(customer).balance += pence;
    },
    decide: (asked) => decide(asked, purseOf(asked.customer)),
    strike: (asked, { id, legs }) => {
      const lines = listLines(legs, asked.sizes).length;
      const stakePerLine = stakePerLineOf(asked, legs);
      const stake = stakePerLine * BigInt(lines) * (asked.isEachWay ? 2n : 1n);
      purseOf(asked.customer).balance -= stake;
      bets.set(id, {
        id,
        customer: asked.customer,
        legs: legs.map(priceNow),
        sizes: asked.sizes,
        isEachWay: asked.isEachWay,
        stakePerLine,
        stake,
        stakeLeft: stake,
        cashedOut: 0n,
        paid: 0n,
        isSettled: false,
      });
    },
    buyBack: (betId, stake, paid) => {
      const bet = bets.get(betId);
      if (bet === undefined) throw new Error('only a bet that stands is bought back');
      bet.stakeLeft -= stake;
      bet.cashedOut += paid;
      purseOf(bet.customer).balance += paid;
    },
    settle: (market) => {
      const concerned = [...bets.values()].filter(
        (bet) => bet.stakeLeft > 0n && bet.legs.some((leg) => leg.market === market),
      );
      for (const bet of concerned.toSorted((left, right) => left.id - right.id)) {
        if (isDecided(bet)) pay(bet, purseOf(bet.customer));
        // Lost by a leg that has not lost after all: nothing was paid on it, and it runs again.
        else bet.isSettled = false;
      }
    },
  };
}

/** The handbook's order aside, there is only one question: all as it must be, or nothing at all. */
function decide(asked: Asked, purse: Readonly<Purse>): Answer {
  const { legs, waitedSince } = asked;
  const isSingles = asked.sizes.every((size) => size === 1);
  const parts = isSingles ? legs.map((leg) => [leg]) : [legs];
  const isTakingBets = legs.every(
    ({ market }) =>
      market.status === 'open' && (waitedSince === undefined || market.lastShutAt < waitedSince),
  );
  if (!isTakingBets) return { kind: 'refused' };
  if (!legs.every((leg) => isAgreed(leg, asked.consent))) return { kind: 'refused' };
  const stakes = parts.map(
    (part) => stakePerLineOf(asked, part) * BigInt(listLines(part, asked.sizes).length),
  );
  const stake = stakes.reduce((sum, each) => sum + each, 0n) * (asked.isEachWay ? 2n : 1n);
  return stake > purse.balance ? { kind: 'refused' } : { kind: 'placed', parts };
}

function stakePerLineOf({ legs, ownStakes, stakePerLine }: Asked, part: readonly ModelLeg[]) {
  return ownStakes?.[legs.findIndex((leg) => leg === part[0])] ?? stakePerLine;
}

function isAgreed({ price, market, runner }: ModelLeg, consent: Consent): boolean {
  const now = market.prices[runner - 1];
  if (price === 'SP' || price === now || consent === 'any') return true;
  if (consent === 'ask' || now === undefined) return false;
  const [seen, offered] = [readOdds(price), readOdds(now)];
  return offered[0] * seen[1] >= seen[0] * offered[1];
}

function priceNow(leg: ModelLeg): ModelLeg {
  return { ...leg, price: leg.price === 'SP' ? 'SP' : (leg.market.prices[leg.runner - 1] ?? '') };
}

/** The first time the whole return; after a correction the difference, as far as funds and debt go. */
function pay(bet: ModelBet, purse: Purse): void {
  const due = returnOf(bet);
  const moved = due - bet.paid;
  if (!bet.isSettled || moved >= 0n) {
    const repaid = bet.isSettled && moved > purse.debt ? purse.debt : bet.isSettled ? moved : 0n;
    purse.debt -= repaid;
    purse.balance += moved - repaid;
  } else {
    const taken = -moved > purse.balance ? purse.balance : -moved;
    purse.balance -= taken;
    purse.debt += -moved - taken;
  }
  bet.paid = due;
  bet.isSettled = true;
}
