export const phrases = {
  title: 'Update Deposit Limits',
  noneSet: 'No limit is set. You can set one for a day, a week or a month.',
  room: 'Your limits leave {{room}} for deposits now. All limits that are set apply together, and the one that leaves the least counts.',
  kind_deposit: 'Deposit limit',
  kind_net_deposit: 'Net deposit limit',
  counts_deposit:
    'Counts all that you deposit in a day, a week from Monday, or a month. It then starts again.',
  counts_net_deposit:
    'Counts what you deposit less what you withdraw, over the last 24 hours, 7 days or 30 days.',
  set_deposit: 'Set a deposit limit',
  set_net_deposit: 'Set a net deposit limit',
  setNetDepositLimit: 'Set net deposit limit',
  pounds: 'Limit in {{symbol}}',
  pence: 'Pence',
  firstName: 'First Name',
  lastName: 'Last Name',
  proof: 'Proof of funds',
  proofHint: 'Such as a bank statement.',
  optional: '(optional)',
  agreement: 'I have read how a net deposit limit works, and agree to the terms and conditions.',
  netTaken:
    'Update deposit limit succesfully submited! You will receive email confirmation shortly.',
  taken: 'Your deposit limit was taken. You will receive email confirmation shortly.',
  countsNow: 'It counts from now on.',
  waitsAbove: 'It is higher, so it waits. Above you see from when you can confirm it.',
  higherWaits: 'A higher limit waits for you',
  removalWaits: 'The removal of a limit waits for you',
  askedFor: 'It is {{now}} now. You asked for {{amount}}.',
  askedForNone: 'It is {{now}} now. You asked for no limit.',
  confirmFrom: 'You can confirm this from {{from}} to {{until}}. If you do not, {{now}} stays.',
  confirmBy: 'It counts only if you confirm it by {{until}}. If you do not, {{now}} stays.',
  confirm: 'Confirm {{amount}}',
  confirmNone: 'Confirm no limit',
  drop: 'Drop it, keep {{now}}',
  remove: 'Remove {{name}}',
  removeTitle: 'Remove this limit? {{name}}',
  removeNext:
    'The limit stays for at least 24 hours. After that it is removed only if you confirm it here. Without any limit we ask you each year whether you want one.',
  keepIt: 'Keep the limit',
  askForRemoval: 'Ask for removal',
  'net_limit_first_name.required': 'Please, enter First Name!',
  'net_limit_last_name.required': 'Please, enter Last Name!',
  'net_limit_amount.invalid': 'Please, enter valid Net Deposit Amount!',
  'net_limit_user.invalid': 'This is not your user name.',
  'net_limit_email.invalid': 'This is not your email address.',
  'limit.too_small': 'Minimum limit should be at least {{symbol}}{{minimum}}!',
  'file.too_large': 'The attached file exceeds the max of {{n}}Mb!',
  'file.type_not_allowed': '{{name}} file must be a png, jpg, jpeg or pdf file.',
  'terms.required': 'You must agree to terms and conditions to continue!',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly limits: typeof phrases;
  }
}
