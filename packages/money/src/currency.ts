/** A currency as the specification's payment currency: ISO number, code and symbol; two minor digits. */
export interface Currency {
  readonly code: 'GBP' | 'EUR';
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
export const euro: Currency = { code: 'EUR', number: '978', name: 'Euro', symbol: '€' };
