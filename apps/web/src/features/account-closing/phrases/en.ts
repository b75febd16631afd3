export const phrases = {
  deactivate: 'Deactivate Account',
  whatHappens: 'What happens',
  closesAtOnce: 'Your account closes at once, and you are logged out on every device.',
  balanceStays: 'Your balance of {{balance}} stays yours. Write to {{email}} to have it paid out.',
  betsStand:
    'Open bets stand. They are settled as usual, and what they return is added to your balance.',
  canReturn: 'You can ask for your account to be opened again later.',
  reason: 'Why do you close your account?',
  optional: 'optional',
  characters: '{{used}} of {{max}} characters',
  password: 'Password',
  close: 'Close my account',
  closed: 'Your account is closed.',
  nothingLeft: 'There was no balance left on it.',
  leftOver: 'Your balance of {{balance}} is yours. Write to {{email}} to have it paid out.',
  openBetsOne: 'One bet is still open. It stands and is settled as usual.',
  openBetsMany: '{{count}} bets are still open. They stand and are settled as usual.',
  goHome: 'Home',
  reactivate: 'Reactivate Account',
  reactivateHint:
    'Ask for your closed account to be opened again. Tell us who you are, as your account has it.',
  firstName: 'First Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  email: 'Email',
  username: 'Username',
  agreeTo: 'I agree to the',
  ask: 'Reactivate my account',
  asked: 'Your request has been received.',
  askedNext:
    'If these are the details of a closed account, we look at it. It opens no earlier than 24 hours from now, and you get the details by email.',
  ok: 'OK',
  'password.incorrect': 'Password is incorrect',
  'first_name.required': 'First Name is required.',
  'last_name.required': 'Last Name is required.',
  'date_of_birth.required': 'Date of Birth is required.',
  'date_of_birth.invalid': 'Date of Birth is not a date.',
  'date_of_birth.too_young': 'You must be at least {{minimum}} years old.',
  'email.required': 'Email is required.',
  'email.invalid': 'Please, enter valid email.',
  'terms.required': 'You must agree to terms and conditions to continue!',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'account-closing': typeof phrases;
  }
}
