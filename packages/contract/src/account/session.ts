import { limitPeriods, verifications, verificationSteps } from '@furlong/customer';
import * as z from 'zod/mini';
import { done, emptyRequest, instantField, poundsField } from '../routing/field.ts';
import { defineRoutes } from '../routing/route.ts';

/** The odds format, as the specification numbers it: 1 is fractional, 2 decimal. */
const oddsFormatField = z.union([z.literal(1), z.literal(2)]);
/** The sport that the home page begins with: 1 is football, 2 horse racing. */
const carouselField = z.union([z.literal(1), z.literal(2)]);
/** The order in which runners are sorted: 1 is by price, 2 by card. */
const sortRacingField = z.union([z.literal(1), z.literal(2)]);
/** The races of the home page: 1 is all, 2 those of the United Kingdom and Ireland, 3 those of other countries. */
const carouselRegionField = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const preferencesSchema = z.strictObject({
  carousel: carouselField,
  oddFormat: oddsFormatField,
  sortRacing: sortRacingField,
  carouselRegion: carouselRegionField,
});
export type Preferences = z.output<typeof preferencesSchema>;

/** Preferences as they are sent to be stored: the specification writes their names with capitals there. */
const sentPreferences = z.codec(
  z.strictObject({
    Carousel: carouselField,
    OddFormat: oddsFormatField,
    SortRacing: sortRacingField,
    CarouselRegion: carouselRegionField,
  }),
  preferencesSchema,
  {
    decode: (sent) => ({
      carousel: sent.Carousel,
      oddFormat: sent.OddFormat,
      sortRacing: sent.SortRacing,
      carouselRegion: sent.CarouselRegion,
    }),
    encode: (preferences) => ({
      Carousel: preferences.carousel,
      OddFormat: preferences.oddFormat,
      SortRacing: preferences.sortRacing,
      CarouselRegion: preferences.carouselRegion,
    }),
  },
);

/** The data of a customer who is logged in, in the fields of the specification. Money is in pounds. */
const userSchema = z.object({
  status: z.literal('1'),
  message: z.string(),
  cust_Ref: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  telephoneNumber: z.string(),
  work_Tel: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  address3: z.string(),
  address4: z.string(),
  country: z.string(),
  postcode: z.string(),
  prefix: z.string(),
  /** The date of birth, `2000-01-31`; null where it is not known. */
  dob: z.nullable(z.string()),
  /** The deposit limit of the shortest period that has one; null where there is none. */
  limit: z.nullable(poundsField),
  limitPeriod: z.nullable(z.enum(limitPeriods)),
  /** The state of the customer's verification, and the step that is needed next (D32). */
  verification: z.enum(verifications),
  verificationNext: z.enum(verificationSteps),
  /** Whether another password must be chosen before anything else (D8). */
  mustChangePassword: z.boolean(),
  isCompliancePopup: z.boolean(),
  /** Whether we ask the customer to set a limit, because of a strong marker of harm or an operator. */
  isLimitAsked: z.boolean(),
  paymentCurrency: z.strictObject({
    number: z.string(),
    name: z.string(),
    code: z.string(),
    symbol: z.string(),
  }),
  oddsFormat: oddsFormatField,
  accountStatus: z.string(),
  funddetail: z.strictObject({ balance: poundsField, availableFunds: poundsField }),
  preferences: preferencesSchema,
  /** The detail record of the customer, by the username. */
  direct: z.record(z.string(), z.strictObject({ status: z.literal('published') })),
});
export type User = z.output<typeof userSchema>;

/**
 * The device credential of a native app (D1, D46), which has no cookies of ours: it keeps the credential in the keychain or
 * the keystore. Only a login that asks for it is told one, and a cookie is never exchanged for one.
 */
const deviceCredential = z.optional(z.string().check(z.maxLength(64)));
const withDeviceCredential = z.strictObject({ deviceCredential });

const loginResponseSchema = z.discriminatedUnion('status', [
  z.extend(userSchema, { token: z.string(), tokenExpiresAt: instantField, deviceCredential }),
  z.object({
    status: z.literal('0'),
    message: z.string(),
    /**
     * The reason why a customer who gave the right password is excluded, and the end of the exclusion where it is
     * known.
     */
    code: z.optional(
      z.enum(['customer.time_out', 'customer.self_excluded', 'customer.register_excluded']),
    ),
    endsAt: z.optional(z.nullable(instantField)),
  }),
]);

export type LoginResponse = z.output<typeof loginResponseSchema>;

const credentialsSchema = z.strictObject({
  Login: z.string().check(z.minLength(1), z.maxLength(64)),
  Password: z.string().check(z.minLength(1), z.maxLength(128)),
});

export const sessionRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    activity: 'login',
    asksItself: true,
    summary: 'Logs a customer in; a failure is status 0 with the message to show',
    request: z.extend(credentialsSchema, {
      /** Whether the device credential is in the answer, in place of a cookie. */
      keepsCredential: z.optional(z.literal(true)),
    }),
    response: loginResponseSchema,
    refusals: ['request.malformed', 'request.too_many'],
  },
  /** Logs out without a token too, because a device is still logged in when its token has run out. */
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'anyone',
    activity: 'account',
    summary: 'Ends this session and its device credential',
    request: withDeviceCredential,
    response: done,
    refusals: ['request.malformed', 'request.too_many'],
  },
  /**
   * The device credential travels in an httpOnly cookie (D1), or from a native app in the body. The access_token is null for a customer whose account setup
   * is incomplete, and who therefore cannot bet.
   */
  freshToken: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'anyone',
    activity: 'account',
    summary: 'A fresh token for a device that logged in before',
    request: withDeviceCredential,
    response: z.strictObject({
      access_token: z.nullable(z.string()),
      expires_at: z.nullable(instantField),
      deviceCredential,
    }),
    refusals: ['request.malformed', 'request.too_many', 'session.expired'],
  },
  userInfo: {
    method: 'POST',
    path: '/api/user/user-info-v1',
    access: 'customer',
    activity: 'account',
    summary: 'The customer who is logged in, with funds and preferences',
    /** The specification sends the credentials along. They are not read: the token says who calls (D1). */
    request: z.partial(credentialsSchema),
    response: userSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired'],
    evenBeforePasswordChange: true,
  },
  getPreferences: {
    method: 'GET',
    path: '/api/user/get-user-preferences',
    access: 'customer',
    activity: 'account',
    summary: 'How the customer likes things shown',
    request: emptyRequest,
    response: preferencesSchema,
    refusals: ['session.required', 'session.expired'],
  },
  updatePreferences: {
    method: 'POST',
    path: '/api/user/update-user-preferences',
    access: 'customer',
    activity: 'account',
    summary: 'Stores how the customer likes things shown',
    request: sentPreferences,
    response: preferencesSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
});
