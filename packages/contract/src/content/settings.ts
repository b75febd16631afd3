import { jurisdictionNames } from '@furlong/customer';
import * as z from 'zod/mini';
import { contentLanguages } from './content.ts';
import { defineRoutes } from '../routing/route.ts';

const line = z._default(z.string().check(z.maxLength(300)), '');
/** An address on another host, or '' where there is none. */
const linkField = z._default(
  z.string().check(z.maxLength(300), z.regex(/^(?:https:\/\/[^\s"<>]+)?$/)),
  '',
);

/** The company that runs the book, as the operator has set it. An entry of '' is not set. */
export const houseSchema = z.strictObject({
  company: line,
  registration: line,
  address: line,
  licence: line,
  regulatorName: line,
  regulatorUrl: linkField,
  /** The seal of whoever certifies the product. */
  sealName: line,
  sealUrl: linkField,
  /** The body that decides disputes for free, in place of a court. */
  disputesName: line,
  disputesUrl: linkField,
  blogUrl: linkField,
  podcastUrl: linkField,
});
export type House = z.output<typeof houseSchema>;

const versionPart = z._default(z.string().check(z.regex(/^(?:\d{1,4}(?:\.\d{1,4}){0,3})?$/)), '');
const countryCodes = z._default(
  z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
  [],
);

/** The operator's settings of the native apps. */
export const appsSchema = z.strictObject({
  /** The least version that is supported; '' where every version is. */
  iosVersionMin: versionPart,
  androidVersionMin: versionPart,
  /** The page of each app in its store. */
  iosStoreUrl: linkField,
  androidStoreUrl: linkField,
  hasLocationCheck: z._default(z.boolean(), false),
  /** The countries in which the apps may be used, by ISO codes. */
  iphoneCountries: countryCodes,
  androidCountries: countryCodes,
});
export type Apps = z.output<typeof appsSchema>;

/**
 * The languages in which the app is offered. With one alone there is nothing to choose, and the
 * switch is hidden.
 */
export const languagesSchema = z.strictObject({
  offered: z._default(z.array(z.enum(contentLanguages)).check(z.minLength(1)), ['en']),
});
export type Languages = z.output<typeof languagesSchema>;

/** The settings that operators publish, each by the key of its entry. */
export const settingSchemas = {
  house: houseSchema,
  apps: appsSchema,
  languages: languagesSchema,
} as const;

export const settingsRoutes = defineRoutes({
  settings: {
    method: 'GET',
    path: '/api/get-settings',
    access: 'anyone',
    activity: null,
    summary: 'What the app must know before it starts',
    request: z.strictObject({
      appVersion: z.optional(z.string().check(z.maxLength(20))),
      /** The platform: 1 is iOS, 0 is Android, and anything else is the web. */
      platform: z.optional(z.string().check(z.maxLength(10))),
    }),
    response: z.strictObject({
      is_app_version_supported: z.boolean(),
      enable_location_access_check: z.boolean(),
      /** The page of each native app in its store; '' where it has none. */
      storeUrls: z.strictObject({ ios: z.string(), android: z.string() }),
      /** The languages that can be chosen. */
      languages: z.array(z.enum(contentLanguages)),
      /** Whether this is demo mode, which the screens say wherever money is meant (D29, D30). */
      is_demo: z.boolean(),
      /**
       * The jurisdiction whose rules hold for customers. It decides which periods of a deposit limit registration
       * offers (D9, D12).
       */
      jurisdiction: z.enum(jurisdictionNames),
      /** The operator's own form by which an account is closed, shown in a frame; null where our own form closes it. */
      deactivationFormUrl: z.nullable(z.string()),
      /** Scripts of companies that the page of other ways to pay may load; null where the operator uses none. */
      paymentScripts: z.strictObject({
        googlePay: z.nullable(z.string()),
        crypto: z.nullable(z.string()),
      }),
      /** The company that runs the book, for the footer. */
      house: houseSchema,
      /** The server's business clock, ISO 8601; countdowns run on it. */
      serverTime: z.string(),
    }),
    refusals: ['request.malformed'],
  },
  appCountries: {
    method: 'GET',
    path: '/api/get-countries/{platform}',
    access: 'anyone',
    activity: null,
    summary: 'Names of the countries in which the app may be used (D45)',
    request: z.strictObject({ platform: z.enum(['iphone', 'android']) }),
    response: z.array(z.string()),
    refusals: ['request.malformed'],
  },
});
