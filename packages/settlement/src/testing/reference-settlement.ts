import type { RowLeg, SettlementRow } from './settlement-row.ts';

/**
 * A slow and plain way to settle, to check the package against. It lists every line and multiplies its legs. It has its
 * own fractions and reads prices by itself, so that it shares no mistake with the package. It knows only the default
 * house rules.
 */
export interface Ratio {
  readonly top: bigint;
  readonly bottom: bigint;
}

export interface ReferenceSettlement {
  /** The return of each line, in exact pence; win lines first. */
  readonly lines: readonly Ratio[];
  readonly exactPence: Ratio;
}

const sizesByType: Readonly<Record<string, readonly number[]>> = {
  SINGLE: [1],
  DOUBLE: [2],
  TREBLE: [3],
  FOURFOLD: [4],
  FIVEFOLD: [5],
  SIXFOLD: [6],
  SEVENFOLD: [7],
  EIGHTFOLD: [8],
  TRIXIE: [2, 3],
  PATENT: [1, 2, 3],
  YANKEE: [2, 3, 4],
  LUCKY15: [1, 2, 3, 4],
  CANADIAN: [2, 3, 4, 5],
  LUCKY31: [1, 2, 3, 4, 5],
  HEINZ: [2, 3, 4, 5, 6],
  LUCKY63: [1, 2, 3, 4, 5, 6],
  SUPERHEINZ: [2, 3, 4, 5, 6, 7],
  GOLIATH: [2, 3, 4, 5, 6, 7, 8],
};

const nothing: Ratio = { top: 0n, bottom: 1n };
const unit: Ratio = { top: 1n, bottom: 1n };

export function settleByListing(row: SettlementRow): ReferenceSettlement {
  const sizes = row.permSizes ?? sizesByType[row.betType] ?? [];
  const stake = ratio(BigInt(Math.round(row.stakePerLine * 100)));
  const parts = row.eachWay ? [winFactor, placeFactor] : [winFactor];
  const lines = parts.flatMap((factorOf) => {
    const factors = row.legs.map((leg) => factorOf(leg, row.bogPolicy ?? 'NET'));
    return subsetsOf(factors, sizes).map((line) => line.reduce(times, stake));
  });
  return { lines, exactPence: lines.reduce(plus, nothing) };
}

/** The amount in whole pence. Rounding: half up. */
export function roundReference({ top, bottom }: Ratio): number {
  return Number((top * 2n + bottom) / (bottom * 2n));
}

function subsetsOf(factors: readonly Ratio[], sizes: readonly number[]): readonly Ratio[][] {
  const masks = Array.from({ length: 2 ** factors.length }, (_, mask) => mask);
  return masks
    .map((mask) => factors.filter((_, index) => Math.floor(mask / 2 ** index) % 2 === 1))
    .filter((line) => sizes.includes(line.length));
}

function winFactor(leg: RowLeg, policy: 'NET' | 'GROSS'): Ratio {
  switch (leg.result) {
    case 'lost':
    case 'placed':
      return nothing;
    case 'void':
    case 'push':
      return unit;
    case 'non_runner':
      return leg.antePost === true ? nothing : unit;
    case 'half_lost':
      return ratio(1n, 2n);
    case 'half_won':
      return times(plus(plus(unit, oddsOf(leg, policy)), unit), ratio(1n, 2n));
    case 'won':
      return times(plus(unit, oddsOf(leg, policy)), tieShare(leg, 1));
  }
}

function placeFactor(leg: RowLeg, policy: 'NET' | 'GROSS'): Ratio {
  if (leg.result !== 'won' && leg.result !== 'placed') return winFactor(leg, policy);
  if (leg.placeTerms === undefined) throw new Error('an each-way row has place terms');
  if (leg.placeTerms.winOnly === true) return winFactor(leg, policy);
  if (leg.deadHeat === undefined && (leg.position ?? 1) > leg.placeTerms.places) return nothing;
  const [top = '0', bottom = '1'] = leg.placeTerms.fraction.split('/');
  const odds = times(oddsOf(leg, policy), ratio(BigInt(top), BigInt(bottom)));
  return times(plus(unit, odds), tieShare(leg, leg.placeTerms.places));
}

/** The paid share of a tie, which is found by counting the tied positions that pay. */
function tieShare(leg: RowLeg, places: number): Ratio {
  const { deadHeat } = leg;
  if (deadHeat === undefined) return unit;
  const held = Array.from({ length: deadHeat.runners }, (_, index) => deadHeat.position + index);
  const paying = held.filter((position) => position <= places).length;
  return ratio(BigInt(paying), BigInt(deadHeat.runners));
}

function oddsOf(leg: RowLeg, policy: 'NET' | 'GROSS'): Ratio {
  const starting = leg.spPrice === undefined ? nothing : readOdds(leg.spPrice);
  const startingNet = deduct(starting, leg.spRule4 ?? 0);
  if (leg.priceType === 'SP') return startingNet;
  const taken = readOdds(leg.price ?? '');
  // A withdrawal too late for a new market reduces prices taken as well as starting prices.
  const takenNet = deduct(taken, (leg.rule4 ?? 0) + (leg.spRule4 ?? 0));
  if (leg.bog !== true) return takenNet;
  const isStartingBetter =
    policy === 'GROSS' ? isMore(starting, taken) : isMore(startingNet, takenNet);
  return isStartingBetter ? startingNet : takenNet;
}

function deduct(odds: Ratio, pence: number): Ratio {
  const off = Math.min(loneFiveWaived(pence), 90);
  return times(odds, ratio(BigInt(100 - off), 100n));
}

function loneFiveWaived(pence: number): number {
  return pence === 5 ? 0 : pence;
}

function readOdds(text: string): Ratio {
  if (text === 'EVENS') return unit;
  if (text.includes('/')) {
    const [top = '0', bottom = '1'] = text.split('/');
    return ratio(BigInt(top), BigInt(bottom));
  }
  const [whole = '0', decimals = ''] = text.split('.');
  const scale = 10n ** BigInt(decimals.length);
  return ratio(BigInt(whole + decimals) - scale, scale);
}

function ratio(top: bigint, bottom = 1n): Ratio {
  return { top, bottom };
}

function times(left: Ratio, right: Ratio): Ratio {
  return { top: left.top * right.top, bottom: left.bottom * right.bottom };
}

function plus(left: Ratio, right: Ratio): Ratio {
  return {
    top: left.top * right.bottom + right.top * left.bottom,
    bottom: left.bottom * right.bottom,
  };
}

function isMore(left: Ratio, right: Ratio): boolean {
  return left.top * right.bottom > right.top * left.bottom;
}
