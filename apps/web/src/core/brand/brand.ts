import { poundSterling, type Currency } from '@furlong/money';

export interface BrandLink {
  readonly label: 'terms' | 'responsibleGambling' | 'kyc' | 'help' | 'contact';
  readonly url: string;
}

/**
 * Everything that another operator changes to make the product theirs. Colours are in the palette of the ui
 * package.
 */
export interface Brand {
  readonly name: string;
  readonly supportEmail: string;
  readonly company: string;
  readonly registration: string;
  readonly licence: string;
  readonly currency: Currency;
  readonly documents: readonly BrandLink[];
}

export const brand: Brand = {
  name: 'Furlong',
  supportEmail: 'support@furlong.example',
  company: 'Furlong Racing Ltd',
  registration: 'Registered in the Isle of Man, company number 000000V.',
  licence: 'This is a demonstration: no licence has been granted and no real money is taken.',
  currency: poundSterling,
  documents: [
    { label: 'terms', url: 'https://furlong.example/terms-and-conditions.pdf' },
    { label: 'responsibleGambling', url: 'https://furlong.example/responsible-gambling.pdf' },
    { label: 'kyc', url: 'https://furlong.example/kyc-policy.pdf' },
    { label: 'help', url: 'https://furlong.example/help.pdf' },
    { label: 'contact', url: 'https://furlong.example/contact.pdf' },
  ],
};
