export const phrases = {
  title: 'Log in by face or finger?',
  text: 'Next time, your face or finger can open your account on this device, without your password. You can change this in the account menu.',
  yes: 'Yes',
  no: 'No',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly biometrics: typeof phrases;
  }
}
