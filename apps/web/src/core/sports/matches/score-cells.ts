import { isSportCode, sportUrlOf, type Score, type SportUrl } from '@furlong/contract';

/** The cells beside the name of each side, from left to right. */
interface ScoreCells {
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** Whether an innings of cricket is told with its overs, `223/2 (31.4)`. */
type CellDetail = 'short' | 'overs';

/** An advantage is told by who has it: `in` is the server's. Undefined where nobody has told who serves. */
function advantageOf(points: string, serving: Score['serving']): ScoreCells | undefined {
  if (serving === undefined) return undefined;
  const isHome = (points === 'Ad in') === (serving === 'home');
  return { home: [isHome ? 'Ad' : '40'], away: [isHome ? '40' : 'Ad'] };
}

function pairOf(text: string): ScoreCells | undefined {
  const [, home, away] = /^\(?(\w+)-(\w+)\)?$/.exec(text) ?? [];
  return home === undefined || away === undefined ? undefined : { home: [home], away: [away] };
}

/** Tennis: the games of each set, and of the game under way the points. A game that has just begun is at nothing all. */
function tennisCells({ home, away, period, text = '', serving }: Score): ScoreCells | undefined {
  const isOver = period === 'FT';
  const words = text.split(' ');
  const setCount = isOver ? words.length : home + away + 1;
  const points = words.slice(setCount).join(' ') || '0-0';
  const game = points.startsWith('Ad') ? advantageOf(points, serving) : pairOf(points);
  const pairs = [...words.slice(0, setCount).map(pairOf), ...(isOver ? [] : [game])];
  const known = pairs.filter((pair) => pair !== undefined);
  if (known.length < pairs.length || words.length < setCount) return undefined;
  return {
    home: known.flatMap((pair) => pair.home),
    away: known.flatMap((pair) => pair.away),
  };
}

const inningsPattern = /([12]): (\d+\/\d+)( \([\d.]+\))?/g;

/** Cricket: `223/2`, and `223` once all are out. A side that has not batted has nothing yet. */
function cricketCells({ text = '' }: Score, detail: CellDetail): ScoreCells | undefined {
  const innings = new Map<string, string[]>();
  for (const [, side = '', count = '', overs = ''] of text.matchAll(inningsPattern)) {
    const runs = count.replace(/\/10$/, '');
    const told = detail === 'overs' ? `${runs}${overs}` : runs;
    innings.set(side, [...(innings.get(side) ?? []), told]);
  }
  if (innings.size === 0) return undefined;
  return { home: innings.get('1') ?? [], away: innings.get('2') ?? [] };
}

/** How each sport writes a score: in sets, in innings, or as two numbers. */
const waysToScore: Readonly<Record<SportUrl, 'sets' | 'innings' | 'numbers'>> = {
  tennis: 'sets',
  cricket: 'innings',
  'horse-racing': 'numbers',
  greyhounds: 'numbers',
  'virtual-horse': 'numbers',
  'virtual-greyhounds': 'numbers',
  football: 'numbers',
  baseball: 'numbers',
  basketball: 'numbers',
  golf: 'numbers',
  'rugby-league': 'numbers',
  'rugby-union': 'numbers',
  'american-football': 'numbers',
  'ice-hockey': 'numbers',
  boxing: 'numbers',
  'ufc-mma': 'numbers',
  darts: 'numbers',
  snooker: 'numbers',
  cycling: 'numbers',
  gaa: 'numbers',
  'motor-racing': 'numbers',
  special: 'numbers',
};

/**
 * A score as its sport writes it, where that is more than one number a side; with the overs of cricket where they are
 * asked for. Undefined where two numbers tell it.
 */
export function scoreCells(
  sportCode: string,
  score: Score,
  detail: CellDetail = 'short',
): ScoreCells | undefined {
  const way = isSportCode(sportCode) ? waysToScore[sportUrlOf(sportCode)] : 'numbers';
  switch (way) {
    case 'sets':
      return tennisCells(score);
    case 'innings':
      return cricketCells(score, detail);
    case 'numbers':
      return undefined;
  }
}
