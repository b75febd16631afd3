import { findSportByCode, type Score } from '@furlong/contract';

/** A score that is read as a table: a column for each set or innings, and what both sides have in it. */
export interface ScoreTable {
  readonly kind: 'sets' | 'innings';
  readonly columns: readonly {
    /** The number of the set; undefined for the points of the game that is played. */
    readonly number: number | undefined;
    readonly home: string;
    readonly away: string;
  }[];
}

const pair = /^([\dA-Za-z]+)-([\dA-Za-z]+)$/;
const innings = /^1: (.+?), 2: (.+)$/;

/** The sets of tennis or the innings of cricket; undefined in other sports, or where the text is told in another way. */
export function toScoreTable(sportCode: string, score: Score): ScoreTable | undefined {
  const sport = findSportByCode(sportCode)?.url;
  if (sport === 'tennis') return toSets(score);
  return sport === 'cricket' ? toInnings(score) : undefined;
}

function toSets({ text = '', phase = '' }: Score): ScoreTable | undefined {
  const tokens = text.split(' ').filter((token) => token !== '');
  const played = Number(/^Set (\d+)$/.exec(phase)?.[1] ?? tokens.length);
  const columns = tokens.flatMap((token, index) => {
    const [, home, away] = pair.exec(token) ?? [];
    if (home === undefined || away === undefined) return [];
    return [{ number: index < played ? index + 1 : undefined, home, away }];
  });
  const isWhole = columns.length === tokens.length && tokens.length <= played + 1;
  return columns.length > 0 && isWhole ? { kind: 'sets', columns } : undefined;
}

function toInnings({ text = '' }: Score): ScoreTable | undefined {
  const [, home, away] = innings.exec(text) ?? [];
  if (home === undefined || away === undefined) return undefined;
  return { kind: 'innings', columns: [{ number: 1, home, away }] };
}
