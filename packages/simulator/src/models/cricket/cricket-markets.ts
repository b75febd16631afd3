import type { ContestMarket, ContestOutcome, MarketSheet } from '../contest/contest.ts';
import { linesAround } from '../contest/lines.ts';
import { aboveOrBelow, type Outcomes } from '../contest/outcomes.ts';
import { homeDrawAway, oneOf } from '../one-winner.ts';
import type { CricketEnd, Innings, Team } from './cricket-model.ts';

type CricketMarket = ContestMarket<CricketEnd>;

/** Two sides, and what is expected of their innings. */
interface CricketSheet {
  readonly home: string;
  readonly away: string;
  readonly expected: Readonly<Record<Team, Innings>>;
}

const tied: readonly ContestOutcome[] = [1, 2].map(() => ({
  outcome: 'won',
  deadHeat: { position: 1, runnersTied: 2 },
}));

/**
 * Every market of a limited-overs match, in the order in which they are shown.
 * Rules: handbook 3.13, a tie is a dead heat where it is not quoted; 7.7 cricket.
 */
export function listCricketMarkets(sheet: CricketSheet): readonly CricketMarket[] {
  const { home, away, expected } = sheet;
  const teams: readonly Team[] = ['home', 'away'];
  return [
    market(
      {
        kind: 'cricket-match-winner',
        name: 'Match Winner',
        legendType: 2,
        selections: [home, away],
      },
      (end) => winner(end.home.runs - end.away.runs),
    ),
    ...teams.map((team) => inningsRuns(sheet, team, linesAround(expected[team].runs, 10)[0] ?? 0)),
    most(sheet, 'Highest Opening Partnership', ({ opening }) => opening),
    total({ what: 'Sixes', line: lineOf(expected, ({ sixes }) => sixes) }, ({ sixes }) => sixes),
    ...teams.flatMap((team) =>
      linesAround(expected[team].runs, 10)
        .slice(1, 5)
        .map((line) => ({ ...inningsRuns(sheet, team, line), group: 'Other' as const })),
    ),
    most(sheet, 'Most Sixes', ({ sixes }) => sixes),
    most(sheet, 'Highest First 6 Overs', ({ powerplay }) => powerplay),
    ...teams.map((team) =>
      overUnder(
        {
          kind: 'first-six-overs-runs',
          name: `${sheet[team]} Runs in First 6 Overs`,
          line: Math.floor(expected[team].powerplay) + 0.5,
          parameters: { team },
        },
        (end) => end[team].powerplay,
      ),
    ),
    ...teams.map((team) =>
      overUnder(
        {
          kind: 'opening-partnership',
          name: `${sheet[team]} Opening Partnership`,
          line: Math.floor(expected[team].opening * 0.8) + 0.5,
          parameters: { team },
        },
        (end) => end[team].opening,
      ),
    ),
    total({ what: 'Runs', line: lineOf(expected, ({ runs }) => runs) }, ({ runs }) => runs),
    total(
      { what: 'Wickets', line: lineOf(expected, ({ wickets }) => wickets) },
      ({ wickets }) => wickets,
    ),
  ];
}

type Shape = Omit<MarketSheet, 'parameters' | 'group'> &
  Partial<Pick<MarketSheet, 'parameters' | 'group'>>;

function market(shape: Shape, resolve: (end: CricketEnd) => Outcomes): CricketMarket {
  return { parameters: {}, group: 'Popular', ...shape, reads: 'all', resolve };
}

/** Level scores: each side has won half. */
function winner(lead: number): Outcomes {
  return lead === 0 ? tied : oneOf(2, lead > 0 ? 0 : 1);
}

function lineOf(
  { home, away }: CricketSheet['expected'],
  read: (innings: Innings) => number,
): number {
  return Math.floor(read(home) + read(away)) + 0.5;
}

function inningsRuns(sheet: CricketSheet, team: Team, line: number): CricketMarket {
  const market = overUnder(
    { kind: 'innings-runs', name: `${sheet[team]} Innings Runs`, line, parameters: { team } },
    (end) => end[team].runs,
  );
  return { ...market, group: 'Popular' };
}

function total(
  { what, line }: { readonly what: string; readonly line: number },
  read: (innings: Innings) => number,
): CricketMarket {
  const kind = `total-match-${what.toLowerCase()}`;
  return overUnder(
    { kind, name: `Total Match ${what}`, line, parameters: {} },
    ({ home, away }) => read(home) + read(away),
  );
}

function overUnder(
  of: {
    readonly kind: string;
    readonly name: string;
    readonly line: number;
    readonly parameters: MarketSheet['parameters'];
  },
  count: (end: CricketEnd) => number,
): CricketMarket {
  const { kind, name, line, parameters } = of;
  return market(
    {
      kind,
      name: `${name} Over/Under ${String(line)}`,
      legendType: 2,
      group: 'Other',
      parameters: { ...parameters, line },
      selections: [`Over ${String(line)}`, `Under ${String(line)}`],
    },
    (end) => aboveOrBelow(count(end) - line),
  );
}

/** The side with more of something; the tie can be backed. */
function most(
  { home, away }: CricketSheet,
  name: string,
  read: (innings: Innings) => number,
): CricketMarket {
  return market(
    {
      kind: name.toLowerCase().replaceAll(' ', '-'),
      name,
      legendType: 1,
      group: 'Other',
      selections: [home, 'Tie', away],
    },
    (end) => homeDrawAway(read(end.home) - read(end.away)),
  );
}
