/** A leg of a model bet: a runner of a market, at the price it was struck at, 'SP' among them. */
export interface ModelLeg {
  readonly market: ModelMarket;
  readonly runner: number;
  readonly price: string;
}

export interface ModelMarket {
  readonly id: number;
  readonly isRace: boolean;
  readonly isBestOddsGuaranteed: boolean;
  readonly prices: string[];
  status: 'open' | 'suspended' | 'resulted';
  lastShutAt: number;
  /** Runners in the order they finished; of a match the one outcome that came. */
  order: readonly number[];
  startingPrices: readonly string[];
}

/** A bet in the plainest terms: which sizes of lines it holds. */
export interface ModelBet {
  readonly id: number;
  readonly customer: number;
  readonly legs: readonly ModelLeg[];
  readonly sizes: readonly number[];
  readonly isEachWay: boolean;
  readonly stakePerLine: bigint;
  readonly stake: bigint;
  stakeLeft: bigint;
  cashedOut: bigint;
  paid: bigint;
  isSettled: boolean;
}

/** A number over a number, never reduced: slow and plain. */
type Ratio = readonly [bigint, bigint];

const PLACES = 3;
const FRACTION: Ratio = [1n, 5n];

/** The lines of a bet, one after the other; two of one market never stand in one. */
export function listLines(
  legs: readonly ModelLeg[],
  sizes: readonly number[],
): readonly (readonly ModelLeg[])[] {
  const lines: ModelLeg[][] = [];
  for (let mask = 1; mask < 1 << legs.length; mask += 1) {
    const line = legs.filter((_, index) => (mask & (1 << index)) !== 0);
    const markets = new Set(line.map(({ market }) => market.id));
    if (sizes.includes(line.length) && markets.size === line.length) lines.push(line);
  }
  return lines;
}

/** Whether nothing that is open can change what a bet pays. */
export function isDecided(bet: ModelBet): boolean {
  if (bet.legs.every(({ market }) => market.status === 'resulted')) return true;
  const parts = bet.isEachWay ? [winFactor, placeFactor] : [winFactor];
  return parts.every((factor) =>
    listLines(bet.legs, bet.sizes).every((line) =>
      line.some((leg) => leg.market.status === 'resulted' && factor(leg)[0] === 0n),
    ),
  );
}

/** The payout of the part of a bet that is left, in pence: line by line, rounded once, half up. */
export function returnOf(bet: ModelBet): bigint {
  const parts = bet.isEachWay ? [winFactor, placeFactor] : [winFactor];
  let sum: Ratio = [0n, 1n];
  for (const factor of parts) {
    for (const line of listLines(bet.legs, bet.sizes)) {
      sum = plus(sum, line.map(factor).reduce(times, [bet.stakePerLine, 1n]));
    }
  }
  const [top, bottom] = times(sum, [bet.stakeLeft, bet.stake]);
  return (2n * top + bottom) / (2n * bottom);
}

function winFactor(leg: ModelLeg): Ratio {
  return positionOf(leg) === 1 ? plus(oddsOf(leg), [1n, 1n]) : [0n, 1n];
}

function placeFactor(leg: ModelLeg): Ratio {
  const position = positionOf(leg);
  return position > 0 && position <= PLACES
    ? plus([1n, 1n], times(oddsOf(leg), FRACTION))
    : [0n, 1n];
}

/** 0 for one that is not among the finishers, or has not run yet. */
function positionOf({ market, runner }: ModelLeg): number {
  return market.status === 'resulted' ? market.order.indexOf(runner) + 1 : 0;
}

/** The price taken, or the starting price where that was asked for, or is better and guaranteed. */
function oddsOf({ market, runner, price }: ModelLeg): Ratio {
  const starting = market.startingPrices[runner - 1];
  if (price === 'SP') return readOdds(starting ?? '');
  const taken = readOdds(price);
  if (!market.isBestOddsGuaranteed || starting === undefined) return taken;
  const start = readOdds(starting);
  return start[0] * taken[1] > taken[0] * start[1] ? start : taken;
}

export function readOdds(text: string): Ratio {
  if (text === 'EVENS') return [1n, 1n];
  const [top, bottom] = text.split('/');
  if (top === undefined || bottom === undefined) throw new Error(`${text} is a price`);
  return [BigInt(top), BigInt(bottom)];
}

function times(left: Ratio, right: Ratio): Ratio {
  return [left[0] * right[0], left[1] * right[1]];
}

function plus(left: Ratio, right: Ratio): Ratio {
  return [left[0] * right[1] + right[0] * left[1], left[1] * right[1]];
}
