export const phrases = {
  eachWayTerms: 'EW {{terms}}',
  eachWayToWin: 'EW: whole stake on the win',
  rule4: 'Rule 4: {{pence}}p in the pound',
  repricedLonger: 'best odds guaranteed: the starting price was longer',
  repricedNet:
    'best odds guaranteed: your price would have paid less, with a Rule 4 of {{pence}}p in the pound',
  repricedByWithdrawal: 'settled at the starting price: a runner came out after your bet',
  deadHeat: 'dead heat: {{share}} of the stake at full odds',
  'void-late-bet': 'void: bet placed after the start',
  'void-non-runner': 'non-runner',
  'void-reserve': 'a reserve ran in its place',
  'void-walkover': 'void: walkover',
  'void-not-all-started': 'void: not all of its players started',
  'void-market-void': 'void: all bets on this market',
  'void-no-odds': 'void: no starting price was returned',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/bets': typeof phrases;
  }
}
