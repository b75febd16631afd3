export const phrases = {
  noActiveEvents: 'There are Currently no active events. Please check back later.',
  allSports: 'All sports',
  inPlay: 'In play',
  halfTimeShort: 'HT',
  today: 'Today',
  bestOddsGuaranteed: 'Best odds guaranteed',
  bog: 'BOG',
  off: 'Off',
  result: 'Result',
  suspended: 'Suspended',
  closed: 'Awaiting result',
  void: 'Void',
  won: 'Won by {{name}}',
  raceCountMany: '{{count}} races',
  raceCountOne: '{{count}} race',
  nextOff: 'Next off',
  suspendedShort: 'Susp.',
  closedShort: 'Waiting',
  runnerCount: '{{count}} run',
  cornersAndCards: 'Corners {{corners}} · Cards {{cards}}',
  redCards: 'Red cards: {{count}}',
  market: 'Market',
  eachWayTerms: 'Each way {{fraction}} odds, {{count}} places',
  eachWayOnWin: 'Each way: whole stake on the win',
  outrightCloses: 'Betting closes {{time}}',
  outrightStarts: 'Starts {{time}}',
  others: '+{{count}} more',
  othersOf: '{{count}} more: {{name}}',
  moreMarketsMany: '{{count}} more markets',
  moreMarketsOne: '{{count}} more market',
  serving: 'Serving',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/sports': typeof phrases;
  }
}
