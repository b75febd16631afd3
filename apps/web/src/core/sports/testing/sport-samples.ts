import type {
  CompetitionEvent,
  MatchMarket,
  NextRace,
  Race,
  Runner,
  SportEventsCategory,
} from '@furlong/contract';

const minuteMs = 60_000;

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * minuteMs).toISOString();
}

export function nextRace(change: Partial<NextRace> = {}): NextRace {
  return {
    meetingName: 'Kempton Park',
    hour: 14,
    minute: 5,
    guarantee: 'best odds guaranteed',
    eventFile: 'H2611201',
    eventGroup: 1,
    eventIdx: 3,
    plText: '1/5 1-3',
    timeText: '02:41',
    startsAt: inMinutes(3),
    status: 'Open',
    summary: '1m · 11 runners · Good',
    runnerCount: 11,
    region: 'UK/IR',
    events: [
      listed(2, 'Marsh Lantern', '7/2'),
      listed(1, 'Copperfield Lane', 'EVENS'),
      listed(14, 'Quiet Rebuttal', ''),
    ],
    ...change,
  };
}

function listed(selectionNumber: number, selectionName: string, price: string) {
  const fields = { selectionIdx: 0, priceLink1: '', silk: 'Red, white cap', draw: null };
  return { selectionNumber, selectionName, price, ...fields };
}

export function runner(
  selectionNumber: number,
  selectionName: string,
  change: Partial<Runner> = {},
): Runner {
  return {
    selectionNumber,
    selectionName,
    selectionIdx: selectionNumber - 1,
    price: '5/1',
    priceLink1: '',
    gPrice: change.price ?? '5/1',
    tooltip: 'Travels strongly.',
    homeodds: '',
    drawodds: '',
    awayodds: '',
    firstodds: change.price ?? '5/1',
    firstoddsPC: '',
    secondodds: 'SP',
    secondoddsPC: 'S',
    thirdodds: '',
    thirdoddsPC: '',
    jockey: 'Tom Ashcombe',
    draw: 4,
    isFavourite: false,
    rule4: null,
    additionalInfo: {
      silk: 'Royal blue, white chevron',
      silkLogoUrl: '/api/media/silk-logo?silk=Royal%20blue%2C%20white%20chevron',
      horseAge: '4',
      weight: '9-8',
      weightWithHandicap: '9-8 (rated 91)',
      trainerFullName: 'Hilary Dunmore',
      form: '21-1132',
      officialRating: '91',
      priceHistory: ['6/1', '5/1'],
      performanceComment: 'Travels strongly.',
      analystsComments: ['Travels strongly.'],
      performances: [],
      raceTitle: 'Follow The Form Book Handicap',
      raceAnalystVerdict: '',
    },
    ...change,
  };
}

export function race(change: Partial<Race> = {}): Race {
  return {
    eventFile: 'H2611201',
    eventGroup: 1,
    eventIdx: 3,
    sportCode: 'H',
    meetingName: 'Kempton Park',
    country: 'United Kingdom',
    time: '14:05',
    startsAt: inMinutes(3),
    status: 'Open',
    version: 1,
    raceTitle: 'Follow The Form Book Handicap',
    distance: '1m',
    furlongs: 8,
    going: 'Standard',
    raceClass: 'Class 3',
    prize: '£17,000',
    isHandicap: true,
    raceAnalystVerdict: '',
    guarantee: 'best odds guaranteed',
    eachWay: { oddsnum: 1, oddsden: 5, numberOfPlaces: 3 },
    hasStartingPrice: true,
    selections: [],
    markets: [],
    results: [],
    results1: [],
    meeting: [
      { eventIdx: 2, time: '13:30', startsAt: inMinutes(-30), status: 'Result', runnerCount: 9 },
      { eventIdx: 3, time: '14:05', startsAt: inMinutes(3), status: 'Open', runnerCount: 11 },
    ],
    ...change,
  };
}

export function market(change: Partial<MatchMarket> = {}): MatchMarket {
  return {
    eventsNumber: 1,
    elRespose: 'Match Result',
    marketName: change.elRespose ?? 'Match Result',
    group: 'Popular',
    status: 'Open',
    version: 1,
    legendType: 1,
    legends: ['Home', 'Draw', 'Away'],
    events: outcomes(['Arsenal', '8/15'], ['Draw', '10/3'], ['Aston Villa', '5/1']),
    ...change,
  };
}

export function outcomes(...pairs: readonly (readonly [string, string])[]): MatchMarket['events'] {
  return pairs.map(([selName, price], index) => ({ selName, price, selection: index + 1 }));
}

export function competitionEvent(change: Partial<CompetitionEvent> = {}): CompetitionEvent {
  return {
    eventFile: 'F2611201',
    eventGroup: 1,
    eventName: 'Arsenal v Aston Villa',
    homeTeam: 'Arsenal',
    awayTeam: 'Aston Villa',
    secondPlayer: '',
    League: 'Premier League',
    leagueCode: 'EN1',
    country: 'England',
    code: 'F',
    kickoff: '15:00',
    date: '21-11-2026',
    startsAt: '2026-11-21T15:00:00.000Z',
    isLive: false,
    score: null,
    marketCount: 40,
    fullCard: [market()],
    ...change,
  };
}

/** A competition with one outright, whose first market is this. */
export function outrightsOf(
  eventName: string,
  change: Partial<SportEventsCategory['competitions'][number]> = {},
): SportEventsCategory {
  const { fullCard: _fullCard, ...event } = competitionEvent({ homeTeam: '', awayTeam: '' });
  const winner = market({ elRespose: 'Outright Winner', legendType: 0, legends: [] });
  return {
    code: eventName,
    eventName,
    country: 'World',
    region: 'International',
    competitions: [{ ...event, details: [winner], ...change }],
  };
}
