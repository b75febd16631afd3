import {
  canBecomeStake,
  isFullCover,
  lowestWinningsMax,
  offerWagers,
  parseStake,
  slipReturns,
  totalStake,
  type OfferedWager,
} from '@furlong/betting';
import { addPence, largestPence, type Pence } from '@furlong/money';
import { isOffered } from '@furlong/odds';
import type { Bet } from '@furlong/contract';
import type { LivePrice } from '../../../core/prices/price-store.ts';
import { slipKey } from '../../../core/slip/slip.ts';
import { toLeg, toReturnsSelection, toSelection, type Leg } from './legs.ts';
import { stakeForAll, stakeOfSingle, type TypedStakes } from './single-stakes.ts';
import { noStake, type Stake } from './stakes.ts';

/** A wager of the slip with its typed stake, and what that costs and may return. */
export interface SlipWager {
  /** Its stake is kept by it: its name, or of a single among several the key of its selection. */
  readonly key: string;
  readonly name: string;
  /** Whether it is a full cover, whose lines are of several lengths. */
  readonly isCover: boolean;
  readonly lineCount: number;
  readonly isEachWayOffered: boolean;
  readonly hasStartingPrice: boolean;
  readonly isEachWay: boolean;
  readonly stakeText: string;
  /** The free bet whose amount is the stake; `undefined` where it is the customer's own money. */
  readonly freeBetId: string | undefined;
  /** `undefined` while the text is not an amount. */
  readonly stake: Pence | undefined;
  readonly totalStake: Pence | undefined;
  /** `undefined` where no figure can be told: no stake, a starting price, or beyond a trillion pounds. */
  readonly returns: Pence | undefined;
  /** The most that may be won on it, where that makes the returns less (P11). */
  readonly winningsMax: Pence | undefined;
  /**
   * The single of each selection, where the wager is singles on several: it then costs and returns what they do together,
   * and its stake is that of all, if they are staked alike. Empty for any other wager.
   */
  readonly singles: readonly SlipSingle[];
}

/** The single on one selection of several. */
interface SlipSingle extends SlipWager {
  readonly leg: Leg;
}

/** The names of legs that no line may hold together (D16), grouped by race or match. */
export function listBackedLegs(legs: readonly Leg[]): readonly Leg[] {
  return legs.filter(({ state }) => state !== 'gone');
}

function listOffers(legs: readonly Leg[]): readonly OfferedWager[] {
  return offerWagers(listBackedLegs(legs).map(toSelection));
}

/** Every wager that these legs offer, in the order of the slip: the accumulator, full covers, perms, singles. */
export function listSlipWagers(
  legs: readonly Leg[],
  stakes: Readonly<Record<string, Stake>>,
): readonly SlipWager[] {
  const backed = listBackedLegs(legs);
  const isEachWayAtFirst = backed.every(({ bet }) => bet.isEachWay);
  return listOffers(legs).map((offer) => {
    const { name: key } = offer.wager;
    const stake = stakes[key];
    const isEachWay = offer.isEachWayOffered && (stake?.isEachWay ?? isEachWayAtFirst);
    const row = toRow(offer, { ...(stake ?? noStake), key, legs: backed, isEachWay });
    return key === stakeForAll ? ofSingles(row, listSingles(backed, stakes)) : row;
  });
}

/** The single of each selection. Each way is offered on it by its own terms, and is at first as it was picked. */
function listSingles(backed: readonly Leg[], stakes: TypedStakes): readonly SlipSingle[] {
  return backed.flatMap((leg) =>
    offerWagers([toSelection(leg)]).map((offer) => {
      const stake = stakeOfSingle(stakes, leg.key);
      const isEachWay = offer.isEachWayOffered && (stake.isEachWay ?? leg.bet.isEachWay);
      return { ...toRow(offer, { ...stake, key: leg.key, legs: [leg], isEachWay }), leg };
    }),
  );
}

/** Singles as the sum of the single on each selection. */
function ofSingles(row: SlipWager, singles: readonly SlipSingle[]): SlipWager {
  const staked = singles.filter(({ totalStake: total }) => total !== undefined);
  const { stake, returns, winningsMax } = totalsOf(staked);
  const [first] = singles;
  const isAlike = singles.every(
    (single) => single.stake === first?.stake && single.isEachWay === first?.isEachWay,
  );
  return {
    ...row,
    singles,
    isEachWay: row.isEachWayOffered && singles.every(({ isEachWay }) => isEachWay),
    hasStartingPrice: staked.length === 0 ? row.hasStartingPrice : returns === 'SP',
    stake: isAlike ? first?.stake : undefined,
    totalStake: staked.length === 0 ? undefined : stake,
    returns: staked.length === 0 || returns === 'SP' ? undefined : returns,
    winningsMax,
  };
}

/** The selections that are bet on: those with a staked single where only singles are staked, and else all of them. */
export function listStakedLegs(legs: readonly Leg[], rows: readonly SlipWager[]): readonly Leg[] {
  const staked = rows.filter(({ totalStake: total }) => total !== undefined);
  if (staked.length === 0 || staked.some(({ singles }) => singles.length === 0))
    return listBackedLegs(legs);
  return staked.flatMap(({ singles }) =>
    singles.flatMap(({ leg, totalStake: total }) => (total === undefined ? [] : [leg])),
  );
}

function toRow(
  offer: OfferedWager,
  typed: Stake & {
    readonly key: string;
    readonly legs: readonly Leg[];
    readonly isEachWay: boolean;
  },
): SlipWager {
  const { wager, lineCount } = offer;
  const { isEachWay, text } = typed;
  const stake = canBecomeStake(text) ? parseStake(text) : undefined;
  const isStaked = stake !== undefined && stake > 0 && stake * lineCount * 2 < largestPence;
  const limits = typed.legs.map(({ bet }) => bet.winningsMax);
  const selections = typed.legs.map(toReturnsSelection);
  const returns = isStaked
    ? slipReturns({ wager, selections, isEachWay, stakePerLinePence: stake }, limits)
    : undefined;
  return {
    key: typed.key,
    name: wager.name,
    singles: [],
    isCover: isFullCover(wager),
    lineCount,
    isEachWayOffered: offer.isEachWayOffered,
    hasStartingPrice: offer.hasStartingPrice,
    isEachWay,
    stakeText: text,
    freeBetId: typed.freeBetId,
    stake,
    totalStake: isStaked
      ? totalStake({ stakePerLinePence: stake, lineCount, isEachWay })
      : undefined,
    returns: returns?.pence,
    winningsMax: returns?.isLimited === true ? (lowestWinningsMax(limits) ?? undefined) : undefined,
  };
}

/**
 * The wagers as the slip lists them: the accumulator with the full covers of all selections; the other multiples, which are
 * folded away where there are several; and the singles of several selections.
 */
export function foldWagers(rows: readonly SlipWager[]): {
  readonly singles: SlipWager | undefined;
  readonly before: readonly SlipWager[];
  readonly folded: readonly SlipWager[];
} {
  const singles = rows.find((row) => row.singles.length > 0);
  const [accumulator, ...others] = rows.filter((row) => row !== singles);
  if (accumulator === undefined) return { singles, before: [], folded: [] };
  const folded = others.filter(({ isCover }) => !isCover);
  // The opener of one row would take the room of that row.
  if (folded.length < 2) return { singles, before: [accumulator, ...others], folded: [] };
  const covers = others.filter(({ isCover }) => isCover);
  return { singles, before: [accumulator, ...covers], folded };
}

/** The wager, or the single of a selection, whose stake is kept by that key. */
export function findWagerRow(rows: readonly SlipWager[], key: string): SlipWager | undefined {
  return rows.flatMap((row) => [row, ...row.singles]).find((row) => row.key === key);
}

/** Finds the live price of a selection, where it is known. */
export type FindLive = (bet: Bet) => LivePrice | undefined;

/**
 * Whether the selection may be a non-runner: a shut market does not tell whether a runner without a price runs,
 * and the wagers may be those of the other legs.
 */
function mayBeOut(bet: Bet, live: LivePrice | undefined): boolean {
  const isUnpriced = bet.priceCode === 'S' || !isOffered(bet.gPrice);
  return live === undefined && bet.status === 'Suspended' && isUnpriced;
}

/** Every wager of these legs, and the single of each where there are several, by the key of its stake. */
function listKeyedOffers(legs: readonly Leg[]) {
  return listSlipWagers(legs, {}).flatMap((row) => [row, ...row.singles]);
}

/**
 * Keeps the stakes of the wagers that these selections offer, as told and as drawn with their prices now. It
 * gives the very same object where nothing is lost, and while the offer cannot be known. Each way is unticked
 * where it is not offered, and stays unticked.
 */
export function keepOfferedStakes(
  bets: readonly Bet[],
  stakes: Readonly<Record<string, Stake>>,
  findLive: FindLive,
): Readonly<Record<string, Stake>> {
  if (bets.some((bet) => mayBeOut(bet, findLive(bet)))) return stakes;
  const offers = [
    ...listKeyedOffers(bets.map((bet) => toLeg(slipKey(bet), bet, undefined))),
    ...listKeyedOffers(bets.map((bet) => toLeg(slipKey(bet), bet, findLive(bet)))),
  ];
  const before = Object.entries(stakes);
  const after = before.flatMap(([name, stake]): [string, Stake][] => {
    const offered = offers.filter(({ key }) => key === name);
    if (offered.length === 0) return [];
    const isOff = stake.isEachWay === true && !offered.some((offer) => offer.isEachWayOffered);
    return [[name, isOff ? { ...stake, isEachWay: false } : stake]];
  });
  const isSame =
    after.length === before.length && after.every(([, stake], at) => stake === before[at]?.[1]);
  return isSame ? stakes : Object.fromEntries(after);
}

export interface SlipTotals {
  readonly stake: Pence;
  /** `SP` when a starting price is in what is staked; `undefined` when a figure is too large to tell. */
  readonly returns: Pence | 'SP' | undefined;
  /** The lowest limit on winnings that makes them less; `undefined` where none does. */
  readonly winningsMax: Pence | undefined;
}

/** The totals of the slip: its stake, and its returns if everything wins. */
export function totalsOf(rows: readonly SlipWager[]): SlipTotals {
  const staked = rows.filter((row) => row.totalStake !== undefined);
  const stake = addPence(...staked.flatMap((row) => row.totalStake ?? []));
  const winningsMax = lowestWinningsMax(staked.map((row) => row.winningsMax ?? null)) ?? undefined;
  if (staked.some(({ hasStartingPrice }) => hasStartingPrice))
    return { stake, returns: 'SP', winningsMax };
  const returns = staked.flatMap((row) => row.returns ?? []);
  const sum = returns.length < staked.length ? undefined : addPence(...returns);
  return { stake, returns: sum, winningsMax };
}

/** The legs of which no line may hold two (D16), by name: those of one race or match told together. */
export function listRelated(legs: readonly Leg[]): readonly (readonly string[])[] {
  const backed = listBackedLegs(legs);
  const related = new Map<string, readonly string[]>();
  for (const { bet } of backed) {
    for (const group of bet.relatedGroups) {
      const names = backed.filter((leg) => leg.bet.relatedGroups.includes(group));
      if (names.length > 1)
        related.set(
          group,
          names.map((leg) => leg.bet.name),
        );
    }
  }
  const texts = new Map([...related.values()].map((names) => [names.join(), names]));
  return [...texts.values()];
}
