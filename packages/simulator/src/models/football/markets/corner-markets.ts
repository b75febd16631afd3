import { oneTeamTotals, signed, type FootballMarket, type Teams } from './football-market.ts';
import { raceTargets } from '../match/match-record.ts';

const corners = { group: 'Corners', legendType: 1, parameters: {} } as const;

export function listCornerMarkets(teams: Teams): readonly FootballMarket[] {
  const { home, away } = teams;
  const threeWay = [home, 'Draw', away];
  return [
    ...[7.5, 8.5, 9.5, 10.5, 11.5, 12.5].map((line) => overUnder('total-corners', 'Corners', line)),
    { ...corners, kind: 'corner-match-bet', name: 'Corner Match Bet', selections: threeWay },
    ...[-2, -1, 1, 2].map((line): FootballMarket => ({
      ...corners,
      kind: 'corner-handicap',
      name: `Corner Handicap ${home} ${signed(line)}`,
      parameters: { line },
      selections: [`${home} ${signed(line)}`, `Draw ${signed(line)}`, `${away} ${signed(-line)}`],
    })),
    ...raceTargets.map((target): FootballMarket => ({
      ...corners,
      kind: 'race-to-corners',
      name: `Race to ${String(target)} Corners`,
      parameters: { target },
      selections: [home, 'Neither', away],
    })),
    {
      ...corners,
      kind: 'first-corner',
      name: 'First Corner',
      selections: [home, 'No Corner', away],
    },
    { ...corners, kind: 'last-corner', name: 'Last Corner', selections: [home, 'No Corner', away] },
    ...oneTeamTotals([3.5, 4.5, 5.5], (line, team) => ({
      ...overUnder('team-total-corners', `${teams[team]} Corners`, line),
      parameters: { line, team },
    })),
    ...[3.5, 4.5, 5.5].map((line) => overUnder('first-half-corners', 'First-Half Corners', line)),
    {
      ...corners,
      kind: 'first-half-corner-match-bet',
      name: 'First-Half Corner Match Bet',
      selections: threeWay,
    },
    {
      ...corners,
      kind: 'odd-even-corners',
      name: 'Odd/Even Corners',
      legendType: 2,
      selections: ['Odd', 'Even'],
    },
  ];
}

function overUnder(
  kind: 'total-corners' | 'team-total-corners' | 'first-half-corners',
  what: string,
  line: number,
): FootballMarket {
  return {
    ...corners,
    kind,
    name: `Over/Under ${String(line)} ${what}`,
    legendType: 2,
    parameters: { line },
    selections: [`Over ${String(line)}`, `Under ${String(line)}`],
  };
}
