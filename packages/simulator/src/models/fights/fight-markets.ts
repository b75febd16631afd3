import type { ContestMarket, MarketSheet } from '../contest/contest.ts';
import { aboveOrBelow, type Outcomes } from '../contest/outcomes.ts';
import { oneOf, yesOrNo } from '../one-winner.ts';
import type { FightEnd, Fighter, FightModel } from './fight-model.ts';

type FightMarket = ContestMarket<FightEnd>;

/** Two fighters and the shape of their fight. */
interface FightSheet extends Pick<FightModel, 'sport' | 'rounds'> {
  readonly home: string;
  readonly away: string;
}

/**
 * Every market of a fight, in the order in which they are shown. Boxing quotes the draw; where it is not
 * quoted, a draw is a push. Rules: handbook 3.13 and 7.7 boxing, MMA.
 */
export function listFightMarkets(sheet: FightSheet): readonly FightMarket[] {
  const { home, away, rounds, sport } = sheet;
  const winner = market(
    { kind: 'fight-winner', name: 'Fight Winner', legendType: 2, selections: [home, away] },
    (end) => aboveOrBelow({ home: 1, draw: 0, away: -1 }[end.winner]),
  );
  const result = market(
    { kind: 'fight-result', name: 'Fight Result', legendType: 1, selections: [home, 'Draw', away] },
    (end) => oneOf(3, { home: 0, draw: 1, away: 2 }[end.winner]),
  );
  const lines = Array.from({ length: rounds - 1 }, (_, round) => round + 1.5);
  return [
    ...(sport === 'boxing'
      ? [result, { ...winner, name: 'Fight Winner (Draw No Bet)' }]
      : [winner]),
    methodOfVictory(sheet),
    market(
      {
        kind: 'goes-the-distance',
        name: 'Fight to Go the Distance',
        legendType: 2,
        selections: ['Yes', 'No'],
      },
      (end) => yesOrNo(end.kind === 'decision'),
    ),
    roundBetting(sheet),
    ...[0.5, ...lines].slice(0, rounds).map((line) =>
      market(
        {
          kind: 'total-rounds',
          name: `Over/Under ${String(line)} Rounds`,
          legendType: 2,
          group: 'Other',
          parameters: { line },
          selections: [`Over ${String(line)}`, `Under ${String(line)}`],
        },
        (end) => aboveOrBelow(roundsFought(end, rounds) - line),
      ),
    ),
    market(
      {
        kind: 'ending-round',
        name: 'When Will the Fight End',
        legendType: 0,
        group: 'Other',
        selections: [...listRounds(rounds), 'Goes the Distance'],
      },
      (end) => oneOf(rounds + 1, end.kind === 'stopped' ? end.round - 1 : rounds),
    ),
  ];
}

type Shape = Omit<MarketSheet, 'parameters' | 'group'> &
  Partial<Pick<MarketSheet, 'parameters' | 'group'>>;

function market(shape: Shape, resolve: (end: FightEnd) => Outcomes): FightMarket {
  return { parameters: {}, group: 'Popular', ...shape, reads: 'all', resolve };
}

function listRounds(rounds: number): string[] {
  return Array.from({ length: rounds }, (_, round) => `Round ${String(round + 1)}`);
}

/**
 * In whole rounds, one that was stopped in its first half left out: a line of 6.5 lies in the middle of the seventh, whose
 * first half is under and whose second is over. No line is a whole round, so that none is tied.
 */
function roundsFought(end: FightEnd, rounds: number): number {
  if (end.kind === 'decision') return rounds;
  return end.half === 1 ? end.round - 1 : end.round;
}

/** By fighter: stopped, submitted (MMA), on the cards; then the draw. */
function methodOfVictory({ home, away, sport }: FightSheet): FightMarket {
  const ways =
    sport === 'mma'
      ? ['KO, TKO or Disqualification', 'Submission', 'Decision']
      : ['KO, TKO or Disqualification', 'Decision'];
  const selections = [home, away].flatMap((fighter) => ways.map((way) => `${fighter} by ${way}`));
  return market(
    {
      kind: 'fight-method',
      name: 'Method of Victory',
      legendType: 0,
      selections: [...selections, 'Draw'],
    },
    (end) => {
      if (end.winner === 'draw') return oneOf(2 * ways.length + 1, 2 * ways.length);
      const stopped =
        end.kind === 'stopped' && sport === 'mma' && end.method === 'submission' ? 1 : 0;
      const way = end.kind === 'decision' ? ways.length - 1 : stopped;
      return oneOf(2 * ways.length + 1, sideOf(end.winner) * ways.length + way);
    },
  );
}

/** The outcomes by fighter: each round, then the decision; the draw last. */
function roundBetting({ home, away, rounds }: FightSheet): FightMarket {
  const each = [...listRounds(rounds), 'Decision'];
  return market(
    {
      kind: 'round-betting',
      name: 'Round Betting',
      legendType: 0,
      group: 'Other',
      selections: [
        ...[home, away].flatMap((fighter) => each.map((when) => `${fighter} - ${when}`)),
        'Draw',
      ],
    },
    (end) => {
      const count = 2 * each.length + 1;
      if (end.winner === 'draw') return oneOf(count, count - 1);
      const when = end.kind === 'stopped' ? end.round - 1 : rounds;
      return oneOf(count, sideOf(end.winner) * each.length + when);
    },
  );
}

function sideOf(fighter: Fighter): 0 | 1 {
  return fighter === 'home' ? 0 : 1;
}
