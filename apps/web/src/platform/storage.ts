import { createStorage, type KeptValue } from '@furlong/client';
import * as z from 'zod/mini';

/**
 * The values that the device keeps. No password is ever among them (D1): `hasDeviceCredential` only remembers
 * that the browser holds the httpOnly cookie with which a fresh token can be asked for.
 */
const kept = {
  authToken: z.string(),
  authTokenExpiresAt: z.string(),
  hasDeviceCredential: z.literal('true'),
  betslipIdBackup: z.string(),
  /** Grows with every change of the slip, so that another window hears of it. */
  betslipRevision: z.string(),
  /**
   * The slip of a customer whose session ended. The server tells it to that customer alone, so a visitor does
   * not ask for it.
   */
  shutSlipId: z.string(),
  /** The stakes and choices on that slip, as JSON. */
  slipDraft: z.string(),
  showStream: z.enum(['true', 'false']),
  /** A customer's open bets as they were read last, as JSON, to be read without a connection until they log out. */
  keptBets: z.string(),
  /** Whether views of pages may be counted; nobody has chosen where it is not there. */
  pageViewConsent: z.enum(['yes', 'no']),
  appOffer: z.string(),
  /** Whether a finger or a face opens the session at the next start of a native app; not there before a person chose. */
  useBiometricLogin: z.enum(['true', 'false']),
  /** When the customer is asked whether to remain logged in, as an instant. */
  realityCheckTime: z.string(),
  /** When the session ends by itself because the customer was asked and gave no answer, as an instant. */
  realityCheckEnd: z.string(),
  theme: z.enum(['system', 'light', 'dark']),
  oddsFormat: z.enum(['fractional', 'decimal']),
  language: z.enum(['en', 'es', 'de']),
  /** The texts that were typed into forms and not yet sent, without passwords and files, as JSON. */
  formDrafts: z.string(),
  /** The sport and the markets that the highlights of the home page show. */
  highlights: z.string(),
  /** The market that the lists of a sport's matches show, as JSON. */
  listMarkets: z.string(),
  /** The kinds of markets that stand in front of the others in a sport's matches, as JSON. */
  favouriteMarkets: z.string(),
  /** The last chosen searches, the latest first, as JSON. */
  recentSearches: z.string(),
  /** A visitor's favourites as JSON; a customer's are kept by the server. */
  favourites: z.string(),
  /** How many favourites there were last, so that their place can be kept free. */
  favouriteCount: z.string(),
  /** The codes of the sports that are favourites, so that the menu has its order at once. */
  favouriteSports: z.string(),
  /** The submission under way, so that its outcome is asked for again after a reload (D22). */
  submission: z.string(),
} as const;

export type KeptName = keyof typeof kept;
export type Kept<Name extends KeptName> = KeptValue<typeof kept, Name>;

export const storage = createStorage(kept, 'furlong.');
