import { describe, expect, it } from 'vitest';
import { createChance } from '../../chance/chance.ts';
import { createGolfContest, createMotorRace, createSeason } from './field-sports.ts';
import type { FieldContest } from './field-contest.ts';

const eachWay = { numerator: 1, denominator: 5, places: 5 };

function field(size: number): { name: string; skill: number }[] {
  const chance = createChance('standings');
  return Array.from({ length: size }, (_, index) => ({
    name: `Entrant ${String(index + 1)}`,
    skill: chance.normal(),
  }));
}

const golf = createGolfContest({
  players: field(60),
  cutPlaces: 30,
  eachWay,
  groups: [],
  matches: [],
});

function standingsOf(contest: FieldContest, seed: string) {
  return contest.play(contest.start, createChance(seed)).map((moment) => ({
    period: moment.period,
    text: moment.score,
    standings: moment.standings ?? [],
  }));
}

function strokes(text = ''): number {
  return text === 'E' ? 0 : Number(text);
}

describe('the leader board of golf', () => {
  const told = standingsOf(golf, 'board');

  it('is not there before the first stroke, and has the whole field from then on', () => {
    const [start, ...later] = told;
    expect(start?.standings).toEqual([]);
    for (const { standings } of later)
      expect(new Set(standings.map(({ name }) => name)).size).toBe(60);
  });

  it('has the leader first, whom the score names too, and equal places for equal strokes', () => {
    for (const { standings, text } of told.slice(1, -1)) {
      const [leader] = standings;
      expect(text.endsWith(` ${leader?.score ?? ''}`)).toBe(true);
      const playing = standings.filter(({ place }) => place > 0);
      for (const [index, { place, score }] of playing.entries()) {
        const better = playing.filter((other) => strokes(other.score) < strokes(score)).length;
        expect(place).toBe(better + 1);
        expect(place).toBeGreaterThanOrEqual(playing[index - 1]?.place ?? 1);
      }
    }
  });

  it('tells a round from its third hole to its last, and how it went today', () => {
    expect(told.slice(1, 8).map(({ period, standings }) => [period, standings[0]?.thru])).toEqual([
      ...[3, 6, 9, 12, 15, 18].map((thru) => ['Round 1', thru]),
      ['Round 2', 3],
    ]);
    for (const { standings } of told.slice(1, 7))
      expect(standings.every(({ today, score }) => today === score)).toBe(true);
    const scoreAfter = (moment: number, name: string): number =>
      strokes(told[moment]?.standings.find((row) => row.name === name)?.score);
    for (const { name, today } of told[8]?.standings ?? [])
      expect(scoreAfter(6, name) + strokes(today)).toBe(scoreAfter(8, name));
  });

  it('leaves those that missed the cut last, without a place and with what they scored', () => {
    const after = told[13]?.standings ?? [];
    const out = after.filter(({ place }) => place === 0);
    expect(out.length).toBeGreaterThan(0);
    expect(after.slice(-out.length)).toEqual(out);
    expect(out.every(({ score, thru }) => score !== undefined && thru === undefined)).toBe(true);
  });

  it('ends as it is settled', () => {
    for (const seed of ['one', 'two', 'three']) {
      const moments = golf.play(golf.start, createChance(seed));
      const final = moments.at(-1);
      if (final === undefined) throw new Error('a tournament ends');
      const { positions } = golf.endOf(final.state);
      const places = new Map(final.standings?.map(({ name, place }) => [name, place]));
      expect(positions).toEqual(golf.markets[0]?.selections.map((name) => places.get(name)));
    }
  });

  it('tells nothing that is not played yet: however it goes on, the board before is the same', () => {
    const halfway = golf.play(golf.start, createChance('same'))[6];
    if (halfway === undefined) throw new Error('a tournament has rounds');
    const [one, other] = ['a', 'b'].map((seed) => golf.play(halfway.state, createChance(seed)));
    const boardOf = (moment: typeof halfway | undefined) =>
      moment?.standings?.map(({ name, place, score }) => `${String(place)} ${name} ${score ?? ''}`);
    expect(boardOf(one?.[0])).toEqual(boardOf(halfway));
    expect(boardOf(other?.[0])).toEqual(boardOf(halfway));
    expect(boardOf(one?.at(-1))).not.toEqual(boardOf(other?.at(-1)));
  });
});

describe('a field against the clock', () => {
  it('has places alone, and those that retired last', () => {
    const race = createMotorRace({ entrants: field(20), eachWay, matches: [] });
    const after = standingsOf(race, 'race').at(-1)?.standings ?? [];
    expect(after).toHaveLength(20);
    expect(after.every(({ score, today, thru }) => score ?? today ?? thru ?? true)).toBe(true);
    expect(after.map(({ place }) => place).filter((place) => place > 0)).toEqual(
      after.flatMap(({ place }, index) => (place > 0 ? [index + 1] : [])),
    );
  });

  it('is a season, too', () => {
    const season = createSeason({
      entrants: field(20),
      eachWay,
      matches: [],
      winnerName: 'Winner',
      tops: [],
      bottoms: [],
      rounds: 38,
      roundMinutes: 10_080,
    });
    expect(standingsOf(season, 'season').at(-1)?.standings[0]?.place).toBe(1);
  });
});
