import { describe, expect, it } from 'vitest';
import { competitionEvent } from '../../../core/sports/testing/sport-samples.ts';
import { cardsByDay, cardsByLeague, featuredCards, type MatchCard } from './match-cards.ts';

function match(leagueCode: string, startsAt: string, isLive = false) {
  const [year, month, day] = startsAt.slice(0, 10).split('-');
  const date = `${day ?? ''}-${month ?? ''}-${year ?? ''}`;
  const eventName = `${leagueCode} ${startsAt.slice(8, 13)}`;
  return competitionEvent({ leagueCode, League: leagueCode, startsAt, date, isLive, eventName });
}

const leagues = [
  {
    League: 'EN1',
    leagueCode: 'EN1',
    country: 'England',
    events: [
      match('EN1', '2026-11-21T15:00:00.000Z'),
      match('EN1', '2026-11-22T14:00:00.000Z'),
      match('EN1', '2026-11-21T12:30:00.000Z', true),
    ],
  },
  {
    League: 'EN2',
    leagueCode: 'EN2',
    country: 'England',
    events: [match('EN2', '2026-11-21T12:00:00.000Z'), match('EN2', '2026-12-01T20:00:00.000Z')],
  },
];

function namesOf(cards: readonly MatchCard[]) {
  return cards.map(({ league }) => league.events.map(({ eventName }) => eventName));
}

describe('matches on cards', () => {
  it('go day by day, in each by league, with what is in play first', () => {
    expect(namesOf(cardsByDay(leagues))).toEqual([
      ['EN1 21T12', 'EN1 21T15'],
      ['EN2 21T12'],
      ['EN1 22T14'],
      ['EN2 01T20'],
    ]);
  });

  it('keep on each day the order of the leagues, whichever begins first', () => {
    expect(namesOf(cardsByDay(leagues.toReversed())).slice(0, 2)).toEqual([
      ['EN2 21T12'],
      ['EN1 21T12', 'EN1 21T15'],
    ]);
  });

  it('have each a name of its own, also where a league plays on several days', () => {
    const cards = [...cardsByDay(leagues), ...cardsByLeague(leagues)];
    expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
  });

  it('tell apart what is in play and what is to come', () => {
    const { inPlay, toCome } = featuredCards(leagues);
    expect(namesOf(inPlay)).toEqual([['EN1 21T12']]);
    expect(namesOf(toCome)).toEqual([['EN1 21T15'], ['EN2 21T12'], ['EN1 22T14'], ['EN2 01T20']]);
  });
});
