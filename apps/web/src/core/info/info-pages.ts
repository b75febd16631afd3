import { serverUrl } from '../../platform/api/server-url.ts';

/** The pages of the operator that are named otherwise in their address than in the content store (specification, 2). */
const keys: Readonly<Record<string, string>> = {
  'Terms And Conditions': 'termsandconditions',
  'Privacy Policy': 'privacy',
  'Cookie Policy': 'cookies',
  Affiliates: 'affiliates',
  'Betting Rules': 'bettingrule',
  'About Us': 'aboutus',
  'Contact Details': 'contact-detail',
  'Best Odds Guaranteed': 'BOG',
  Help: 'help',
};

/** The key of a page in the content store; any name that has no key of its own is one itself. */
export function infoKeyOf(infoType: string): string {
  return Object.hasOwn(keys, infoType) ? (keys[infoType] ?? infoType) : infoType;
}

/** The name in the address of the page that has a key, by which it has its title. */
export function infoTypeOf(key: string): string {
  return Object.entries(keys).find(([, known]) => known === key)?.[0] ?? key;
}

export function infoPath(infoType: string): string {
  return `/info/${encodeURIComponent(infoType)}`;
}

/** The address of an information page as a PDF. */
export function documentUrl(infoType: string, language: string): string {
  const query = new URLSearchParams({ url: infoKeyOf(infoType), site: '1', language });
  return serverUrl(`/api/get-page-pdf?${query.toString()}`);
}

/** The documents that the footer leads to. */
export const footerDocuments = [
  { label: 'terms', infoType: 'Terms And Conditions' },
  { label: 'responsibleGambling', infoType: 'ResponsibleGambling' },
  { label: 'kyc', infoType: 'kyc' },
  { label: 'help', infoType: 'Help' },
  { label: 'contact', infoType: 'Contact Details' },
] as const;

export type FooterDocument = (typeof footerDocuments)[number]['label'];

/** The page of a document, for whoever reads it here. */
export function documentPath(label: FooterDocument): string {
  return infoPath(footerDocuments.find((each) => each.label === label)?.infoType ?? label);
}
