export const phrases = {
  findAddress: 'Find address',
  enterAddress: 'Enter address manually',
  pickAddress: 'Your address',
  addressesFound: 'Addresses found: {{count}}',
  addressUnknown: 'Address not found. Please recheck your postcode or enter address manually.',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/address': typeof phrases;
  }
}
