export const phrases = {
  changeTitle: 'Change Password',
  mailed: 'You signed in with a password that was mailed to you. Choose one of your own to go on.',
  current: 'Current Password',
  currentMailed: 'The password from the email.',
  new: 'New Password',
  newHint: '{{minimum}} to {{maximum}} letters and numbers.',
  confirm: 'Confirm Password',
  submit: 'Change Password',
  changed: 'Password was changed successfully!',
  changedNext: 'You stay logged in here. Every other device has been logged out.',
  goOn: 'Continue',
  resetTitle: 'Reset Password',
  resetIntroduction:
    'Tell us who you are, as in your account. We send a new password to your email address.',
  firstName: 'First Name',
  lastName: 'Last Name',
  userName: 'Username',
  dateOfBirth: 'Date of Birth',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  email: 'Email',
  send: 'Submit',
  resetDone: 'Thank you. You will shortly receive an email with your new password.',
  resetNext:
    'It works once, within 24 hours, if the details belong to an account. You then choose a password of your own.',
  ok: 'OK',
  'first_name.required': 'First Name is required.',
  'last_name.required': 'Last Name is required.',
  'username.required': 'Username is required.',
  'date_of_birth.required': 'Date of Birth is required.',
  'date_of_birth.invalid': 'Date of Birth is not a date.',
  'date_of_birth.too_young': 'You must be at least {{minimum}} years old.',
  'email.required': 'Email is required.',
  'email.invalid': 'Please, enter valid email.',
  'old_password.incorrect': "Current password isn't correct!",
  'new_password.too_short': 'New password must be at least {{minimum}} characters long!',
  'new_password.too_long': 'New password must contains maximum {{maximum}} characters!',
  'new_password.characters': 'New password must contains only alpha and numeric characters!',
  'new_password.mailed': 'Please choose a password of your own.',
  'confirm_new_password.different': "Confirmed password isn't match with new password!",
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly password: typeof phrases;
  }
}
