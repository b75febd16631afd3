export const match = {
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
  otherMatches: 'Other matches',
  kickOff: 'Kick-off',
} as const;
