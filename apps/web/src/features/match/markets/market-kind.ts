import type { Match, MatchMarket } from '@furlong/contract';

export type TeamNames = Pick<Match, 'homeTeam' | 'awayTeam'>;

export type MarketOutcome = MatchMarket['events'][number];

/** The kind of a market, and the market's place among those of its kind. */
export interface MarketKind {
  /** The name that all markets of the kind share. @example `Over/Under Goals` */
  readonly title: string;
  /** The outcomes that all markets of the kind share. @example `Over` and `Under` */
  readonly columns: readonly string[];
  /** The part of its name by which the market differs from the others of its kind. @example `2.5`, `-1 / +1` or `Arsenal` */
  readonly row: string;
  /** Rows stand in this order. */
  readonly order: number;
}

interface Line {
  readonly outcome: string;
  readonly line: string;
}

/** @example `Over 2.5` is the outcome `Over` at the line `2.5`. */
function toLine({ selName }: MarketOutcome): Line | undefined {
  const [, outcome, line] = /^(.+) ([+-]?\d+(?:\.\d+)?)$/.exec(selName) ?? [];
  return outcome === undefined || line === undefined ? undefined : { outcome, line };
}

/** @example `Over/Under 2.5 Goals` is of `Over/Under Goals`, and `Handicap Arsenal -1` is of `Handicap`. */
function lineKind({ elRespose, events }: MatchMarket): MarketKind | undefined {
  const lines = events.map(toLine).filter((line) => line !== undefined);
  const [first] = lines;
  if (first === undefined || lines.length < events.length) return undefined;
  const words = elRespose.split(' ');
  const at = words.lastIndexOf(first.line);
  if (at === -1) return undefined;
  const name = words.toSpliced(at, 1).join(' ');
  const side = ` ${first.outcome}`;
  return {
    title: name.endsWith(side) ? name.slice(0, -side.length) : name,
    columns: lines.map(({ outcome }) => outcome),
    row: [...new Set(lines.map(({ line }) => line))].join(' / '),
    order: Number(first.line),
  };
}

/** How many outcomes fit beside each other in a row. */
const columnsMax = 3;

function namesOf({ events }: MatchMarket): readonly string[] {
  return events.map(({ selName }) => selName);
}

/** @example `Arsenal To Win to Nil` is of `To Win to Nil`, at the row of Arsenal. */
function teamKind(market: MatchMarket, { homeTeam, awayTeam }: TeamNames): MarketKind | undefined {
  const name = market.elRespose;
  const owners = [homeTeam, awayTeam].filter((team) => team !== '' && name.startsWith(`${team} `));
  const row = owners.toSorted((one, other) => other.length - one.length)[0];
  if (row === undefined) return undefined;
  const what = name.slice(row.length + 1);
  return {
    title: what.charAt(0).toUpperCase() + what.slice(1),
    columns: namesOf(market),
    row,
    order: row === homeTeam ? 0 : 1,
  };
}

/** @example `Race to 5 Corners` is of `Race to Corners`, at the row of 5. */
function countKind(market: MatchMarket): MarketKind | undefined {
  const words = market.elRespose.split(' ');
  const counts = words.filter((word) => /^\d+$/.test(word));
  const [row] = counts;
  if (row === undefined || counts.length > 1) return undefined;
  const title = words.toSpliced(words.indexOf(row), 1).join(' ');
  return { title, columns: namesOf(market), row, order: Number(row) };
}

/**
 * The kind of a market of which a match may have several: one a line, one a team, or one a count. Undefined for a
 * market that stands by itself.
 */
export function kindOf(market: MatchMarket, teams: TeamNames): MarketKind | undefined {
  const byLine = lineKind(market);
  if (byLine !== undefined) return byLine;
  if (market.events.length > columnsMax || market.teamOutcomes !== undefined) return undefined;
  return teamKind(market, teams) ?? countKind(market);
}

/** The name of a kind for every match: the teams by where they play. @example `Over/Under {home} Goals` */
export function withoutTeams(title: string, { homeTeam, awayTeam }: TeamNames): string {
  const names = [
    { name: homeTeam, mark: '{home}' },
    { name: awayTeam, mark: '{away}' },
  ].toSorted((one, other) => other.name.length - one.name.length);
  let text = ` ${title} `;
  for (const { name, mark } of names) {
    if (name !== '') text = text.replaceAll(` ${name} `, ` ${mark} `);
  }
  return text.trim();
}
