export type Referral = 'Default' | 'Affiliate' | 'Twitter' | 'Sharpbetting';

const byPath: Readonly<Record<string, Referral>> = {
  '/sign-up-affiliate': 'Affiliate',
  '/sign-up-twitter': 'Twitter',
  '/sign-up-sharpbetting': 'Sharpbetting',
};

/** The kind of page through which a customer comes to register. */
export function referralOf(path: string): Referral {
  return byPath[path] ?? 'Default';
}
