import type { FootballMarket } from './football-market.ts';
import type { TeamSheets } from '../match/team-sheet.ts';

/** Goalkeepers are not offered as scorers; the home squad comes first, each in its order. */
export function listPlayerMarkets(sheets: TeamSheets): readonly FootballMarket[] {
  const scorers = listNames(sheets, 'scorers');
  const everybody = listNames(sheets, 'everybody');
  const scoring = {
    group: 'Player',
    legendType: 0,
    parameters: { homeSelections: scorers.home.length, awaySelections: scorers.away.length },
    selections: [...scorers.home, ...scorers.away],
  } as const;
  const orNobody = [...scoring.selections, 'No Goalscorer'];
  return [
    { ...scoring, kind: 'anytime-goalscorer', name: 'Anytime Goalscorer' },
    { ...scoring, kind: 'first-goalscorer', name: 'First Goalscorer', selections: orNobody },
    { ...scoring, kind: 'last-goalscorer', name: 'Last Goalscorer', selections: orNobody },
    { ...scoring, kind: 'score-two-or-more', name: 'To Score 2 or More' },
    { ...scoring, kind: 'score-hat-trick', name: 'To Score a Hat-Trick' },
    {
      group: 'Player',
      legendType: 0,
      kind: 'player-carded',
      name: 'Player to be Carded',
      parameters: { homeSelections: everybody.home.length, awaySelections: everybody.away.length },
      selections: [...everybody.home, ...everybody.away],
    },
  ];
}

/**
 * The number of an outfield player's selection in a market about players; the first is number 1.
 * Players go by their number in their team's squad.
 */
export function playerSelectionNumber(
  market: FootballMarket,
  sheets: TeamSheets,
  who: { readonly team: 'home' | 'away'; readonly player: number },
): number {
  const listed = market.kind === 'player-carded' ? 'everybody' : 'scorers';
  const before = sheets[who.team].players
    .slice(0, who.player)
    .filter((player) => isListed(player, listed)).length;
  const ahead = who.team === 'home' ? 0 : (market.parameters.homeSelections ?? 0);
  return ahead + before + 1;
}

type Listed = 'scorers' | 'everybody';

function listNames(
  { home, away }: TeamSheets,
  listed: Listed,
): { readonly home: readonly string[]; readonly away: readonly string[] } {
  const namesOf = ({ players }: TeamSheets['home']): readonly string[] =>
    players.filter((player) => isListed(player, listed)).map(({ name }) => name);
  return { home: namesOf(home), away: namesOf(away) };
}

function isListed({ position }: TeamSheets['home']['players'][number], listed: Listed): boolean {
  return listed === 'everybody' || position !== 'goalkeeper';
}
