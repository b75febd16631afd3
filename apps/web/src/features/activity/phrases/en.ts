export const phrases = {
  title: 'My Activity',
  range: 'Period',
  range2: 'Last 2 Days',
  range3: 'Last 5 Days',
  range4: 'Last 7 Days',
  range5: 'Last 14 Days',
  range6: 'Last 30 Days',
  range7: 'Last 2 Months',
  range8: 'Last 3 Months',
  range9: 'Last 6 Months',
  staked: 'From {{from}} to {{until}} you staked {{staked}}.',
  won: 'The bets that were settled in this time won {{total}}.',
  lost: 'The bets that were settled in this time lost {{total}}.',
  even: 'The bets that were settled in this time neither won nor lost.',
  noneSettled: 'No bet was won or lost in this time.',
  winOrLoss: 'Win/Loss',
  noWinOrLoss: 'Nothing was won or lost in this period.',
  netDeposits: 'Net Deposits',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  depositLimit: 'Deposit Limit',
  change: 'Change',
  unlimited: 'You have no deposit limit.',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  amountStaked: 'Amount Staked',
  toStatement: 'Transactions',
  noStakes: 'Nothing was staked in this period.',
  byDay: '{{title}} by day',
  byMonth: '{{title}} by month',
  day: 'Day',
  month: 'Days of the month',
  showAsTable: 'Show as table',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly activity: typeof phrases;
  }
}
