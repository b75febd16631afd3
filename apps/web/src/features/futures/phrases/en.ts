export const phrases = {
  futures: 'Futures',
  markets: 'Markets',
  find: 'Find a name',
  clear: 'Clear what is typed',
  order: 'Order',
  byPrice: 'Price',
  byName: 'Name',
  sortedByPrice: 'Shortest price first, as it was when you came here.',
  sortedByName: 'By name.',
  found: 'Found: {{count}} of {{all}}',
  showAll: 'Show all {{count}}',
  showFirst: 'Show the first {{count}}',
  leaderBoard: 'Leader board',
  place: 'Place',
  name: 'Name',
  today: 'Today',
  thru: 'Thru',
  toPar: 'To par',
  missedCut: 'MC',
  retired: 'Out',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly futures: typeof phrases;
  }
}
