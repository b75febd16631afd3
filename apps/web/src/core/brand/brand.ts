import { poundSterling, type Currency } from '@furlong/money';

/**
 * Another operator changes these to make the product theirs. Colours are in the palette of the ui package; company,
 * licence and links are settings of the content store.
 */
interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  readonly currency: Currency;
}

export const brand: Brand = {
  name: 'Furlong',
  supportEmail: 'support@furlong.example',
  currency: poundSterling,
};
