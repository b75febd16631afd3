import type { LeaderBoard, Score } from '@furlong/contract';
import { instant } from '../../../platform/london-time.ts';
import type { BookScore } from '../book/book.ts';

/** A score as lists and the channel tell it: without the standings of a field, which its own page alone reads. */
export function scoreView(score: BookScore | null): Score | null {
  if (score === null) return null;
  const { standings, at, ...told } = score;
  return { ...told, at: instant(at) };
}

/** How a field stands; nothing before it is played, or where the feed does not tell it. */
export function leaderBoardView(score: BookScore | null): { leaderBoard?: LeaderBoard } {
  if (score?.standings === undefined) return {};
  const { standings, at, period, phase = '' } = score;
  return {
    leaderBoard: { phase, at: instant(at), isOver: period === 'FT', rows: [...standings] },
  };
}
