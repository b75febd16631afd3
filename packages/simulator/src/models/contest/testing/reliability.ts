import type { Chance } from '../../../chance/chance.ts';
import { priceContest, shareOf } from '../contest-book.ts';
import type { Contest, ContestMarket } from '../contest.ts';

/** How often selections won against what was said of them, contest by contest: within one they hang together. */
interface Score {
  off: number;
  squares: number;
  bets: number;
}

/**
 * Plays many contests, each of other strengths, prices each at one moment of its course, and sees what came of every
 * selection. Chances are compared by market and by size, so that a market that is wrong and a model that thinks
 * too much of favourites are both found.
 * Shape: one line for each group whose chances are off by more than 4 deviations.
 */
export function findUnreliable<State, End, Part extends string>(
  contestOf: (chance: Chance) => Contest<State, End, Part>,
  { contests, chance }: { readonly contests: number; readonly chance: Chance },
): { readonly faults: readonly string[]; readonly groups: number; readonly bets: number } {
  const scores = new Map<string, Score>();
  for (let run = 0; run < contests; run += 1) {
    const own = chance.branch(run);
    const contest = contestOf(own.branch('strengths'));
    for (const [group, [off, bets]] of judge(contest, own)) {
      const score = scores.get(group) ?? { off: 0, squares: 0, bets: 0 };
      scores.set(group, {
        off: score.off + off,
        squares: score.squares + off ** 2,
        bets: score.bets + bets,
      });
    }
  }
  const faults = [...scores].flatMap(([group, { off, squares, bets }]) =>
    // A group of too few surprises has no bell curve to be judged by.
    squares > 8 && Math.abs(off) > 4 * Math.sqrt(squares)
      ? [`${group}: ${off.toFixed(1)} more won than said, of ${bets.toFixed(0)}`]
      : [],
  );
  const judged = [...scores.values()].filter(({ squares }) => squares > 8);
  const bets = judged.reduce((total, score) => total + score.bets, 0);
  return { faults, groups: judged.length, bets };
}

/** By group: how much more was won than said, and of how many bets. */
function judge<State, End, Part extends string>(
  contest: Contest<State, End, Part>,
  chance: Chance,
): Map<string, [number, number]> {
  const moments = contest.play(contest.start, chance.branch('play'));
  const final = moments.at(-1);
  if (final === undefined) throw new Error('a contest has moments');
  // The moment is chosen without a look at this course, whose length tells how it ends.
  const typical = contest.play(contest.start, chance.branch('another')).length;
  const index = Math.floor(chance.branch('moment').next() * typical * 0.9);
  const at = chance.branch('before').happens(0.4) ? contest.start : moments[index]?.state;
  if (at === undefined) return new Map();
  const end = contest.endOf(final.state);
  const judged = new Map<string, [number, number]>();
  for (const [number, { fair, decided }] of priceContest(contest, at).entries()) {
    const market = contest.markets[number];
    if (market === undefined || decided !== undefined) continue;
    for (const [group, off, bets] of judgeMarket(market, end, fair)) {
      const known = judged.get(group) ?? [0, 0];
      judged.set(group, [known[0] + off, known[1] + bets]);
    }
  }
  return judged;
}

function judgeMarket<End, Part extends string>(
  market: ContestMarket<End, Part>,
  end: End,
  fair: readonly number[],
): [string, number, number][] {
  const winning = Number(market.parameters['winningPlaces'] ?? 1);
  const outcomes = market.resolve(end);
  if (outcomes.length !== market.selections.length)
    throw new Error(`${market.name} has an outcome for each of its selections`);
  return outcomes.flatMap((outcome, number): [string, number, number][] => {
    const { won, lost } = shareOf(outcome, winning);
    const said = fair[number] ?? 0;
    const off = won - said * (won + lost);
    const size = `${String(Math.min(4, Math.floor(said * 5)) * 20)} % and more`;
    const of = `${market.kind} ${market.selections.length < 4 ? number + 1 : ''}`;
    return [
      [of, number === 1 && market.selections.length === 2 ? -off : off, won + lost],
      [size, off, won + lost],
    ];
  });
}
