import type { RaceMoment, SeenRunner } from './race-film.ts';
import type { MatchScene } from './scene.ts';
import { timeText, type Words } from './words.ts';

const metresAFurlong = 201.168;
/** The order may change every second, and is told no more often than this. */
const leaderEveryMs = 6000;

/** Tells a race in words. Each call says what is new since the call before; undefined where nothing is. */
interface Commentator {
  say(moment: RaceMoment, words: Words): string | undefined;
}

export function createCommentator(isDogRace: boolean): Commentator {
  let told: RaceMoment | undefined;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let wasWon = false;
  const outs = new Set<number>();

  function winLine({ runners }: RaceMoment, words: Words): string | undefined {
    const winners = runners.filter(
      ({ place, finishedMs }) => place === 1 && finishedMs !== undefined,
    );
    const [winner, other] = winners;
    if (winner?.finishedMs === undefined || wasWon) return undefined;
    wasWon = true;
    return other === undefined
      ? words.wins(winner.name, timeText(winner.finishedMs))
      : words.deadHeat(winners.map(({ name }) => name));
  }

  function newlyOut({ runners }: RaceMoment, words: Words): string | undefined {
    const runner = runners.find(({ out, number }) => out !== undefined && !outs.has(number));
    if (runner?.out === undefined) return undefined;
    outs.add(runner.number);
    return words.isOut[runner.out](runner.name);
  }

  function orderLine(moment: RaceMoment, words: Words): string | undefined {
    const [leader, ...others] = moment.runners.filter(({ out }) => out === undefined);
    if (leader === undefined || others.length === 0 || wasWon) return undefined;
    const poles = furlongsToGo(leader);
    const isPole = isPoleReached(poles);
    const isDue = moment.elapsedMs - toldAtMs >= leaderEveryMs;
    if (!isPole && !isDue) return undefined;
    if (isPole && poles === 1) return words.finalFurlong(leader.name);
    const followed = others.slice(0, 2).map(({ name }) => name);
    const line = words.leads(leader.name, followed);
    return isPole ? `${words.toGo(poles)}. ${line}` : line;
  }

  function isPoleReached(poles: number): boolean {
    const before = told?.runners[0];
    return !isDogRace && before !== undefined && furlongsToGo(before) !== poles;
  }

  return {
    say: (moment, words) => {
      if (moment.phase === 'before' || moment.phase === 'waiting' || moment.metres === 0)
        return undefined;
      const isOff = told === undefined && moment.elapsedMs < leaderEveryMs;
      const line =
        winLine(moment, words) ??
        newlyOut(moment, words) ??
        (isOff ? words.off : orderLine(moment, words));
      if (line === undefined) return undefined;
      told = moment;
      toldAtMs = moment.elapsedMs;
      return line;
    },
  };
}

/** Whole furlongs, the begun one counted. */
function furlongsToGo({ toGo }: SeenRunner): number {
  return Math.max(0, Math.ceil(toGo / metresAFurlong));
}

/** How far the leader has to go, as the picture says it. */
export function distanceText(runner: SeenRunner, isDogRace: boolean, words: Words): string {
  return isDogRace
    ? words.metresToGo(Math.max(0, Math.ceil(runner.toGo / 10) * 10))
    : words.toGo(furlongsToGo(runner));
}

/** A line about the goal, card or corner between two scenes of a match; undefined where nothing that is counted happened. */
export function whatHappened(
  before: MatchScene | undefined,
  now: MatchScene,
  words: Words,
): string | undefined {
  const [old, score] = [before?.score, now.score];
  if (old === null || old === undefined || score === null) return undefined;
  const scored = now.ground === 'pitch' ? words.goal : words.point;
  const counts = [
    { was: old, is: score, say: scored },
    { was: old.redCards, is: score.redCards, say: words.red },
    { was: old.yellowCards, is: score.yellowCards, say: words.yellow },
    { was: old.corners, is: score.corners, say: words.corner },
  ];
  for (const { was, is, say } of counts) {
    if (was === undefined || is === undefined) continue;
    if (is.home > was.home) return say(now.home);
    if (is.away > was.away) return say(now.away);
  }
  return undefined;
}
