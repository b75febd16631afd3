import { describe, expect, it } from 'vitest';
import { competitionEvent, market } from '../../../core/sports/testing/sport-samples.ts';
import { daysOf, marketNamesOf, ofDay } from './match-choice.ts';

const both = market({ eventsNumber: 2, elRespose: 'Both Teams to Score', legendType: 2 });
const scores = market({ eventsNumber: 3, elRespose: 'Correct Score', legendType: 3 });
const sunday = { date: '22-11-2026', startsAt: '2026-11-22T14:00:00.000Z' };

const leagues = [
  {
    League: 'Serie A',
    leagueCode: 'IT1',
    country: 'Italy',
    events: [competitionEvent({ ...sunday, fullCard: [market(), both] })],
  },
  {
    League: 'Premier League',
    leagueCode: 'EN1',
    country: 'England',
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

  it('puts first the market that most have, whatever the first match has left', () => {
    const [serieA] = leagues;
    if (serieA === undefined) throw new Error('there is a league');
    const late = { ...serieA, events: [competitionEvent({ fullCard: [both] })] };
    expect(marketNamesOf([late, ...leagues])[0]).toBe('Match Result');
  });

  it('has the other markets in the order in which matches have them, whichever match comes first', () => {
    const total = market({ eventsNumber: 4, elRespose: 'Over/Under 2.5 Goals', legendType: 2 });
    const [serieA] = leagues;
    if (serieA === undefined) throw new Error('there is a league');
    const few = { ...serieA, events: [competitionEvent({ fullCard: [market(), total] })] };
    const all = competitionEvent({ fullCard: [market(), both, total] });
    expect(marketNamesOf([few, { ...serieA, events: [all, all] }])).toEqual([
      'Match Result',
      'Both Teams to Score',
      'Over/Under 2.5 Goals',
    ]);
  });
});
