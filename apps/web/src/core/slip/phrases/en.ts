export const phrases = {
  betslip: 'Betslip',
  selectionsOne: 'selection',
  selectionsMany: 'selections',
} as const;

declare module '../../../platform/phrases.ts' {
  interface Phrases {
    readonly 'core/slip': typeof phrases;
  }
}
