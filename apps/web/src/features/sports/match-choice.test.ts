import { describe, expect, it } from 'vitest';
import { competitionEvent, market } from '../../core/sports/testing/sport-samples.ts';
import { daysOf, marketNamesOf, ofDay, withHeadline, withMarket } from './match-choice.ts';

const both = market({ eventsNumber: 2, elRespose: 'Both Teams to Score', legendType: 2 });
const scores = market({ eventsNumber: 3, elRespose: 'Correct Score', legendType: 3 });
const sunday = { date: '22-11-2026', startsAt: '2026-11-22T14:00:00.000Z' };

const leagues = [
  {
    ...{ League: 'Serie A', leagueCode: 'IT1', country: 'Italy' },
    events: [competitionEvent({ ...sunday, fullCard: [market(), both] })],
  },
  {
    ...{ League: 'Premier League', leagueCode: 'EN1', country: 'England' },
    events: [
      competitionEvent({ eventGroup: 2, fullCard: [market(), scores] }),
      competitionEvent({ eventGroup: 3, ...sunday, startsAt: '2026-11-22T12:00:00.000Z' }),
    ],
  },
];

describe('a choice of matches', () => {
  it('has the days in their order, each from its first match', () => {
    expect(daysOf(leagues)).toEqual([
      { date: '21-11-2026', startsAt: '2026-11-21T15:00:00.000Z' },
      { date: '22-11-2026', startsAt: '2026-11-22T12:00:00.000Z' },
    ]);
  });

  it('has the markets that stand in columns', () => {
    expect(marketNamesOf(leagues)).toEqual(['Match Result', 'Both Teams to Score']);
  });

  it('leaves out the leagues that have no match of the day', () => {
    expect(ofDay(leagues, '21-11-2026').map(({ League }) => League)).toEqual(['Premier League']);
  });

  it('keeps a match that does not have the market, without prices', () => {
    const cards = withMarket(leagues, 'Both Teams to Score').flatMap(({ events }) => events);
    expect(cards.map(({ fullCard }) => fullCard.length)).toEqual([1, 0, 0]);
  });

  it('puts first the market that most have, whatever the first match has left', () => {
    const [serieA] = leagues;
    if (serieA === undefined) throw new Error('there is a league');
    const late = { ...serieA, events: [competitionEvent({ fullCard: [both] })] };
    expect(marketNamesOf([late, ...leagues])[0]).toBe('Match Result');
  });

  it('stands under one legend in a league, and leaves a league that has nothing of it its own', () => {
    const winner = market({ elRespose: 'Match Winner', legendType: 2 });
    const tennis = {
      ...{ League: 'ATP Turin', leagueCode: 'ATP', country: 'Italy' },
      events: [competitionEvent({ fullCard: [winner, both] })],
    };
    const half = { ...tennis, events: [...tennis.events, competitionEvent()] };
    const shown = withHeadline([tennis, half], 'Match Result');
    expect(shown.map(({ events }) => events.map(({ fullCard }) => fullCard[0]?.elRespose))).toEqual(
      [['Match Winner'], [undefined, 'Match Result']],
    );
  });
});
