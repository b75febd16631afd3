export const phrases = {
  backToAccount: 'Back to account',
  backHome: 'Back to home',
  funds_asked:
    'We need to know where your funds come from. Please send a document that shows it, such as a payslip, as proof of funding.',
  funds_answered: 'We have received your proof of funding and are looking at it.',
  funds_rejected: 'We could not accept your proof of funding. Please send another.',
  stops_deposit: 'Until we have accepted it you cannot deposit.',
  stops_withdraw: 'Until we have accepted it you cannot withdraw.',
  sendProof: 'Send proof',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/account': typeof phrases;
  }
}
