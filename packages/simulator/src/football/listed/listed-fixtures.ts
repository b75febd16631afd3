import { utcInstantOf } from '../../time/calendar.ts';
import { leagues } from '../leagues/leagues.ts';
import type { PlayedMatch } from './club-ratings.ts';
import { readCsv, type CsvRow } from './csv-rows.ts';
import { toInstant, zoneOf } from './local-time.ts';

/** A competition as it is offered. */
export interface ListedCompetition {
  readonly code: string;
  readonly name: string;
  readonly country: string;
}

/** A real match that is to come. */
export interface ListedFixture {
  /** Names the competition in the file: `fr.1`. */
  readonly source: string;
  readonly competition: ListedCompetition;
  readonly home: string;
  readonly away: string;
  /** The advertised kick-off, ms since the epoch. */
  readonly startsAt: number;
}

const nameMax = 80;

/** Reads matches to come, or everything that is wrong with them, each with its line. */
export function readListedFixtures(
  text: string,
  competitions: ReadonlyMap<string, ListedCompetition>,
): { readonly fixtures: readonly ListedFixture[]; readonly faults: readonly string[] } {
  const table = readCsv(text, ['comp', 'date', 'time', 'home', 'away']);
  const faults = [...table.faults];
  const fixtures: ListedFixture[] = [];
  const lines = new Map<string, number>();
  for (const row of table.rows) {
    const read = readFixture(row, competitions);
    if (typeof read === 'string') {
      faults.push(`line ${String(row.line)}: ${read}`);
      continue;
    }
    const key = [read.source, read.startsAt, read.home, read.away].join('|');
    const before = lines.get(key);
    if (before === undefined) fixtures.push(read);
    else faults.push(`line ${String(row.line)}: the same match as line ${String(before)}`);
    lines.set(key, row.line);
  }
  if (table.rows.length === 0 && faults.length === 0) faults.push('line 1: no match follows');
  return { fixtures: fixtures.sort(byKickOff), faults: faults.sort(byLine) };
}

function readFixture(
  { cells }: CsvRow,
  competitions: ReadonlyMap<string, ListedCompetition>,
): ListedFixture | string {
  const { comp: source = '', date = '', time = '', home = '', away = '' } = cells;
  const competition = competitionOf(source, competitions);
  if (competition === undefined) return `competition "${source}" is not known`;
  const zone = zoneOf(source);
  if (zone === undefined) return `no time zone is known for competition "${source}"`;
  const startsAt = toInstant(date, time, zone);
  if (startsAt === undefined)
    return `"${date} ${time}" is no date and time such as 2026-11-21 17:00`;
  if (![home, away].every(isName)) return `"${home}" and "${away}" are not two clubs`;
  if (home === away) return `${home} does not play itself`;
  return { source, competition, home, away, startsAt };
}

function isName(name: string): boolean {
  return name !== '' && name.length <= nameMax;
}

/** A competition that the simulator knows keeps the name and the country that it has there. */
function competitionOf(
  source: string,
  competitions: ReadonlyMap<string, ListedCompetition>,
): ListedCompetition | undefined {
  const code = source.replaceAll(/[^a-z0-9]/gi, '').toUpperCase();
  const league = leagues.find((each) => each.code === code);
  return league ?? competitions.get(source);
}

function byKickOff(one: ListedFixture, other: ListedFixture): number {
  return one.startsAt - other.startsAt || (one.home < other.home ? -1 : 1);
}

function byLine(one: string, other: string): number {
  return Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]);
}

/** Names of competitions by the code that files know them by: `fr.1`. */
export function readCompetitions(text: string): ReadonlyMap<string, ListedCompetition> {
  const { rows } = readCsv(text, ['comp', 'name', 'country']);
  return new Map(
    rows.map(({ cells: { comp = '', name = '', country = '' } }) => [
      comp,
      {
        code: comp.replaceAll(/[^a-z0-9]/gi, '').toUpperCase(),
        // `French Ligue 1 2026/27` is this year's; `Russia | Premier League` tells the country twice.
        name: name.replace(/\s+\d{4}(\/\d{2})?$/, '').replace(/^[^|]*\|\s*/, ''),
        country,
      },
    ]),
  );
}

/** Results by competition; rows without one tell nothing. */
export function readResults(text: string): ReadonlyMap<string, readonly PlayedMatch[]> {
  const { rows } = readCsv(text, ['comp', 'date', 'home', 'away', 'fth', 'fta']);
  const played = new Map<string, PlayedMatch[]>();
  for (const row of rows) {
    const match = readResult(row);
    const comp = row.cells['comp'] ?? '';
    const known = played.get(comp) ?? [];
    if (match !== undefined) known.push(match);
    played.set(comp, known);
  }
  return played;
}

function readResult({ cells }: CsvRow): PlayedMatch | undefined {
  const { date = '', home = '', away = '', fth = '', fta = '' } = cells;
  const at = utcInstantOf(date, '12:00');
  const isKnown = [fth, fta].every((goals) => /^\d{1,2}$/.test(goals)) && Number.isFinite(at);
  return isKnown ? { at, home, away, homeGoals: Number(fth), awayGoals: Number(fta) } : undefined;
}
