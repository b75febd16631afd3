import type { ContestMarket, MarketSheet } from '../contest/contest.ts';
import { linesAround, lineText } from '../contest/lines.ts';
import { aboveOrBelow, type Outcomes } from '../contest/outcomes.ts';
import type { SideCounts } from '../contest/sides.ts';
import { oneOf, yesOrNo } from '../one-winner.ts';
import type { TennisPart } from './tennis-endings.ts';
import { setWinner, type TennisEnd } from './tennis-model.ts';

type TennisMarket = ContestMarket<TennisEnd, TennisPart>;

/** Two players, how long they play, and what is expected of the match in games. */
interface TennisSheet {
  readonly home: string;
  readonly away: string;
  readonly bestOf: 3 | 5;
  readonly expectedGames: SideCounts;
}

/** Scores a set can be won by. */
const setScores = [0, 1, 2, 3, 4].map((games) => [6, games] as const);
const longScores = [
  [7, 5],
  [7, 6],
] as const;

/** Every market of a match, in the order in which they are shown. Rules: handbook 3.13 and 7.7 tennis. */
export function listTennisMarkets(sheet: TennisSheet): readonly TennisMarket[] {
  const { home, away, bestOf, expectedGames } = sheet;
  const setsMax = bestOf === 3 ? [1.5] : [1.5, 2.5];
  return [
    market(
      { kind: 'match-winner', name: 'Match Winner', legendType: 2, selections: [home, away] },
      ({ sets }) => oneOf(2, sets.home > sets.away ? 0 : 1),
    ),
    setBetting(sheet),
    ...listFirstSet(sheet),
    ...linesAround(expectedGames.home + expectedGames.away, 1).map((line, index): TennisMarket => ({
      ...totalGames(line),
      group: index === 0 ? 'Popular' : 'Other',
    })),
    ...linesAround(expectedGames.away - expectedGames.home, 1).map((line) =>
      handicap({ sheet, line, what: 'Games' }),
    ),
    ...setsMax.flatMap((line) =>
      [-line, line].map((signed) => handicap({ sheet, line: signed, what: 'Set' })),
    ),
    ...(bestOf === 3 ? [2.5] : [3.5, 4.5]).map(totalSets),
    market(
      {
        kind: 'tie-break-in-match',
        name: 'Tie-Break in Match',
        legendType: 2,
        group: 'Other',
        selections: ['Yes', 'No'],
      },
      ({ hasTieBreak }) => yesOrNo(hasTieBreak),
    ),
    ...(['home', 'away'] as const).map((team) =>
      market(
        {
          kind: 'win-at-least-one-set',
          name: `${sheet[team]} to Win at Least One Set`,
          legendType: 2,
          group: 'Other',
          parameters: { team },
          selections: ['Yes', 'No'],
        },
        ({ sets }) => yesOrNo(sets[team] > 0),
      ),
    ),
  ];
}

type Shape = Omit<MarketSheet, 'parameters' | 'group'> &
  Partial<Pick<MarketSheet, 'parameters' | 'group'>>;

function market(
  shape: Shape,
  resolve: (end: TennisEnd) => Outcomes,
  reads: TennisPart = 'match',
): TennisMarket {
  return { parameters: {}, group: 'Popular', ...shape, reads, resolve };
}

function setBetting({ home, away, bestOf }: TennisSheet): TennisMarket {
  const need = (bestOf + 1) / 2;
  const lost = Array.from({ length: need }, (_, sets) => sets);
  const selections = [home, away].flatMap((player) =>
    lost.map((sets) => `${player} ${String(need)}-${String(sets)}`),
  );
  return market(
    { kind: 'set-betting', name: 'Set Betting', legendType: 0, selections },
    ({ sets }) => oneOf(2 * need, sets.home > sets.away ? sets.away : need + sets.home),
  );
}

function listFirstSet({ home, away }: TennisSheet): TennisMarket[] {
  const scores = [...setScores, ...longScores];
  const names = (player: string): string[] =>
    scores.map(([won, lost]) => `${player} ${String(won)}-${String(lost)}`);
  return [
    market(
      {
        kind: 'first-set-winner',
        name: 'Set 1 Winner',
        legendType: 2,
        selections: [home, away],
      },
      ({ firstSet }) => oneOf(2, setWinner(firstSet) === 'home' ? 0 : 1),
      'first-set',
    ),
    market(
      {
        kind: 'first-set-score',
        name: 'Set 1 Score',
        legendType: 0,
        group: 'Other',
        selections: [...names(home), ...names(away)],
      },
      ({ firstSet }) => {
        const isHome = setWinner(firstSet) === 'home';
        const lost = isHome ? firstSet.away : firstSet.home;
        return oneOf(14, (isHome ? 0 : 7) + lost);
      },
      'first-set',
    ),
    ...[8.5, 9.5, 10.5].map((line) =>
      market(
        {
          kind: 'first-set-games',
          name: `Set 1 Over/Under ${String(line)} Games`,
          legendType: 2,
          group: 'Other',
          parameters: { line },
          selections: overUnder(line),
        },
        ({ firstSet }) => aboveOrBelow(firstSet.home + firstSet.away - line),
        'first-set',
      ),
    ),
  ];
}

function overUnder(line: number): string[] {
  return [`Over ${String(line)}`, `Under ${String(line)}`];
}

function totalGames(line: number): TennisMarket {
  return market(
    {
      kind: 'total-games',
      name: `Total Games Over/Under ${String(line)}`,
      legendType: 2,
      parameters: { line },
      selections: overUnder(line),
    },
    ({ games }) => aboveOrBelow(games.home + games.away - line),
  );
}

function totalSets(line: number): TennisMarket {
  return market(
    {
      kind: 'total-sets',
      name: `Total Sets Over/Under ${String(line)}`,
      legendType: 2,
      group: 'Other',
      parameters: { line },
      selections: overUnder(line),
    },
    ({ sets }) => aboveOrBelow(sets.home + sets.away - line),
  );
}

function handicap(of: {
  readonly sheet: TennisSheet;
  readonly line: number;
  readonly what: 'Games' | 'Set';
}): TennisMarket {
  const { sheet, line, what } = of;
  const { home, away } = sheet;
  return market(
    {
      kind: what === 'Set' ? 'set-handicap' : 'games-handicap',
      name: `${what} Handicap ${home} ${lineText(line)}`,
      legendType: 2,
      group: 'Other',
      parameters: { line },
      selections: [`${home} ${lineText(line)}`, `${away} ${lineText(-line)}`],
    },
    ({ sets, games }) => {
      const won = what === 'Set' ? sets : games;
      return aboveOrBelow(won.home - won.away + line);
    },
  );
}
