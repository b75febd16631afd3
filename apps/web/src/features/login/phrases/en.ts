export const phrases = {
  title: 'Login',
  login: 'Login',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign In',
  usernameRequired: 'Username is required!',
  passwordRequired: 'Password is required!',
  slipKeptOne: 'Your selection is kept. After you sign in you are back at your betslip.',
  slipKeptMany:
    'Your {{count}} selections are kept. After you sign in you are back at your betslip.',
  notMember: 'Not a member?',
  createAccount: 'Create an Account',
  verifyAccount: 'Verify Account',
  reactivateAccount: 'Reactivate Account',
  timeOutUntil: 'You are taking a break until {{date}}, {{time}}.',
  selfExcluded: 'You have excluded yourself from this account.',
  selfExcludedUntil: 'You have excluded yourself until {{date}}.',
  selfExclusionEnded:
    'Your self-exclusion ended on {{date}}. You can ask for your account to be reactivated.',
  registerExcluded: 'You are on a register of self-exclusion, so this account cannot be used.',
  registerEnded:
    'Your exclusion by the register ended on {{date}}. You can ask for your account to be reactivated.',
  helpLines: 'Help lines',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly login: typeof phrases;
  }
}
