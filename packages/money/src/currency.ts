/** A currency that customers pay in, with the fields that the specification names. Each has two minor digits. */
export interface Currency {
  readonly code: 'GBP' | 'EUR';
  /** The number of ISO 4217. */
  readonly number: string;
  readonly name: string;
  readonly symbol: string;
}

export const poundSterling: Currency = {
  code: 'GBP',
  number: '826',
  name: 'Pound Sterling',
  symbol: '£',
};
