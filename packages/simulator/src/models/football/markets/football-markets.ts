import { listCardMarkets } from './card-markets.ts';
import { listCornerMarkets } from './corner-markets.ts';
import { oneTeamTotals, signed, type FootballMarket, type Teams } from './football-market.ts';
import type { FootballMarketKind } from '../rules/football-result.ts';
import { correctScoreGoalsMax, exactGoalsMax } from '../rules/goal-rules.ts';
import { listPlayerMarkets } from './player-markets.ts';
import type { TeamSheets } from '../match/team-sheet.ts';

const yesOrNo = ['Yes', 'No'];

/**
 * Every market of a match between two teams, in the order in which they are shown under their tabs, the headline market
 * first; those on players only where the teams are known. The index of a market is the same in every match.
 */
export function listFootballMarkets(
  teams: Teams,
  sheets: TeamSheets | undefined,
): readonly FootballMarket[] {
  return [
    ...listPopular(teams),
    ...listGoals(teams),
    ...listOther(teams),
    ...listCornerMarkets(teams),
    ...listCardMarkets(teams),
    ...(sheets === undefined ? [] : listPlayerMarkets(sheets)),
  ];
}

function listPopular(teams: Teams): FootballMarket[] {
  const { home, away } = teams;
  const popular = { group: 'Popular', parameters: {} } as const;
  const threeWay = [home, 'Draw', away];
  return [
    { ...popular, kind: 'match-result', name: 'Match Result', legendType: 1, selections: threeWay },
    {
      ...popular,
      kind: 'both-teams-to-score',
      name: 'Both Teams to Score',
      legendType: 2,
      selections: yesOrNo,
    },
    { ...overUnder('total-goals', 'Goals', 2.5), group: 'Popular' },
    {
      ...popular,
      kind: 'double-chance',
      name: 'Double Chance',
      legendType: 1,
      selections: [`${home} or Draw`, `Draw or ${away}`, `${home} or ${away}`],
    },
    {
      ...popular,
      kind: 'draw-no-bet',
      name: 'Draw No Bet',
      legendType: 2,
      selections: [home, away],
    },
    {
      ...popular,
      kind: 'correct-score',
      name: 'Correct Score',
      legendType: 3,
      selections: listScores(),
    },
    {
      ...popular,
      kind: 'half-time-full-time',
      name: 'Half-Time/Full-Time',
      legendType: 0,
      selections: threeWay.flatMap((half) => threeWay.map((full) => `${half}/${full}`)),
    },
    {
      ...popular,
      kind: 'result-and-both-teams-to-score',
      name: 'Result & Both Teams to Score',
      legendType: 2,
      selections: threeWay.flatMap((side) => [`${side} & Yes`, `${side} & No`]),
    },
  ];
}

function listGoals(teams: Teams): FootballMarket[] {
  const { home, away } = teams;
  return [
    ...[0.5, 1.5, 3.5, 4.5, 5.5, 6.5].map((line) => overUnder('total-goals', 'Goals', line)),
    ...[2, 2.25, 2.75, 3].map((line) => overUnder('total-goals', 'Asian Goals', line)),
    ...[0.5, 1.5, 2.5].map((line) => overUnder('first-half-goals', 'First-Half Goals', line)),
    ...oneTeamTotals([0.5, 1.5, 2.5], (line, team) => ({
      ...overUnder('team-total-goals', `${teams[team]} Goals`, line),
      parameters: { line, team },
    })),
    {
      ...goals('exact-goals', 'Exact Goals', 0),
      selections: Array.from({ length: exactGoalsMax + 1 }, (_, count) => exactGoals(count)),
    },
    { ...goals('odd-even-goals', 'Odd/Even Goals', 2), selections: ['Odd', 'Even'] },
    {
      ...goals('first-team-to-score', 'First Team to Score', 1),
      selections: [home, 'No Goal', away],
    },
    {
      ...goals('half-with-most-goals', 'Half with Most Goals', 1),
      selections: ['First Half', 'Equal', 'Second Half'],
    },
    { ...goals('goals-in-both-halves', 'Goals in Both Halves', 2), selections: yesOrNo },
    {
      ...goals('first-half-both-teams-to-score', 'Both Teams to Score in First Half', 2),
      selections: yesOrNo,
    },
    ...oneTeam(teams, 'clean-sheet', 'Clean Sheet'),
    ...oneTeam(teams, 'win-to-nil', 'To Win to Nil'),
  ];
}

function listOther(teams: Teams): FootballMarket[] {
  const { home, away } = teams;
  const threeWay = [home, 'Draw', away];
  const other = { group: 'Other', legendType: 1, parameters: {}, selections: threeWay } as const;
  return [
    { ...other, kind: 'half-time-result', name: 'Half-Time Result' },
    { ...other, kind: 'second-half-result', name: 'Second-Half Result' },
    ...[-2, -1, 1, 2].map((line): FootballMarket => ({
      ...other,
      kind: 'handicap-three-way',
      name: `Handicap ${home} ${signed(line)}`,
      parameters: { line },
      selections: [`${home} ${signed(line)}`, `Draw ${signed(line)}`, `${away} ${signed(-line)}`],
    })),
    ...[-1.5, -1, -0.75, -0.5, -0.25, 0.25, 0.5, 0.75, 1, 1.5].map((line): FootballMarket => ({
      ...other,
      kind: 'asian-handicap',
      name: `Asian Handicap ${home} ${signed(line)}`,
      legendType: 2,
      parameters: { line },
      selections: [`${home} ${signed(line)}`, `${away} ${signed(-line)}`],
    })),
    {
      ...other,
      kind: 'winning-margin',
      name: 'Winning Margin',
      legendType: 0,
      selections: [
        ...[home, away].flatMap((team) => ['1', '2', '3 or More'].map((by) => `${team} by ${by}`)),
        'Score Draw',
        'No Goal',
      ],
    },
    ...oneTeam(teams, 'win-either-half', 'To Win Either Half').map((market) => ({
      ...market,
      group: 'Other' as const,
    })),
    ...oneTeam(teams, 'win-both-halves', 'To Win Both Halves').map((market) => ({
      ...market,
      group: 'Other' as const,
    })),
  ];
}

function goals(
  kind: FootballMarketKind,
  name: string,
  legendType: 0 | 1 | 2,
): Omit<FootballMarket, 'selections'> {
  return { kind, name, legendType, group: 'Goals', parameters: {} };
}

function overUnder(kind: FootballMarketKind, what: string, line: number): FootballMarket {
  return {
    ...goals(kind, `Over/Under ${String(line)} ${what}`, 2),
    parameters: { line },
    selections: [`Over ${String(line)}`, `Under ${String(line)}`],
  };
}

function oneTeam(teams: Teams, kind: FootballMarketKind, what: string): FootballMarket[] {
  return (['home', 'away'] as const).map((team) => ({
    ...goals(kind, `${teams[team]} ${what}`, 2),
    parameters: { team },
    selections: yesOrNo,
  }));
}

function listScores(): string[] {
  const counts = Array.from({ length: correctScoreGoalsMax + 1 }, (_, count) => count);
  const scores = counts.flatMap((home) => counts.map((away) => `${String(home)}-${String(away)}`));
  return [...scores, 'Any Other Score'];
}

function exactGoals(count: number): string {
  return count === exactGoalsMax ? `${String(count)} or More` : String(count);
}
