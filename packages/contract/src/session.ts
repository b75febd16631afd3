import * as z from 'zod/mini';
import { done, emptyRequest, instantField, poundsField } from './field.ts';
import { defineRoutes } from './route.ts';

/** Odds format of the specification: 1 fractional, 2 decimal. */
export const oddsFormatField = z.union([z.literal(1), z.literal(2)]);

export const preferencesSchema = z.strictObject({
  carousel: z.string().check(z.maxLength(20)),
  oddFormat: oddsFormatField,
  /** 1 Sort by Price, 2 Sort by Card. */
  sortRacing: z.union([z.literal(1), z.literal(2)]),
  /** 1 All, 2 UK/Ireland, 3 International. */
  carouselRegion: z.union([z.literal(1), z.literal(2), z.literal(3)]),
});
export type Preferences = z.output<typeof preferencesSchema>;

/** User session data of the specification; money in pounds. */
export const userSchema = z.object({
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
  isCompliancePopup: z.boolean(),
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
});
export type User = z.output<typeof userSchema>;

export const loginResponseSchema = z.discriminatedUnion('status', [
  z.extend(userSchema, { token: z.string(), tokenExpiresAt: instantField }),
  z.object({ status: z.literal('0'), message: z.string() }),
]);

export const sessionRoutes = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'anyone',
    summary: 'Logs a customer in; a failure is status 0 with the message to show',
    request: z.strictObject({
      Login: z.string().check(z.minLength(1), z.maxLength(64)),
      Password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    response: loginResponseSchema,
    refusals: ['request.malformed', 'request.too_many'],
  },
  logout: {
    method: 'POST',
    path: '/api/user/logout',
    access: 'customer',
    summary: 'Ends this session and its device credential',
    request: emptyRequest,
    response: done,
    refusals: ['session.required', 'session.expired'],
  },
  /**
   * The device credential travels in an httpOnly cookie (D1). No access_token comes for a customer whose account is
   * not set up, who cannot bet.
   */
  freshToken: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'anyone',
    summary: 'A fresh token for a device that logged in before',
    request: emptyRequest,
    response: z.strictObject({
      access_token: z.nullable(z.string()),
      expires_at: z.nullable(instantField),
    }),
    refusals: ['request.malformed', 'request.too_many', 'session.expired'],
  },
  userInfo: {
    method: 'POST',
    path: '/api/user/user-info-v1',
    access: 'customer',
    summary: 'The customer who is logged in, with funds and preferences',
    request: emptyRequest,
    response: userSchema,
    refusals: ['session.required', 'session.expired'],
  },
  getPreferences: {
    method: 'GET',
    path: '/api/user/get-user-preferences',
    access: 'customer',
    summary: 'How the customer likes things shown',
    request: emptyRequest,
    response: preferencesSchema,
    refusals: ['session.required', 'session.expired'],
  },
  updatePreferences: {
    method: 'POST',
    path: '/api/user/update-user-preferences',
    access: 'customer',
    summary: 'Stores how the customer likes things shown',
    request: preferencesSchema,
    response: preferencesSchema,
    refusals: ['request.malformed', 'session.required', 'session.expired'],
  },
});
