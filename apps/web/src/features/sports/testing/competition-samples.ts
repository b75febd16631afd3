import type {
  CompetitionEvent,
  CompetitionInfo,
  CountryCompetitions,
  SportEventsCategory,
} from '@furlong/contract';
import { competitionEvent } from '../../../core/sports/testing/sport-samples.ts';

export function competitionInfo(
  League: string,
  country: string,
  change: Partial<CompetitionInfo> = {},
): CompetitionInfo {
  return {
    League,
    leagueCode: League.slice(0, 3).toUpperCase(),
    country,
    region: country === 'England' || country === 'Ireland' ? 'UK/IR' : 'International',
    eventCount: 4,
    liveCount: 0,
    date: '21-11-2026',
    kickoff: '15:00',
    startsAt: '2026-11-21T15:00:00.000Z',
    ...change,
  };
}

export function countryOf(...competitions: readonly CompetitionInfo[]): CountryCompetitions {
  const [first] = competitions;
  return {
    country: first?.country ?? '',
    region: first?.region ?? 'International',
    eventCount: competitions.reduce((sum, { eventCount }) => sum + eventCount, 0),
    competitionCount: competitions.length,
    competitions: [...competitions],
  };
}

/** A competition with its matches, as the list of a sport's events tells it. */
export function category(
  eventName: string,
  country: string,
  events: readonly Partial<CompetitionEvent>[],
): SportEventsCategory {
  const { leagueCode, region } = competitionInfo(eventName, country);
  const of = { League: eventName, leagueCode, country };
  return {
    code: leagueCode,
    eventName,
    country,
    region,
    competitions: events.map((change, index) => {
      const { fullCard, ...event } = competitionEvent({ ...of, eventGroup: index + 1, ...change });
      const details = fullCard.map((market) => ({ ...market, marketName: market.elRespose }));
      return { ...event, details };
    }),
  };
}
