import type { WatchRule } from '@furlong/customer';
import * as z from 'zod/mini';
import type { RmgSettings } from '../ports/streams/http-rmg.ts';
import type { SisSettings } from '../ports/streams/http-sis.ts';
import type { TrpSettings } from '../ports/streams/http-trp.ts';

/** The providers of live pictures with whom the house has a contract; null for those with whom it has none. */
export interface StreamProvidersConfig {
  readonly trp: TrpSettings | null;
  readonly rmg: RmgSettings | null;
  readonly sis: SisSettings | null;
}

/** The rule of who may watch, and the origins of the pictures. */
export interface StreamsConfig {
  readonly rule: WatchRule;
  /** The origins from which a browser loads pictures. */
  readonly pictureOrigins: readonly string[];
  /** The origins whose pages show pictures in a frame. */
  readonly pageOrigins: readonly string[];
}

const webUrl = z.url({ protocol: /^https?$/ });
const countryList = z.string().check(z.regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/, 'codes such as GB,IE'));
const originList = z
  .string()
  .check(z.regex(/^https:\/\/[\w.*:-]+(?:,https:\/\/[\w.*:-]+)*$/, 'origins with https'));

export const streamsEnvironment = {
  STREAM_COUNTRIES: z._default(countryList, 'GB,IE'),
  STREAM_NEEDS_FUNDS: z._default(z.enum(['on', 'off']), 'on'),
  STREAM_PICTURE_ORIGINS: z.optional(originList),
  STREAM_PAGE_ORIGINS: z.optional(originList),
  TRP_URL: z.optional(webUrl),
  TRP_KEY: z.optional(z.string()),
  TRP_PARTNER_CODE: z.optional(z.string()),
  RMG_URL: z.optional(webUrl),
  RMG_CLIENT_ID: z.optional(z.string()),
  RMG_CLIENT_SECRET: z.optional(z.string()),
  SIS_URL: z.optional(webUrl),
  SIS_KEY: z.optional(z.string()),
};

type StreamsSettings = z.output<z.ZodMiniObject<typeof streamsEnvironment>>;

export function toStreamsConfig(settings: StreamsSettings): StreamsConfig {
  return {
    rule: {
      countries: settings.STREAM_COUNTRIES.split(','),
      needsFunds: settings.STREAM_NEEDS_FUNDS === 'on',
    },
    pictureOrigins: settings.STREAM_PICTURE_ORIGINS?.split(',') ?? [],
    pageOrigins: settings.STREAM_PAGE_ORIGINS?.split(',') ?? [],
  };
}

export function toStreamProvidersConfig(settings: StreamsSettings): StreamProvidersConfig {
  const { TRP_URL: trp, TRP_KEY: trpKey, TRP_PARTNER_CODE: partnerCode } = settings;
  const { RMG_URL: rmg, RMG_CLIENT_ID: clientId, RMG_CLIENT_SECRET: clientSecret } = settings;
  const { SIS_URL: sis, SIS_KEY: sisKey } = settings;
  const hasTrp = trp !== undefined && trpKey !== undefined && partnerCode !== undefined;
  const hasRmg = rmg !== undefined && clientId !== undefined && clientSecret !== undefined;
  return {
    trp: hasTrp ? { url: trimSlashes(trp), key: trpKey, partnerCode } : null,
    rmg: hasRmg ? { url: trimSlashes(rmg), clientId, clientSecret } : null,
    sis: sis !== undefined && sisKey !== undefined ? { url: trimSlashes(sis), key: sisKey } : null,
  };
}

function trimSlashes(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The parts of live pictures that need several settings, and which. */
export const streamSettingsTogether: readonly (readonly [string, readonly string[]])[] = [
  ['AtTheRaces', ['TRP_URL', 'TRP_KEY', 'TRP_PARTNER_CODE']],
  ['Racing TV', ['RMG_URL', 'RMG_CLIENT_ID', 'RMG_CLIENT_SECRET']],
  ['SIS', ['SIS_URL', 'SIS_KEY']],
];

/** The addresses to which keys and references of customers are sent. */
export const streamSecretUrls = ['TRP_URL', 'RMG_URL', 'SIS_URL'] as const;
