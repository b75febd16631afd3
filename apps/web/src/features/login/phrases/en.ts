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
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly login: typeof phrases;
  }
}
