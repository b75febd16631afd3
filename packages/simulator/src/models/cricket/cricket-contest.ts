import { assert } from '@furlong/exact';
import { createChance, type Chance } from '../../chance/chance.ts';
import type { Contest, ContestEnding, Moment } from '../contest/contest.ts';
import { listCricketMarkets } from './cricket-markets.ts';
import {
  createOvers,
  findBatting,
  newInnings,
  type CricketEnd,
  type CricketModel,
  type CricketState,
  type Innings,
  type Team,
} from './cricket-model.ts';

type CricketContest = Contest<CricketState, CricketEnd>;

/** Two sides and how well each bats against the other's bowling. */
interface CricketFixture extends CricketModel {
  readonly home: string;
  readonly away: string;
}

/** Matches played in thought for every price: all markets of a moment count the same ones. */
export const cricketSample = 2000;

const times = { overMinutes: 4.2, breakMinutes: { t20: 15, odi: 40 } } as const;

/**
 * Makes a limited-overs match, played ball by ball and told over by over. Prices count how a sample of matches
 * ends that are played on from the moment, always by the same draws.
 * @example createCricketContest({ home: 'Kent', away: 'Essex', format: 't20', batting: { home: 1.05, away: 0.97 } })
 */
export function createCricketContest(fixture: CricketFixture): CricketContest {
  for (const batting of [fixture.batting.home, fixture.batting.away])
    assert(batting > 0.6 && batting < 1.6, 'a side bats within reason');
  const playOver = createOvers(fixture);
  const start: CricketState = {
    first: undefined,
    innings: { home: newInnings, away: newInnings },
  };

  function next(state: CricketState, chance: Chance): CricketState | undefined {
    const batting = findBatting(fixture, state);
    if (batting === undefined) return undefined;
    const { team, target } = batting;
    const innings = playOver(team, state.innings[team], { target, chance });
    return { ...state, innings: { ...state.innings, [team]: innings } };
  }

  function endings(from: CricketState): readonly ContestEnding<CricketEnd>[] {
    if (from.first !== undefined && findBatting(fixture, from) === undefined)
      return [{ end: from.innings, probability: 1 }];
    const sample = createChance('cricket');
    return Array.from({ length: cricketSample }, (_, run) => {
      const first = from.first ?? (run % 2 === 0 ? 'home' : 'away');
      let state: CricketState = { ...from, first };
      for (let after = next(state, sample); after !== undefined; after = next(state, sample))
        state = after;
      return { end: state.innings, probability: 1 / cricketSample };
    });
  }

  function play(from: CricketState, chance: Chance): Moment<CricketState>[] {
    let state: CricketState = { ...from, first: from.first ?? chance.pick<Team>(['home', 'away']) };
    const moments = [toMoment(fixture, state)];
    for (let after = next(state, chance); after !== undefined; after = next(state, chance)) {
      state = after;
      moments.push(toMoment(fixture, state));
    }
    return moments;
  }

  const fromStart = endings(start);
  const expected = averageOf(fromStart.map(({ end }) => end));
  return {
    markets: listCricketMarkets({ ...fixture, expected }),
    start,
    sample: cricketSample,
    endings: (from) => (from === start ? fromStart : endings(from)),
    play,
    endOf: ({ innings }) => innings,
  };
}

function averageOf(ends: readonly CricketEnd[]): CricketEnd {
  const average = (team: Team): Innings => {
    const mean = (read: (innings: Innings) => number): number =>
      ends.reduce((total, end) => total + read(end[team]), 0) / ends.length;
    return {
      balls: mean(({ balls }) => balls),
      runs: mean(({ runs }) => runs),
      wickets: mean(({ wickets }) => wickets),
      sixes: mean(({ sixes }) => sixes),
      opening: mean(({ opening }) => opening),
      powerplay: mean(({ powerplay }) => powerplay),
    };
  };
  return { home: average('home'), away: average('away') };
}

function toMoment(model: CricketModel, state: CricketState): Moment<CricketState> {
  const { innings, first = 'home' } = state;
  const batting = findBatting(model, state);
  const overs = (innings.home.balls + innings.away.balls) / 6;
  const isSecond = batting?.team !== first;
  const names = { home: '1', away: '2' } as const;
  return {
    state,
    elapsed: overs * times.overMinutes + (isSecond ? times.breakMinutes[model.format] : 0),
    period: batting === undefined ? 'FT' : `Innings ${isSecond ? '2' : '1'}`,
    minute: 0,
    home: innings.home.runs,
    away: innings.away.runs,
    score: (['home', 'away'] as const)
      .filter((team) => innings[team].balls > 0)
      .map((team) => `${names[team]}: ${spell(innings[team])}`)
      .join(', '),
  };
}

/** `152/6 (18.3)`. */
function spell({ runs, wickets, balls }: Innings): string {
  return `${String(runs)}/${String(wickets)} (${String(Math.floor(balls / 6))}.${String(balls % 6)})`;
}
