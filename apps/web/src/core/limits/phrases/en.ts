export const phrases = {
  name_deposit_Daily: 'Daily deposit limit',
  name_deposit_Weekly: 'Weekly deposit limit',
  name_deposit_Monthly: 'Monthly deposit limit',
  name_net_deposit_Daily: 'Net deposit limit over 24 hours',
  name_net_deposit_Weekly: 'Net deposit limit over 7 days',
  name_net_deposit_Monthly: 'Net deposit limit over 30 days',
  period_Daily: 'Daily',
  period_Weekly: 'Weekly',
  period_Monthly: 'Monthly',
  noLimit: 'No limit',
  nothingSet: 'Nothing is set.',
  nearlyUsed: 'Nearly used.',
  usedAndLeft: '{{used}} used, {{left}} left.',
  withdrewMore: '{{amount}} more withdrawn than deposited, {{left}} left.',
  startsAgain: 'Starts again on {{at}}.',
  period: 'Period',
  newAmount: 'Limit in {{symbol}}',
  leastHint: 'No limit now. At least {{least}}.',
  nowHint: 'Now {{now}}. At least {{least}}.',
  lowerAndHigher:
    'A lower limit counts at once. A higher one waits at least 24 hours, and counts only if you confirm it then.',
  setDepositLimit: 'Set deposit limit',
  setTitle: 'You can set a limit',
  reviewTitle: 'Do your limits still suit you?',
  weSuggest: 'We suggest that you set a limit on your deposits.',
  youMayLook: 'It takes a moment, and you choose the amount yourself.',
  toLimits: 'Update Deposit Limits',
  leaveAsTheyAre: 'Leave them as they are',
  'limit.too_small': 'Minimum limit should be at least {{symbol}}{{minimum}}!',
  'limit.invalid': 'Please enter an amount in pounds and pence.',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/limits': typeof phrases;
  }
}
