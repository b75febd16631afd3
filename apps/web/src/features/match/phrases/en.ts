export const phrases = {
  halfTime: 'Half-time',
  fullTime: 'Full time',
  firstHalf: '1st half',
  secondHalf: '2nd half',
  finished: 'Finished',
  against: '{{home}} v {{away}}',
  versus: 'v',
  score: 'Score {{home}}, {{away}}',
  markets: 'Markets',
  popular: 'Popular',
  goals: 'Goals',
  player: 'Player',
  cards: 'Cards',
  corners: 'Corners',
  other: 'Other',
  yellowCards: 'Yellow cards',
  redCards: 'Red cards',
  allPlayers: 'Show all players',
  fewerPlayers: 'Show fewer players',
  otherMatches: 'Other matches',
  crest: 'Crest of {{club}}',
  whatHappened: 'What happened',
  nothingYet: 'No goals or cards so far.',
  goal: 'Goal',
  ownGoal: 'Own goal',
  penaltyGoal: 'Penalty',
  yellowCard: 'Yellow card',
  redCard: 'Red card',
  possession: 'Possession',
  shots: 'Shots',
  onTarget: 'On target',
  side: 'Side',
  set: 'Set {{number}}',
  points: 'Points',
  innings: 'Innings',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly match: typeof phrases;
  }
}
