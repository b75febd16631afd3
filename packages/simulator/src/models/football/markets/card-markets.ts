import { oneTeamTotals, type FootballMarket, type Teams } from './football-market.ts';

const cards = { group: 'Cards', legendType: 2, parameters: {} } as const;
const yesOrNo = ['Yes', 'No'];

export function listCardMarkets(teams: Teams): readonly FootballMarket[] {
  const { home, away } = teams;
  return [
    ...[1.5, 2.5, 3.5, 4.5, 5.5, 6.5].map((line) => overUnder('total-cards', 'Cards', line)),
    {
      ...cards,
      kind: 'most-cards',
      name: 'Most Cards',
      legendType: 1,
      selections: [home, 'Draw', away],
    },
    {
      ...cards,
      kind: 'first-card',
      name: 'First Card',
      legendType: 1,
      selections: [home, 'No Card', away],
    },
    {
      ...cards,
      kind: 'both-teams-carded',
      name: 'Both Teams to Receive a Card',
      selections: yesOrNo,
    },
    { ...cards, kind: 'red-card', name: 'Red Card in Match', selections: yesOrNo },
    ...[20.5, 30.5, 40.5, 50.5].map((line) => overUnder('booking-points', 'Booking Points', line)),
    ...oneTeamTotals([0.5, 1.5, 2.5], (line, team) => ({
      ...overUnder('team-total-cards', `${teams[team]} Cards`, line),
      parameters: { line, team },
    })),
    ...[0.5, 1.5, 2.5].map((line) => overUnder('first-half-cards', 'First-Half Cards', line)),
  ];
}

function overUnder(
  kind: 'total-cards' | 'team-total-cards' | 'first-half-cards' | 'booking-points',
  what: string,
  line: number,
): FootballMarket {
  return {
    ...cards,
    kind,
    name: `Over/Under ${String(line)} ${what}`,
    parameters: { line },
    selections: [`Over ${String(line)}`, `Under ${String(line)}`],
  };
}
