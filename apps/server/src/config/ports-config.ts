import { statSync } from 'node:fs';
import * as z from 'zod/mini';
import { isLivePaypal } from '../ports/paypal/live-paypal.ts';
import type { WebPushSettings } from '../ports/push/web-push.ts';
import { parseGatewayKey } from '../ports/card-gateway/gateway-key.ts';
import {
  streamSecretUrls,
  streamSettingsTogether,
  streamsEnvironment,
  toStreamProvidersConfig,
  type StreamProvidersConfig,
} from './streams-config.ts';
import { toWebPush, webPushEnvironment, webPushFaults } from './web-push-config.ts';

/** How companies outside are reached; null where the demo's embedded adapter stands in. */
export interface PortsConfig {
  readonly smtp: { readonly url: string; readonly from: string } | null;
  readonly postcoder: { readonly url: string; readonly key: string } | null;
  /** The company that tells the country of a position; null where the operator has no native apps. */
  readonly opencage: { readonly url: string; readonly key: string } | null;
  /** The company that delivers notifications to phones; null where the operator has none. */
  readonly onesignal: { readonly url: string; readonly appId: string; readonly key: string } | null;
  /** The keys by which browsers are notified; null where they are not. */
  readonly webPush: WebPushSettings | null;
  /** A database of countries in MaxMind's format. */
  readonly geoipFile: string | null;
  readonly identityCheck: { readonly url: string; readonly key: string } | null;
  readonly exclusionRegister: { readonly url: string; readonly key: string } | null;
  readonly cardGateway: CardGatewayConfig | null;
  /** Null where PayPal is not offered, or where the demo's sandbox stands in. */
  readonly paypal: PaypalConfig | null;
  /** The bank that pays withdrawals. */
  readonly payout: { readonly url: string; readonly key: string } | null;
  readonly vulnerability: { readonly url: string; readonly key: string } | null;
  readonly streams: StreamProvidersConfig;
  /** The name and the address under which the house writes to customers. */
  readonly house: { readonly brand: string; readonly supportEmail: string };
}

interface CardGatewayConfig {
  readonly checkoutUrl: string;
  readonly apiUrl: string;
  readonly reportsUrl: string;
  readonly shopId: string;
  readonly secret: string;
  readonly publicKey: string;
}

interface PaypalConfig {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookId: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
const sender = /^(?:[^<>@,;\r\n"]*<[^\s@<>,;]+@[\w.-]+>|[^\s@<>,;]+@[\w.-]+)$/;

export const portsEnvironment = {
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(sender, 'an address, or a name and an address in <>')),
  ),
  BRAND_NAME: z._default(z.string().check(z.maxLength(40)), 'Furlong'),
  SUPPORT_EMAIL: z.optional(z.string().check(z.regex(address, 'an address'))),
  POSTCODER_KEY: z.optional(z.string()),
  POSTCODER_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://ws.postcoder.com'),
  OPENCAGE_KEY: z.optional(z.string()),
  OPENCAGE_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.opencagedata.com'),
  ONESIGNAL_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://api.onesignal.com'),
  ONESIGNAL_APP_ID: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'the id of an app'))),
  ONESIGNAL_KEY: z.optional(z.string()),
  ...webPushEnvironment,
  GEOIP_FILE: z.optional(z.string()),
  IDENTITY_CHECK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  IDENTITY_CHECK_KEY: z.optional(z.string()),
  EXCLUSION_REGISTER_URL: z.optional(z.url({ protocol: /^https?$/ })),
  EXCLUSION_REGISTER_KEY: z.optional(z.string()),
  PAYOUT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PAYOUT_KEY: z.optional(z.string()),
  CARD_GATEWAY_CHECKOUT_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CARD_GATEWAY_API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CARD_GATEWAY_REPORTS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  CARD_GATEWAY_SHOP_ID: z.optional(z.string()),
  CARD_GATEWAY_SECRET: z.optional(z.string()),
  CARD_GATEWAY_PUBLIC_KEY: z.optional(
    z
      .string()
      .check(
        z.refine((text) => parseGatewayKey(text) !== undefined, 'an RSA key in DER, as Base64'),
      ),
  ),
  PAYPAL_API_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  VULNERABILITY_CHECK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  VULNERABILITY_CHECK_KEY: z.optional(z.string()),
  ...streamsEnvironment,
};

type PortsSettings = z.output<z.ZodMiniObject<typeof portsEnvironment>>;

/** Nobody can own an address at example.com. */
const DEMO_SUPPORT_EMAIL = 'support@example.com';

export function toPortsConfig(settings: PortsSettings): PortsConfig {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, POSTCODER_KEY: postcoderKey } = settings;
  return {
    smtp: smtpUrl === undefined || from === undefined ? null : { url: smtpUrl, from },
    postcoder:
      postcoderKey === undefined
        ? null
        : { url: trimSlashes(settings.POSTCODER_URL), key: postcoderKey },
    opencage: toKeyedUrl(settings.OPENCAGE_URL, settings.OPENCAGE_KEY),
    onesignal: toOnesignal(settings),
    webPush: toWebPush(settings),
    geoipFile: settings.GEOIP_FILE ?? null,
    identityCheck: toKeyedUrl(settings.IDENTITY_CHECK_URL, settings.IDENTITY_CHECK_KEY),
    exclusionRegister: toKeyedUrl(settings.EXCLUSION_REGISTER_URL, settings.EXCLUSION_REGISTER_KEY),
    cardGateway: toCardGateway(settings),
    paypal: toPaypal(settings),
    payout: toKeyedUrl(settings.PAYOUT_URL, settings.PAYOUT_KEY),
    vulnerability: toKeyedUrl(settings.VULNERABILITY_CHECK_URL, settings.VULNERABILITY_CHECK_KEY),
    streams: toStreamProvidersConfig(settings),
    house: {
      brand: settings.BRAND_NAME,
      supportEmail: settings.SUPPORT_EMAIL ?? DEMO_SUPPORT_EMAIL,
    },
  };
}

function toCardGateway(settings: PortsSettings): CardGatewayConfig | null {
  const { CARD_GATEWAY_CHECKOUT_URL: checkoutUrl, CARD_GATEWAY_API_URL: apiUrl } = settings;
  const { CARD_GATEWAY_SHOP_ID: shopId, CARD_GATEWAY_SECRET: secret } = settings;
  const { CARD_GATEWAY_PUBLIC_KEY: publicKey, CARD_GATEWAY_REPORTS_URL: reportsUrl } = settings;
  if (checkoutUrl === undefined || apiUrl === undefined || reportsUrl === undefined) return null;
  if (shopId === undefined || secret === undefined || publicKey === undefined) return null;
  return {
    checkoutUrl: trimSlashes(checkoutUrl),
    apiUrl: trimSlashes(apiUrl),
    reportsUrl: trimSlashes(reportsUrl),
    shopId,
    secret,
    publicKey,
  };
}

function toPaypal(settings: PortsSettings): PaypalConfig | null {
  const { PAYPAL_API_URL: apiUrl, PAYPAL_CLIENT_ID: clientId } = settings;
  const { PAYPAL_SECRET: secret, PAYPAL_WEBHOOK_ID: webhookId } = settings;
  if (apiUrl === undefined || clientId === undefined) return null;
  if (secret === undefined || webhookId === undefined) return null;
  return { apiUrl: trimSlashes(apiUrl), clientId, secret, webhookId };
}

function toOnesignal(settings: PortsSettings): PortsConfig['onesignal'] {
  const { ONESIGNAL_APP_ID: appId } = settings;
  const keyed = toKeyedUrl(settings.ONESIGNAL_URL, settings.ONESIGNAL_KEY);
  return keyed === null || appId === undefined ? null : { ...keyed, appId };
}

function trimSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}

function toKeyedUrl(
  url: string | undefined,
  key: string | undefined,
): { readonly url: string; readonly key: string } | null {
  return url === undefined || key === undefined ? null : { url: trimSlashes(url), key };
}

const CARD_GATEWAY = [
  'CHECKOUT_URL',
  'API_URL',
  'REPORTS_URL',
  'SHOP_ID',
  'SECRET',
  'PUBLIC_KEY',
].map((name) => `CARD_GATEWAY_${name}`);

/** The purposes that need several settings, each with the names of its settings. */
const TOGETHER: readonly (readonly [string, readonly string[]])[] = [
  ['mail', ['SMTP_URL', 'MAIL_FROM']],
  ['notifications', ['ONESIGNAL_APP_ID', 'ONESIGNAL_KEY']],
  ['notifications to browsers', Object.keys(webPushEnvironment)],
  ['identity checks', ['IDENTITY_CHECK_URL', 'IDENTITY_CHECK_KEY']],
  ['the register of exclusions', ['EXCLUSION_REGISTER_URL', 'EXCLUSION_REGISTER_KEY']],
  ['checks of financial vulnerability', ['VULNERABILITY_CHECK_URL', 'VULNERABILITY_CHECK_KEY']],
  ['the card gateway', CARD_GATEWAY],
  ['PayPal', ['PAYPAL_API_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID']],
  ['withdrawals', ['PAYOUT_URL', 'PAYOUT_KEY']],
  ...streamSettingsTogether,
];

/** Faults in either mode. */
export function portsFaults(given: Environment): readonly string[] {
  const halves = TOGETHER.flatMap(([purpose, names]) => {
    const missing = names.filter((name) => given[name] === undefined);
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name} is missing: ${purpose} needs ${list(names)}`);
  });
  const file = given['GEOIP_FILE'];
  const isNoFile =
    file !== undefined && statSync(file, { throwIfNoEntry: false })?.isFile() !== true;
  return [
    ...halves,
    ...webPushFaults(given),
    ...(isNoFile ? [`GEOIP_FILE ${file} is no file`] : []),
  ];
}

function list(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

const PRODUCTION_NEEDS: Readonly<Record<string, string>> = {
  SMTP_URL: 'the server that takes mail; the mailbox is for the demo only',
  MAIL_FROM: 'from whom mail comes',
  SUPPORT_EMAIL: 'where customers write to',
  POSTCODER_KEY: 'the key of the address lookup; invented addresses are for the demo only',
  GEOIP_FILE: 'a database of countries in MaxMind’s format',
  IDENTITY_CHECK_URL: 'who checks identities; the sandbox is for the demo only',
  IDENTITY_CHECK_KEY: 'the key of identity checks',
  EXCLUSION_REGISTER_URL: 'the national register of exclusions; its stand-in is for the demo only',
  EXCLUSION_REGISTER_KEY: 'the key of the register of exclusions',
  CARD_GATEWAY_CHECKOUT_URL: 'where cards are paid by; the sandbox is for the demo only',
  CARD_GATEWAY_API_URL: 'where the card gateway is asked what became of a payment',
  CARD_GATEWAY_REPORTS_URL: 'where the card gateway lists the payments of a day',
  CARD_GATEWAY_SHOP_ID: 'the id of our shop at the card gateway',
  CARD_GATEWAY_SECRET: 'the secret of our shop at the card gateway',
  CARD_GATEWAY_PUBLIC_KEY: 'the key with which the card gateway’s messages are verified',
  PAYOUT_URL: 'the bank that pays withdrawals; its stand-in is for the demo only',
  PAYOUT_KEY: 'the key of the bank that pays withdrawals',
  VULNERABILITY_CHECK_URL:
    'who looks customers up in public records; the sandbox is for the demo only',
  VULNERABILITY_CHECK_KEY: 'the key of checks of financial vulnerability',
};

/** The addresses to which names and secrets of customers travel. */
const SECRET_URLS = [
  'POSTCODER_URL',
  'OPENCAGE_URL',
  'ONESIGNAL_URL',
  'IDENTITY_CHECK_URL',
  'EXCLUSION_REGISTER_URL',
  'CARD_GATEWAY_CHECKOUT_URL',
  'CARD_GATEWAY_API_URL',
  'CARD_GATEWAY_REPORTS_URL',
  'PAYOUT_URL',
  'PAYPAL_API_URL',
  'VULNERABILITY_CHECK_URL',
  ...streamSecretUrls,
];

/** Faults of production, where no embedded adapter stands in for a company. */
export function productionPortsFaults(given: Environment): readonly string[] {
  const halves = new Set(portsFaults(given).map((fault) => fault.split(' ')[0]));
  const missing = Object.entries(PRODUCTION_NEEDS)
    .filter(([name]) => given[name] === undefined && !halves.has(name))
    .map(([name, purpose]) => `${name} is missing: ${purpose}`);
  const inTheClear = SECRET_URLS.filter((name) => given[name]?.startsWith('http://') === true).map(
    (name) => `${name} is not https: customers’ data would travel in the clear`,
  );
  const paypal = given['PAYPAL_API_URL'];
  const isUnpaid = paypal?.startsWith('https://') === true && !isLivePaypal(paypal);
  const unpaid = isUnpaid
    ? ['PAYPAL_API_URL is not PayPal’s own: nothing would be paid there']
    : [];
  return [...missing, ...inTheClear, ...unpaid];
}
